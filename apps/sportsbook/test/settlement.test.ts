import { getRow, listRows, sql } from '@fairhouse/db';
import { type Money, moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import type { TicketWallet } from '@fairhouse/provider';
import {
  deadHeat,
  HALF_LOST,
  HALF_WON,
  LOST,
  PUSH,
  payoutOf,
  type Share,
  validBetOf,
  WON,
} from '@fairhouse/sports';
import { asSuperuser, type House } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sellTicket } from '../src/features/cash-out/index.ts';
import { voidUnplayed } from '../src/features/settlement/index.ts';
import { deliverDue, deliverSettlements, settleDue } from '../src/index.ts';
import {
  type Bettor,
  bootBetting,
  cashOf,
  exposures,
  fixturesIn,
  type Leg,
  newBettor,
  newKey,
  resultFor,
  slipOf,
  tell,
} from './betting.ts';

let house: House;
let bettor: Bettor;
/** Legs of markets that nobody has bet on, by fixture. Nothing moves but by the tests. */
let unused: Leg[][];

beforeAll(async () => {
  house = await bootBetting();
  bettor = await newBettor(house, '50000.00');
  const ids = (await fixturesIn(house, bettor, 'before')).slice(-6);
  unused = [];
  for (const id of ids) unused.push(await legsIn(id));
});

async function legsIn(fixture: string): Promise<Leg[]> {
  const { markets } = await bettor.client.sports.markets({ params: { id: fixture } });
  return markets.flatMap(({ kind, period, line, subject, prices: [price] }) =>
    price === undefined
      ? []
      : {
          fixture,
          odds: price.odds,
          picks: [
            {
              kind,
              period,
              outcome: price.outcome,
              ...(line === null ? {} : { line }),
              ...(subject === null ? {} : { subject }),
            },
          ],
        },
  );
}

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

type Ticket = Awaited<ReturnType<Bettor['client']['ticket']['place']>>;
type Book = NonNullable<House['sportsbook']>['book'];

const book = (): Book => house.sportsbook!.book;

/** A bet on markets of its own. */
async function place(legs = 1, unit = '10', who = bettor): Promise<Ticket> {
  unused = unused.filter((left) => left.length > 0);
  const own = unused.slice(0, legs).map((left) => left.pop()!);
  unused.push(...unused.splice(0, legs));
  return who.client.ticket.place({ body: slipOf(own, unit), idempotencyKey: newKey() });
}

const query = <T>(text: ReturnType<typeof sql<T>>) => asSuperuser(house, (tx) => getRow(tx, text));

const rowOf = ({ id }: Pick<Ticket, 'id'>) =>
  query(sql<{
    state: string;
    wanted: bigint | null;
    told: bigint | null;
    validBet: bigint | null;
    closed: boolean;
    soldPaid: bigint;
  }>`
    select state, wanted, told, valid_bet, closed, sold_paid from sportsbook.ticket where id = ${id}`);

const betOf = ({ id }: Pick<Ticket, 'id'>) =>
  query(sql<{ state: string; payout: bigint; validBet: bigint }>`
    select state, payout, valid_bet from platform.bet where round_ref = ${id}`);

/** Sends what is owed until every call is answered. */
async function drain(of: Book = book()): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) {
    await asSuperuser(house, (tx) =>
      listRows(tx, sql`update sportsbook.ticket_call set next_at = 'epoch' where done_at is null`),
    );
    if ((await deliverDue(of)) + (await deliverSettlements(of)) === 0) return;
  }
  throw new Error('a call is never answered');
}

/** Undone results have waited long enough. */
const passWait = () =>
  asSuperuser(house, (tx) =>
    listRows(tx, sql`update sportsbook.ticket set tell_at = 'epoch' where tell_at is not null`),
  );

const settle = async (ticket: Ticket, share: Share): Promise<void> => {
  await tell(house, ticket, resultFor(ticket, share));
  await settleDue(book());
};

/** The leg of a single, to be bet on again. */
const legOf = ({ legs: [only] }: Ticket): Leg => {
  const { fixture, odds, picks } = only!;
  const { kind, period, line, subject, outcome } = picks[0]!;
  const market = {
    kind,
    period,
    ...(line === null ? {} : { line }),
    ...(subject === null ? {} : { subject }),
  };
  return { fixture, odds, picks: [{ ...market, outcome }] };
};

const leg = (ticket: Ticket, share: Share) => ({ odds: ticket.legs[0]!.odds, share });

const moved = async (from: string): Promise<Money> =>
  moneyOf(parseMoney(await cashOf(bettor))! - parseMoney(from)!);

test.each([
  ['won', WON],
  ['half won', HALF_WON],
  ['a push', PUSH],
  ['half lost', HALF_LOST],
  ['lost', LOST],
  ['a dead heat of two for one place', deadHeat(1, 2)],
  ['a dead heat of three for two', deadHeat(2, 3)],
])(
  'a single that is %s pays in SQL what the rule pays, and counts what the rule counts',
  async (_, share) => {
    const before = await cashOf(bettor);
    const ticket = await place(1, '10.01');
    await settle(ticket, share);
    await drain();
    const unit = parseMoney('10.01')!;
    const legs = [leg(ticket, share)];
    const wanted = payoutOf(unit, [1], legs);
    const maxReturn = payoutOf(unit, [1], [leg(ticket, WON)]);
    const validBet = validBetOf({ cost: unit, sold: [], maxReturn, shares: [share] });
    expect(await rowOf(ticket)).toMatchObject({
      state: 'settled',
      wanted,
      told: wanted,
      validBet,
      closed: true,
    });
    expect(await betOf(ticket)).toEqual({ state: 'settled', payout: wanted, validBet });
    expect(await moved(before)).toBe(wanted - unit);
  },
);

test('a result that is taken back leaves the money for a while, then it goes back; a new one moves the difference', async () => {
  const before = await cashOf(bettor);
  const ticket = await place();
  await settle(ticket, WON);
  await drain();
  const paid = await moved(before);
  await tell(house, ticket, { type: 'undo_result' });
  await settleDue(book());
  await drain();
  expect(await moved(before)).toBe(paid);
  const shown = await bettor.client.ticket.ticket({ params: { id: ticket.id } });
  expect(shown).toMatchObject({ state: 'open', payout: null, cashOut: { amount: null, reason: 'review' } });
  await settle(ticket, HALF_WON);
  await drain();
  const half = payoutOf(parseMoney('10')!, [1], [leg(ticket, HALF_WON)]);
  expect(await moved(before)).toBe(half - parseMoney('10')!);
  expect((await betOf(ticket)).state).toBe('resettled');
  await tell(house, ticket, { type: 'undo_result' });
  await settleDue(book());
  await passWait();
  await settleDue(book());
  await drain();
  expect(await moved(before)).toBe(-parseMoney('10')!);
  expect(await betOf(ticket)).toMatchObject({ payout: 0n, validBet: 0n });
});

test('what is taken back and gone is a debt, which the next win pays first', async () => {
  const poor = await newBettor(house, '10.00');
  const ticket = await place(1, '10', poor);
  await settle(ticket, WON);
  await drain();
  const won = parseMoney(await cashOf(poor))!;
  const stake = moneyOf(won - (won % 100n));
  await place(1, wireMoney(stake), poor);
  await settle(ticket, LOST);
  await drain();
  expect(await betOf(ticket)).toMatchObject({ state: 'resettled', payout: 0n });
  expect(parseMoney(await cashOf(poor))!).toBe(0n);
  const { owes } = await query(
    sql<{
      owes: bigint;
    }>`select sum(amount)::bigint as owes from platform.player_debt where player_id = ${poor.member.id}`,
  );
  expect(owes).toBe(stake);
});

test('a bet that was placed in a cancelled span comes back, others do not, and it is undone without a trace', async () => {
  const early = await place();
  const from = house.platform.now() + 1;
  house.clock.advance(2);
  const late = await bettor.client.ticket.place({
    body: slipOf([legOf(early)]),
    idempotencyKey: newKey(),
  });
  await settle(early, LOST);
  await tell(house, early, { type: 'cancel', from });
  await settleDue(book());
  await drain();
  expect((await betOf(early)).payout).toBe(0n);
  expect(await betOf(late)).toMatchObject({ payout: parseMoney('10'), validBet: 0n });
  await tell(house, early, { type: 'undo_cancel', from });
  await settleDue(book());
  await drain();
  expect((await betOf(late)).payout).toBe(0n);
});

test('a leg that is void shortens a multiple, and a multiple is settled again when one of its results changes', async () => {
  const ticket = await place(3, '10');
  await tell(house, ticket, resultFor(ticket, WON), [0, 1]);
  await settleDue(book());
  expect((await rowOf(ticket)).state).toBe('open');
  await tell(house, ticket, { type: 'cancel' }, [2]);
  await settleDue(book());
  await drain();
  const [a, b, c] = ticket.legs.map(({ odds }) => odds) as [number, number, number];
  const unit = parseMoney('10')!;
  const paysWith = (third: Share) =>
    payoutOf(
      unit,
      [3],
      [
        { odds: a, share: WON },
        { odds: b, share: WON },
        { odds: c, share: third },
      ],
    );
  expect((await betOf(ticket)).payout).toBe(paysWith(PUSH));
  await tell(house, ticket, { type: 'undo_cancel' }, [2]);
  await tell(house, ticket, resultFor(ticket, WON), [2]);
  await settleDue(book());
  await drain();
  expect((await betOf(ticket)).payout).toBe(paysWith(WON));
});

test('a message counts once, and its id with other content is refused', async () => {
  const ticket = await place();
  const { hearResults } = await import('../src/features/settlement/index.ts');
  const { kind, period } = ticket.legs[0]!.picks[0]!;
  const body = {
    id: newKey(),
    fixture: ticket.legs[0]!.fixture,
    markets: [{ kind, period }],
    message: resultFor(ticket, LOST),
    reason: 'a test',
  } as Parameters<typeof hearResults>[1];
  const heard = await Promise.all(Array.from({ length: 16 }, () => hearResults(book(), body)));
  expect(heard.every(({ ok }) => ok)).toBe(true);
  expect(await hearResults(book(), { ...body, reason: 'another' })).toMatchObject({
    fault: { code: 'idempotency_mismatch' },
  });
  expect(
    await hearResults(book(), { ...body, id: newKey(), fixture: `fxt_${'0'.repeat(26)}` as never }),
  ).toMatchObject({
    fault: { code: 'not_found' },
  });
});

/** How the wallet's answers are lost: it does as it is asked but is not heard, it is never reached, or it is asked twice. */
const WALLETS = {
  honest: (send) => send(),
  unheard: async (send) => {
    await send();
    return undefined;
  },
  unreached: async () => undefined,
  twice: async (send) => {
    await Promise.all([send(), send()]);
    return send();
  },
} as const satisfies Record<string, <T>(send: () => Promise<T>) => Promise<T | undefined>>;

const HOWS = Object.keys(WALLETS) as (keyof typeof WALLETS)[];

const behind = (how: keyof typeof WALLETS): Book => {
  const { tickets } = book();
  const way = WALLETS[how] as <T>(send: () => Promise<T>) => Promise<T | undefined>;
  const lossy: TicketWallet = {
    move: (round, move) => way(() => tickets.move(round, move)),
    stake: (stakes) => way(() => tickets.stake(stakes)),
    settle: (rounds) => way(() => tickets.settle(rounds)),
  };
  return { ...book(), tickets: lossy };
};

type Step = 'sell' | 'part' | 'won' | 'undo' | 'lost';

/** Every order of a sale among a result, its undoing and the next result, sold in part or as a whole. */
const ORDERS: readonly (readonly Step[])[] = (['sell', 'part'] as const).flatMap((sale) =>
  [0, 1, 2, 3].flatMap((place) =>
    [['won', 'undo', 'lost'] as const, ['won', 'undo'] as const, ['won', 'lost'] as const, ['won'] as const]
      .filter((results) => place <= results.length)
      .map((results) => [...results.slice(0, place), sale, ...results.slice(place)] as const),
  ),
);

test('whatever the order of sale, result, undo and result, and whatever the wallet answers, a bet pays once what it is worth', async () => {
  const before = await cashOf(bettor);
  let spent = 0n;
  let paid = 0n;
  for (const [turn, order] of ORDERS.entries())
    for (const how of [HOWS[turn % HOWS.length]!, HOWS[(turn + 1) % HOWS.length]!]) {
      const shaky = behind(how);
      const ticket = await place(turn % 2 === 0 ? 1 : 2, '10');
      spent += parseMoney('10')!;
      for (const [at, step] of order.entries()) {
        await take(shaky, ticket, step);
        // The process dies here, or its calls are sent: by turns.
        if ((turn + at) % 3 > 0) await deliverDue(shaky).then(() => deliverSettlements(shaky));
      }
      await passWait();
      await settleDue(book());
      await drain();
      const row = await rowOf(ticket);
      const rides = await restOf(ticket, order.findLast((step) => step !== 'sell' && step !== 'part')!);
      const wanted = row.soldPaid + rides;
      expect({ how, order, wanted: row.wanted, told: row.told }).toEqual({
        how,
        order,
        wanted,
        told: wanted,
      });
      expect((await betOf(ticket)).payout).toBe(wanted);
      paid += wanted;
    }
  expect(await moved(before)).toBe(paid - spent);
  const { kept, counted } = await exposures(house);
  expect(kept).toEqual(counted);
});

test('a bet on a match that was not played in time goes back whole, and not an hour too early', async () => {
  const ticket = await place(1, '10');
  const fixture = ticket.legs[0]!.fixture;
  const { startsAt } = await query(sql<{ startsAt: number }>`
    select starts_at from sportsbook.fixture where id = ${fixture}`);
  const voidAt = async (hours: number) => {
    await voidUnplayed({ ...book(), now: () => startsAt + hours * 3_600_000 });
    await settleDue(book());
    await drain();
    return (await rowOf(ticket)).state;
  };
  expect(await voidAt(35)).toBe('open');
  expect(await voidAt(49)).not.toBe('open');
  expect(await betOf(ticket)).toMatchObject({ payout: parseMoney('10')!, validBet: 0n });
});

async function take(shaky: Book, ticket: Ticket, step: Step): Promise<void> {
  if (step === 'won' || step === 'lost') {
    await tell(house, ticket, resultFor(ticket, step === 'won' ? WON : LOST));
    await settleDue(shaky);
  } else if (step === 'undo') {
    await tell(house, ticket, { type: 'undo_result' });
    await settleDue(shaky);
  } else {
    const { version } = await bettor.client.ticket.ticket({ params: { id: ticket.id } });
    await sellTicket(shaky, {
      player: (
        await query(sql<{ player: string }>`select player from sportsbook.ticket where id = ${ticket.id}`)
      ).player,
      ticket: ticket.id,
      key: newKey(),
      thousandths: step === 'sell' ? 1_000 : 500,
      asked: moneyOf(100n),
      version,
    });
  }
}

/** What the part that rides is worth by the last result. */
async function restOf(ticket: Ticket, last: Step): Promise<bigint> {
  const { riding } = await bettor.client.ticket.ticket({ params: { id: ticket.id } });
  if (last !== 'won') return 0n;
  const legs = ticket.legs.map(({ odds }) => ({ odds, share: WON }));
  return payoutOf(parseMoney(riding)!, [legs.length], legs);
}
