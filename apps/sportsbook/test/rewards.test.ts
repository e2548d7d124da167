import { addMoney, moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import { type House, hire, ownerSession, playMatches, refusalCode, type Staff } from '@fairhouse/testkit';
import { GAME_TYPES } from '@fairhouse/wire/play/game-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverDue, deliverSettlements, settleDue } from '../src/index.ts';
import {
  type Bettor,
  bootBetting,
  fixturesIn,
  type Leg,
  legOf,
  liveFixture,
  newBettor,
  newKey,
  openBetting,
  resultFor,
  type Slip,
  slipOf,
  tell,
} from './betting.ts';

const WON = { won: 1, back: 0, places: 1, tied: 1 } as const;
const VOID = { won: 0, back: 1, places: 1, tied: 1 } as const;
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

const place = ({ client }: Bettor, slip: Slip) =>
  client.ticket.place({ body: slip, idempotencyKey: newKey() });

const balanceOf = async ({ member }: Bettor) => {
  const { available, bonus } = await member.client.wallet.balance();
  return [available, bonus];
};

const progressOf = async ({ member }: Bettor) => (await member.client.bonus.list()).active?.progress;

async function settle(): Promise<void> {
  await settleDue(house.sportsbook!.book);
  await deliverSettlements(house.sportsbook!.book);
}

/** What a bet in play is refused with, once its market is open. */
async function untilOpen(bet: () => Promise<string>): Promise<string> {
  for (let tries = 0; tries < 20; tries += 1) {
    const code = await bet();
    if (code !== 'selection_shut') return code;
    await playMatches(house, 1_000);
  }
  throw new Error('nothing opens');
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
    // Opened under the bonus, the slip asks as well, and lives on after it.
    const later = { member: bettor.member, ...(await openBetting(house, bettor.member)) };
    expect(await refusalCode(place(later, slipOf([leg], '20.01')))).toBe('bonus_stake_max');
    const inPlay = async () =>
      refusalCode(place(bettor, slipOf([await legOf(bettor, await liveFixture(house, bettor))], '20.01')));
    expect(await untilOpen(inPlay)).toBe('bonus_stake_max');
    expect(await balanceOf(bettor)).toEqual(['100.0000', '50.0000']);
    await place(bettor, slipOf([leg], '20'));
    expect(await balanceOf(bettor)).toEqual(['100.0000', '30.0000']);
    const { active } = await bettor.member.client.bonus.list();
    await bettor.member.client.bonus.forfeit({ params: { bonus: active!.id } });
    await place(later, slipOf([leg], '20.01'));
    expect(await balanceOf(bettor)).toEqual(['79.9900', '0.0000']);
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

describe('a free bet', () => {
  /** Given by two of the staff. */
  async function giveFreeBets({ member }: Bettor, stake: string, rounds = 1): Promise<string> {
    const body = { game: 'matchday', rounds, stake, days: 7, terms: null, reason: 'A test.' };
    const asked = await finance.client.freeRounds.ask({ params: { id: member.id }, body });
    await owner.client.approval.decide({ params: { id: asked.id }, body: { verdict: 'approved' } });
    const untold = async () =>
      (await finance.client.freeRounds.list({ params: { id: member.id }, query: {} })).items[0]!;
    for (let tries = 0; (await untold()).told === 'no' && tries < 100; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await untold()).toMatchObject({ told: 'granted', left: rounds });
    return (await untold()).id;
  }

  const left = async ({ member }: Bettor) =>
    (await member.client.freeRounds.list()).items.map((one) => one.left);

  test('is staked by the house and pays what it wins beyond the stake, in cash', async () => {
    const bettor = await newBettor(house, '100.00');
    const free = await giveFreeBets(bettor, '10', 2);
    const [one, other] = await middlePrices(bettor, 2);
    const won = await place(bettor, slipOf([one!], '10', { free }));
    expect(won).toMatchObject({
      cost: '10.0000',
      free: { returned: false },
      cashOut: { reason: 'free_bet' },
    });
    const lost = await place(bettor, slipOf([one!, other!], '10', { free }));
    expect(await left(bettor)).toEqual([]);
    expect(await balanceOf(bettor)).toEqual(['100.0000', '0.0000']);
    await tell(house, won, resultFor(won, WON));
    await tell(house, lost, resultFor(lost, LOST), [1]);
    await settle();
    const brought = wireMoney(moneyOf(BigInt(one!.odds - 100) * 1_000n));
    const { items } = await bettor.client.ticket.list({ query: { state: 'settled' } });
    expect(items.map(({ payout }) => payout)).toEqual(['0.0000', brought]);
    expect((await balanceOf(bettor))[0]).toBe(wireMoney(addMoney(parseMoney('100')!, parseMoney(brought)!)));
    const { items: bets } = await bettor.member.client.betting.list({ query: {} });
    expect(bets.map(({ stake, validBet }) => [stake, validBet])).toEqual([
      ['0.0000', '0.0000'],
      ['0.0000', '0.0000'],
    ]);
    const { items: grants } = await finance.client.freeRounds.list({
      params: { id: bettor.member.id },
      query: {},
    });
    expect(grants).toMatchObject([{ state: 'played', left: 0 }]);
  });

  test('that is void goes back, can be bet again and is the same whatever is heard of it later', async () => {
    const bettor = await newBettor(house, '10.00');
    const free = await giveFreeBets(bettor, '5');
    const [one, other] = await middlePrices(bettor, 2);
    const ticket = await place(bettor, slipOf([one!], '5', { free }));
    await tell(house, ticket, resultFor(ticket, VOID));
    await settle();
    await deliverDue(house.sportsbook!.book);
    expect(await bettor.client.ticket.ticket({ params: { id: ticket.id } })).toMatchObject({
      state: 'settled',
      free: { returned: true },
    });
    expect(await left(bettor)).toEqual([1]);
    await tell(house, ticket, resultFor(ticket, WON));
    await settle();
    expect(await balanceOf(bettor)).toEqual(['10.0000', '0.0000']);
    await place(bettor, slipOf([other!], '5', { free }));
    expect(await left(bettor)).toEqual([]);
  });

  test('is one line before the start, at its stake, of who was given it, and once', async () => {
    const bettor = await newBettor(house, '100.00');
    const free = await giveFreeBets(bettor, '10');
    const [one, other] = await middlePrices(bettor, 2);
    const refusal = (slip: Slip, who = bettor) => refusalCode(place(who, slip));
    const inPlay = async () =>
      refusal(slipOf([await legOf(bettor, await liveFixture(house, bettor))], '10', { free }));
    expect(await untilOpen(inPlay)).toBe('free_bet_slip');
    const lines = { free, combination: { kind: 'folds', of: 1 } } as const;
    expect(await refusal(slipOf([one!, other!], '10', lines))).toBe('free_bet_slip');
    expect(await refusal(slipOf([one!], '11', { free }))).toBe('stake_not_allowed');
    expect(await refusal(slipOf([one!], '10', { free }), await newBettor(house))).toBe('free_rounds_over');
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => refusal(slipOf([one!], '10', { free })).catch(() => 'taken')),
    );
    expect(answers.filter((code) => code === 'taken')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['taken', 'free_rounds_over']));
    expect(await balanceOf(bettor)).toEqual(['100.0000', '0.0000']);
  });

  test('is over for the sportsbook as for the wallet: cancelled, nothing of it is bet', async () => {
    const bettor = await newBettor(house, '100.00');
    const free = await giveFreeBets(bettor, '10');
    await finance.client.freeRounds.cancel({
      params: { freeRounds: free as never },
      body: { reason: 'A test.' },
    });
    const [one] = await middlePrices(bettor, 1);
    expect(await refusalCode(place(bettor, slipOf([one!], '10', { free })))).toBe('free_rounds_over');
    expect(await balanceOf(bettor)).toEqual(['100.0000', '0.0000']);
  });
});
