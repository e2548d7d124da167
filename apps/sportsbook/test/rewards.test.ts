import { type House, hire, ownerSession, refusalCode, type Staff } from '@fairhouse/testkit';
import { GAME_TYPES } from '@fairhouse/wire/play/game-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverSettlements, settleDue } from '../src/index.ts';
import {
  type Bettor,
  bootBetting,
  fixturesIn,
  type Leg,
  legOf,
  liveFixture,
  newBettor,
  newKey,
  resultFor,
  type Slip,
  slipOf,
  tell,
} from './betting.ts';

const LOST = { won: 0, back: 0, places: 1, tied: 1 } as const;

let house: House;
let owner: Staff;
let finance: Staff;

beforeAll(async () => {
  house = await bootBetting();
  owner = await ownerSession(house);
  finance = await hire(house, owner, 'finance');
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

type Given = Parameters<typeof finance.client.bonus.ask>[0]['body']['terms'];

/** Gives a member a bonus as two of the staff do: all games count, stakes up to 20. */
async function giveBonus({ member }: Bettor, amount: string, more: Partial<Given> = {}): Promise<void> {
  const terms: Given = {
    factor: 100_000,
    base: 'bonus',
    spend: 'bonus_first',
    principal: 'kept',
    stakeMax: '20',
    cap: null,
    days: 7,
    weights: {
      categories: Object.fromEntries(GAME_TYPES.map((type) => [type, 100])) as Given['weights']['categories'],
      providers: [],
      games: [],
    },
    excluded: [],
    minOdds: null,
    ...more,
  };
  const body = { amount, deposit: '0', reason: 'A test.', terms };
  const asked = await finance.client.bonus.ask({ params: { id: member.id }, body });
  await owner.client.approval.decide({ params: { id: asked.id }, body: { verdict: 'approved' } });
}

const place = ({ client }: Bettor, slip: Slip) => client.ticket.place({ body: slip, idempotencyKey: newKey() });

const balanceOf = async ({ member }: Bettor) => {
  const { available, bonus } = await member.client.wallet.balance();
  return [available, bonus];
};

const progressOf = async ({ member }: Bettor) => (await member.client.bonus.list()).active?.progress;

async function settle(): Promise<void> {
  await settleDue(house.sportsbook!.book);
  await deliverSettlements(house.sportsbook!.book);
}

/** The middle price of each match to come: at none of them are bets too short to count at all. */
async function middlePrices(bettor: Bettor, count: number): Promise<Leg[]> {
  const fixtures = (await fixturesIn(house, bettor, 'before')).slice(0, count);
  return Promise.all(
    fixtures.map(async (fixture) => {
      const legs = await Promise.all(
        ['1', 'x', '2'].map((outcome) => legOf(bettor, fixture, '1x2', outcome)),
      );
      return legs.toSorted((one, other) => one.odds - other.odds)[1]!;
    }),
  );
}

describe('bonus money on a match', () => {
  test('a stake above the limit of the bonus is refused with its choice, and leaves no trace', async () => {
    const bettor = await newBettor(house, '100.00');
    await giveBonus(bettor, '50');
    const [fixture] = await fixturesIn(house, bettor, 'before');
    const leg = await legOf(bettor, fixture!);
    expect(await refusalCode(place(bettor, slipOf([leg], '20.01')))).toBe('bonus_stake_max');
    const live = await legOf(bettor, await liveFixture(house, bettor));
    expect(await refusalCode(place(bettor, slipOf([live], '20.01')))).toBe('bonus_stake_max');
    expect(await balanceOf(bettor)).toEqual(['100.0000', '50.0000']);
    await place(bettor, slipOf([leg], '20'));
    expect(await balanceOf(bettor)).toEqual(['100.0000', '30.0000']);
  });

  test('counts from the least odds of the terms on, of a combination those of all legs', async () => {
    const bettor = await newBettor(house, '100.00');
    const [one, other, third] = await middlePrices(bettor, 3);
    await giveBonus(bettor, '50', { minOdds: Math.max(one!.odds, other!.odds) + 1 });
    const bets = [slipOf([one!]), slipOf([one!, other!]), slipOf([third!, other!], '5')];
    const tickets = [];
    for (const bet of bets) tickets.push(await place(bettor, bet));
    for (const leg of tickets.slice(1)) await tell(house, leg, resultFor(leg, LOST));
    await settle();
    const { items } = await bettor.client.ticket.list({ query: { state: 'settled' } });
    expect(items.map(({ payout }) => payout)).toEqual(['0.0000', '0.0000', '0.0000']);
    expect(await progressOf(bettor)).toBe('15.0000');
  });
});
