import { listRows, sql } from '@fairhouse/db';
import { parseMoney } from '@fairhouse/kernel';
import type { TicketWallet } from '@fairhouse/provider';
import { WON } from '@fairhouse/sports';
import {
  addBrand,
  asSuperuser,
  type House,
  hire,
  ownerSession,
  playMatches,
  refusalCode,
} from '@fairhouse/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decideSales, deliverDue, deliverSettlements, settleDue } from '../src/index.ts';
import {
  type Bettor,
  bootBetting,
  cashOf,
  exposures,
  fixturesIn,
  legOf,
  liveFixture,
  newBettor,
  newKey,
  resultFor,
  slipOf,
  tell,
} from './betting.ts';

let house: House;
let honest: TicketWallet;
let bettor: Bettor;
let tests = 0;

const book = () => house.sportsbook!.book;

/** The sportsbook's wallet from now on. */
const useWallet = (wallet: TicketWallet) => Object.assign(book(), { tickets: wallet });

beforeAll(async () => {
  house = await bootBetting();
  honest = book().tickets;
});

beforeEach(async () => {
  bettor = await newBettor(house);
});

afterEach(() => {
  useWallet(honest);
});

afterAll(async () => {
  const { kept, counted } = await exposures(house);
  expect(kept).toEqual(counted);
  await house.assertBooksBalance();
  await house.close();
});

/** A match that no other test has bet on. */
async function freeFixture(): Promise<string> {
  tests += 1;
  return (await fixturesIn(house, bettor, 'before')).at(-tests)!;
}

const place = async (fixture: string, kind?: string, outcome?: string) =>
  bettor.client.ticket.place({
    idempotencyKey: newKey(),
    body: slipOf([await legOf(bettor, fixture, kind, outcome)], '100', { policy: 'any' }),
  });

const mine = async () => {
  const { items } = await bettor.client.ticket.list({ query: {} });
  return items[0];
};

type Call = Parameters<TicketWallet['move']>[1]['call'] | 'settle';

const KILLED = new Error('the process was killed');

/** Has the sportsbook die at its first call of a kind: before the call is sent, or after it was done. */
function dying(at: Call, when: 'before' | 'after'): { readonly hasDied: () => boolean } {
  let dead = false;
  const die = async <T>(isIt: boolean, call: () => Promise<T>): Promise<T> => {
    if (dead || !isIt) return call();
    dead = true;
    if (when === 'after') await call();
    throw KILLED;
  };
  useWallet({
    move: (round, move) => die(move.call === at, () => honest.move(round, move)),
    stake: (stakes) => die(at === 'debit', () => honest.stake(stakes)),
    settle: (rounds) => die(at === 'settle', () => honest.settle(rounds)),
  });
  return { hasDied: () => dead };
}

/** What others do once the lease of the dead is over, until nothing is left to do. */
async function recover(): Promise<void> {
  useWallet(honest);
  for (let turn = 0; turn < 4; turn += 1) {
    house.clock.advance(10_000);
    await deliverDue(book());
    await settleDue(book());
    await deliverSettlements(book());
  }
}

const unanswered = () =>
  asSuperuser(house, (tx) =>
    listRows(tx, sql`select ticket, call from sportsbook.ticket_call where done_at is null`),
  );

describe.each(['before', 'after'] as const)('killed %s the wallet has done', (when) => {
  test('a stake: the bet is refused and its money is back', async () => {
    dying('debit', when);
    await expect(place(await freeFixture())).rejects.toThrow();
    await recover();
    expect(await mine()).toBeUndefined();
    expect(await cashOf(bettor)).toBe('1000.0000');
    expect(await unanswered()).toEqual([]);
  });

  test('a settlement: it is paid once', async () => {
    const ticket = await place(await freeFixture());
    dying('settle', when);
    await tell(house, ticket, resultFor(ticket, WON));
    await settleDue(book());
    await expect(deliverSettlements(book())).rejects.toThrow(KILLED.message);
    await recover();
    const paid = (await mine())!.payout!;
    expect(parseMoney(paid)).toBe(parseMoney(ticket.maxReturn));
    expect(parseMoney(await cashOf(bettor))).toBe(9_000_000n + parseMoney(paid)!);
    expect(await unanswered()).toEqual([]);
  });

  test('a sale: it is paid once, and the rest rides on', async () => {
    const ticket = await place(await freeFixture());
    dying('credit', when);
    await expect(
      bettor.client.cashOut.sell({
        params: { id: ticket.id } as never,
        body: { thousandths: 500, amount: '1', version: ticket.version },
        idempotencyKey: newKey(),
      }),
    ).rejects.toThrow();
    await recover();
    const [sale] = (await mine())!.sales;
    expect(parseMoney(await cashOf(bettor))).toBe(9_000_000n + parseMoney(sale!.amount)!);
    expect(await mine()).toMatchObject({ state: 'open', riding: '50.0000' });
    expect(await unanswered()).toEqual([]);
  });

  test.each(['reserve', 'confirm'] as const)(
    'a %s in play: the bet stands or its money is back',
    async (call) => {
      const death = dying(call, when);
      // Some are released: bets were stopped in their delay.
      for (let tries = 0; tries < 20 && !death.hasDied(); tries += 1) {
        await playMatches(house, 2_000);
        const fixture = await liveFixture(house, bettor);
        await place(fixture, 'corners_total', 'over').catch(() => undefined);
        await playMatches(house, 7_000).catch(() => undefined);
      }
      expect(death.hasDied()).toBe(true);
      await recover();
      const ticket = await mine();
      const cash = parseMoney(await cashOf(bettor))!;
      if (ticket === undefined || ticket.state === 'refused') expect(cash).toBe(10_000_000n);
      else {
        expect(call).toBe('confirm');
        expect(cash).toBe(9_000_000n + parseMoney(ticket.payout ?? '0')!);
      }
      expect(await unanswered()).toEqual([]);
    },
  );
});

test('a wallet that is asked twice, and answers the second time, moves the money once', async () => {
  useWallet({
    move: async (round, move) => {
      await honest.move(round, move);
      return honest.move(round, move);
    },
    stake: async (stakes) => {
      await honest.stake(stakes);
      return honest.stake(stakes);
    },
    settle: async (rounds) => {
      await honest.settle(rounds);
      return honest.settle(rounds);
    },
  });
  const ticket = await place(await freeFixture());
  expect(await cashOf(bettor)).toBe('900.0000');
  await tell(house, ticket, resultFor(ticket, WON));
  await settleDue(book());
  while ((await deliverSettlements(book())) > 0);
  expect(parseMoney(await cashOf(bettor))).toBe(9_000_000n + parseMoney(ticket.maxReturn)!);
});

test('traders of a brand see the bets of another without whose they are, and limit none of its members', async () => {
  const owner = await ownerSession(house);
  const trader = await hire(house, owner, 'risk');
  const ticket = await place(await freeFixture());
  const other = await addBrand(house);
  await asSuperuser(house, (tx) =>
    listRows(tx, sql`update platform.player set brand_id = ${other.id} where id = ${bettor.member.id}`),
  );
  const bets = await trader.client.sportsDesk.ticker();
  expect(bets.find(({ key }) => key === ticket.id)).toMatchObject({ member: null });
  const params = { id: bettor.member.id };
  expect(await refusalCode(trader.client.sportsLimit.read({ params }))).toBe('not_found');
  const body = { category: 'tenth', reason: 'not ours' } as const;
  expect(await refusalCode(trader.client.sportsLimit.set({ params, body }))).toBe('not_found');
  await asSuperuser(house, (tx) =>
    listRows(tx, sql`update platform.player set brand_id = ${house.brandId} where id = ${bettor.member.id}`),
  );
  expect((await trader.client.sportsLimit.read({ params })).category).toBe('standard');
  await decideSales(book());
});

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

test('a wallet that says it took a stake and did not pays no win, and both sides find it', async () => {
  useWallet({
    ...honest,
    stake: async (stakes) => stakes.map(({ transaction: tx }) => ({ tx, code: 'OK', retry: 'never' })),
  });
  const ticket = await place(await freeFixture());
  expect(ticket.state).toBe('open');
  useWallet(honest);
  await tell(house, ticket, resultFor(ticket, WON));
  await settleDue(book());
  await deliverSettlements(book());
  expect(await mine()).toMatchObject({ state: 'disputed' });
  expect(await cashOf(bettor)).toBe('1000.0000');
  // The day is compared an hour after its midnight.
  house.clock.advance(DAY_MS - (house.platform.now() % DAY_MS) + HOUR_MS + 60_000);
  await house.compareDays();
  const found = await asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{
        ours: string;
      }>`select to_jsonb(d) as ours from platform.reconciliation_difference d where to_jsonb(d)::text like ${`%${ticket.id}%`}`,
    ),
  );
  expect(found.length).toBeGreaterThan(0);
});
