import type { CallRefused } from '@fairhouse/client';
import { getRow, listRows, sql } from '@fairhouse/db';
import { moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import { WON } from '@fairhouse/sports';
import { asSuperuser, type House, playMatches } from '@fairhouse/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decideSales, deliverDue, deliverSettlements, settleDue } from '../src/index.ts';
import {
  type Bettor,
  bootBetting,
  cashOf,
  exposures,
  fixturesIn,
  LENGTH_MS,
  legOf,
  liveFixture,
  newBettor,
  newKey,
  REOPEN,
  resultFor,
  STOP,
  setGate,
  slipOf,
  tell,
} from './betting.ts';

let house: House;
let bettor: Bettor;

beforeAll(async () => {
  house = await bootBetting();
});

beforeEach(async () => {
  bettor = await newBettor(house);
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

type Ticket = Awaited<ReturnType<Bettor['client']['ticket']['place']>>;
type Params = Parameters<Bettor['client']['cashOut']['sell']>[0]['params'];

const book = () => house.sportsbook!.book;

const place = async (unit = '100', kind = '1x2', outcome = '1'): Promise<Ticket> => {
  const [fixture] = await fixturesIn(house, bettor, 'before');
  const leg = await legOf(bettor, fixture!, kind, outcome);
  return bettor.client.ticket.place({ body: slipOf([leg], unit), idempotencyKey: newKey() });
};

const find = ({ id }: Pick<Ticket, 'id'>, who = bettor): Promise<Ticket> =>
  who.client.ticket.ticket({ params: { id } });

const sell = (ticket: Ticket, thousandths: number, amount: string, key = newKey(), who = bettor) =>
  who.client.cashOut.sell({
    params: { id: ticket.id } as Params,
    body: { thousandths, amount, version: ticket.version },
    idempotencyKey: key,
  });

const partOf = (amount: string, thousandths: bigint): string => {
  const exact = (parseMoney(amount)! * thousandths) / 1_000n;
  return wireMoney(moneyOf(exact - (exact % 100n)));
};

const answerTo = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'sold',
    (fault: unknown) => (fault as CallRefused).failure.code,
  );

const plus = (...amounts: string[]): string =>
  wireMoney(moneyOf(amounts.reduce((sum, amount) => sum + parseMoney(amount)!, 0n)));

const betOf = ({ id }: Ticket) =>
  asSuperuser(house, (tx) =>
    getRow(
      tx,
      sql<{ state: string; payout: bigint; validBet: bigint }>`
        select state, payout, valid_bet from platform.bet where round_ref = ${id}`,
    ),
  );

describe('a bet that is sold before the start', () => {
  test('pays what was shown at once, weighs nothing any more and is not settled again', async () => {
    const before = await exposures(house);
    const ticket = await place();
    const offer = ticket.cashOut!;
    expect(offer).toMatchObject({ reason: null, delaySeconds: 0, target: null });
    expect(parseMoney(offer.amount!)!).toBeLessThan(parseMoney('95.01')!);
    const sold = await sell(ticket, 1_000, offer.amount!);
    expect(sold).toMatchObject({
      state: 'settled',
      payout: offer.amount,
      riding: '0.0000',
      cashOut: null,
      sales: [{ part: '100.0000', amount: offer.amount, state: 'sold' }],
    });
    expect(await cashOf(bettor)).toBe(plus('900', offer.amount!));
    expect(await exposures(house)).toEqual(before);
    await playMatches(house, LENGTH_MS * 2, 10_000);
    expect(await find(ticket)).toMatchObject({ state: 'settled', payout: offer.amount });
    expect(await cashOf(bettor)).toBe(plus('900', offer.amount!));
    // What the sale moved counts as turnover, at most itself.
    const bet = await betOf(ticket);
    const moved = parseMoney('100')! - parseMoney(offer.amount!)!;
    expect(bet).toMatchObject({ state: 'settled', payout: parseMoney(offer.amount!) });
    expect(bet.validBet).toBe(ticket.legs[0]!.odds >= 150 ? moved : 0n);
  });

  test('in part pays its part, and the rest rides to its result', async () => {
    const ticket = await place('100', 'double_chance', '12');
    const amount = partOf(ticket.cashOut!.amount!, 400n);
    const part = await sell(ticket, 400, amount);
    expect(part).toMatchObject({ state: 'open', riding: '60.0000', unit: '60.0000', payout: null });
    expect(await cashOf(bettor)).toBe(plus('900', amount));
    const { kept, counted } = await exposures(house);
    expect(kept).toEqual(counted);
    await playMatches(house, LENGTH_MS * 2, 10_000);
    const settled = await find(ticket);
    const { won } = settled.legs[0]!.picks[0]!.share!;
    const rest = won === 1 ? wireMoney(moneyOf(BigInt(settled.legs[0]!.odds) * 6_000n)) : '0';
    expect(settled).toMatchObject({ state: 'settled', payout: plus(amount, rest) });
    expect(await cashOf(bettor)).toBe(plus('900', amount, rest));
    expect((await betOf(ticket)).payout).toBe(parseMoney(plus(amount, rest)));
  });

  test('is not sold below what was shown, twice for one press, for another part, or by somebody else', async () => {
    const ticket = await place();
    const { amount } = ticket.cashOut!;
    const key = newKey();
    const higher = plus(amount!, '0.01');
    const refused = await sell(ticket, 1_000, higher).catch((fault: CallRefused) => fault.failure);
    expect(refused).toMatchObject({ code: 'cash_out_changed', params: { amount } });
    expect(await answerTo(sell(ticket, 900, '1'))).toBe('cash_out_part');
    const stranger = await newBettor(house);
    expect(await answerTo(sell(ticket, 1_000, amount!, key, stranger))).toBe('not_found');
    const half = partOf(amount!, 500n);
    const presses = await Promise.all(
      Array.from({ length: 64 }, (_, turn) => answerTo(sell(ticket, 500, '1', `${key}-${turn}`))),
    );
    expect(presses.filter((code) => code === 'sold')).toHaveLength(1);
    expect(new Set(presses)).toEqual(new Set(['sold', 'cash_out_changed']));
    expect(await cashOf(bettor)).toBe(plus('900', half));
    const now = await find(ticket);
    const copies = await Promise.all(
      Array.from({ length: 16 }, () => answerTo(sell(now, 1_000, now.cashOut!.amount!, key))),
    );
    expect(new Set(copies)).toEqual(new Set(['sold']));
    expect(await answerTo(sell(now, 1_000, '1', key))).toBe('idempotency_mismatch');
    expect(await cashOf(bettor)).toBe(plus('900', half, now.cashOut!.amount!));
    expect(await answerTo(sell(now, 1_000, '1'))).toBe('cash_out_over');
  });

  test('is not sold while a leg is shut, and the reason is shown', async () => {
    const ticket = await place();
    const { fixture } = ticket.legs[0]!;
    await setGate(house, fixture, STOP);
    expect((await find(ticket)).cashOut).toMatchObject({ amount: null, reason: 'shut' });
    expect(await answerTo(sell(ticket, 1_000, '1'))).toBe('cash_out_shut');
    await setGate(house, fixture, REOPEN);
    expect(await answerTo(sell(ticket, 1_000, '1'))).toBe('sold');
  });

  test('is sold although its player may bet no more', async () => {
    const ticket = await place();
    await asSuperuser(house, (tx) =>
      listRows(tx, sql`update platform.player set state = 'locked' where id = ${bettor.member.id}`),
    );
    expect(await answerTo(sell(ticket, 1_000, ticket.cashOut!.amount!))).toBe('sold');
    await asSuperuser(house, (tx) =>
      listRows(tx, sql`update platform.player set state = 'active' where id = ${bettor.member.id}`),
    );
    expect(await cashOf(bettor)).toBe(plus('900', ticket.cashOut!.amount!));
  });
});

describe('a target', () => {
  const target = (ticket: Ticket, amount: string | null, who = bettor) =>
    who.client.cashOut.target({ params: { id: ticket.id } as Params, body: { amount } });

  test('lies above the offer and within what the bet returns, and sells all of the bet when it is offered', async () => {
    const ticket = await place('100', 'double_chance', '12');
    const offer = ticket.cashOut!.amount!;
    const stranger = await newBettor(house);
    expect(await answerTo(target(ticket, '150', stranger))).toBe('not_found');
    expect(await answerTo(target(ticket, offer))).toBe('cash_out_target');
    expect(await answerTo(target(ticket, plus(ticket.maxReturn, '0.01')))).toBe('cash_out_target');
    const reached = plus(offer, '0.01');
    expect((await target(ticket, reached)).cashOut).toMatchObject({ target: reached });
    let now = await find(ticket);
    for (let turn = 0; turn < 400 && now.state === 'open'; turn += 1) {
      await playMatches(house, 2_000);
      now = await find(ticket);
    }
    expect(now.state).toBe('settled');
    if (now.riding === '0.0000')
      expect(parseMoney(now.payout!)!).toBeGreaterThanOrEqual(parseMoney(reached)!);
    expect(await cashOf(bettor)).toBe(plus('900', now.payout!));
    expect(await answerTo(target(ticket, null))).toBe('cash_out_over');
  });
});

describe('a bet that is sold in play', () => {
  /** A bet that was taken before the start, of a match that is played and open now. */
  async function ridingInPlay(): Promise<Ticket> {
    for (let tries = 0; tries < 20; tries += 1) {
      const fixture = await liveFixture(house, bettor);
      const leg = await legOf(bettor, fixture, 'corners_total', 'over').catch(() => undefined);
      const asked = leg && (await taken(leg));
      if (asked) return asked;
      await playMatches(house, 3_000);
    }
    throw new Error('no bet was taken in play');
  }

  async function taken(leg: Awaited<ReturnType<typeof legOf>>): Promise<Ticket | undefined> {
    const body = slipOf([leg], '100', { policy: 'any' });
    const asked = await bettor.client.ticket.place({ body, idempotencyKey: newKey() }).catch(() => undefined);
    if (!asked) return undefined;
    for (let now = await find(asked); ; now = await find(asked)) {
      if (now.state === 'open' && now.cashOut?.amount) return now;
      if (now.state !== 'delayed' && now.state !== 'open') return undefined;
      await playMatches(house, 1_000);
    }
  }

  /** The delay of a sale passes, and the match stands still. */
  async function passDelay(ticket: Ticket): Promise<void> {
    await asSuperuser(house, (tx) =>
      listRows(tx, sql`update sportsbook.cash_out set decide_at = 'epoch' where ticket = ${ticket.id}`),
    );
    await decideSales(book());
  }

  test('waits for the bet delay, then pays what was shown or more', async () => {
    const ticket = await ridingInPlay();
    const cash = await cashOf(bettor);
    const offer = ticket.cashOut!;
    expect(offer.delaySeconds).toBe(6);
    const waits = await sell(ticket, 500, partOf(offer.amount!, 500n));
    expect(waits).toMatchObject({
      state: 'open',
      cashOut: { reason: 'waiting' },
      sales: [{ state: 'waiting' }],
    });
    expect(await cashOf(bettor)).toBe(cash);
    expect(await answerTo(sell(ticket, 500, '1'))).toBe('cash_out_shut');
    await passDelay(ticket);
    const sold = await find(ticket);
    expect(sold.sales).toMatchObject([
      { part: '50.0000', amount: partOf(offer.amount!, 500n), state: 'sold' },
    ]);
    expect(await cashOf(bettor)).toBe(plus(cash, sold.sales[0]!.amount));
  });

  test('is refused where bets are stopped at its decision, and rides on', async () => {
    const ticket = await ridingInPlay();
    const cash = await cashOf(bettor);
    const key = newKey();
    await sell(ticket, 1_000, ticket.cashOut!.amount!, key);
    await setGate(house, ticket.legs[0]!.fixture, STOP);
    await passDelay(ticket);
    expect(await find(ticket)).toMatchObject({
      state: 'open',
      sales: [{ state: 'refused', refusal: 'cash_out_shut' }],
      cashOut: { reason: 'shut' },
    });
    expect(await answerTo(sell(ticket, 1_000, ticket.cashOut!.amount!, key))).toBe('cash_out_shut');
    expect(await cashOf(bettor)).toBe(cash);
    await setGate(house, ticket.legs[0]!.fixture, REOPEN);
  });

  test('is not sold while its match stands still, and nothing is bet on it', async () => {
    const ticket = await ridingInPlay();
    const cash = await cashOf(bettor);
    const leg = await legOf(bettor, ticket.legs[0]!.fixture, 'corners_total', 'over');
    await sell(ticket, 1_000, ticket.cashOut!.amount!);
    // Nothing is heard of the match any more.
    house.clock.advance(21_000);
    await decideSales(book());
    expect(await find(ticket)).toMatchObject({ state: 'open', cashOut: { reason: 'shut' } });
    expect(await answerTo(sell(ticket, 1_000, '1'))).toBe('cash_out_shut');
    const body = slipOf([leg], '1', { policy: 'any' });
    expect(await answerTo(bettor.client.ticket.place({ body, idempotencyKey: newKey() }))).toBe(
      'selection_shut',
    );
    expect(await cashOf(bettor)).toBe(cash);
  });

  test('is not sold once it was settled in the delay: one of them wins', async () => {
    const ticket = await ridingInPlay();
    await sell(ticket, 1_000, ticket.cashOut!.amount!);
    // Its result comes while the sale waits.
    await tell(house, ticket, resultFor(ticket, WON));
    await settleDue(book());
    await passDelay(ticket);
    while ((await deliverSettlements(book())) > 0);
    expect(await find(ticket)).toMatchObject({
      state: 'settled',
      payout: ticket.maxReturn,
      sales: [{ state: 'refused' }],
    });
    expect((await betOf(ticket)).payout).toBe(parseMoney(ticket.maxReturn));
  });
});

describe('what a sale pays', () => {
  test('is paid once when its sender dies, and its answer is lost, and the bet is settled meanwhile', async () => {
    const ticket = await place('100', 'double_chance', '12');
    const amount = partOf(ticket.cashOut!.amount!, 250n);
    await sell(ticket, 250, amount);
    // The process ended after the wallet paid and before it wrote that down.
    await asSuperuser(house, async (tx) => {
      await listRows(
        tx,
        sql`update sportsbook.ticket_call set done_at = null, answer = null, next_at = 'epoch'
          where ticket = ${ticket.id} and call = 'credit'`,
      );
      await listRows(tx, sql`update sportsbook.ticket set told = null where id = ${ticket.id}`);
    });
    await tell(house, ticket, resultFor(ticket, WON));
    await settleDue(book());
    // The settlement waits for the answer to the sale.
    expect(await deliverSettlements(book())).toBe(0);
    await deliverDue(book());
    while ((await deliverSettlements(book())) > 0);
    const { odds } = ticket.legs[0]!;
    const wanted = plus(amount, wireMoney(moneyOf(BigInt(odds) * 7_500n)));
    expect(await find(ticket)).toMatchObject({ state: 'settled', payout: wanted });
    expect(await cashOf(bettor)).toBe(plus('900', wanted));
    expect(await house.sweepRounds()).toBe(0);
  });
});
