import type { CallRefused } from '@fairhouse/client';
import { getRow, listRows, sql } from '@fairhouse/db';
import { moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import { asSuperuser, type House, playMatches } from '@fairhouse/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decideDue, deliverDue, deliverSettlements, settleDue, stepFixtures } from '../src/index.ts';
import {
  type Bettor,
  bootBetting,
  cashOf,
  gateOf,
  LENGTH_MS,
  type Leg,
  newBettor,
  newKey,
  openBetting,
  fixturesIn as openIn,
  placeInPlay,
  legOf as priceOf,
  REOPEN,
  exposures as readExposures,
  type Slip,
  STOP,
  setGate,
  slipOf,
  liveFixture as waitForLive,
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

const fixturesIn = (phase: 'before' | 'play') => openIn(house, bettor, phase);
const legOf = (fixture: string, kind?: string, outcome?: string) => priceOf(bettor, fixture, kind, outcome);
const liveFixture = () => waitForLive(house, bettor);
const exposures = () => readExposures(house);

const place = (slip: Slip, key = newKey(), who = bettor) =>
  who.client.ticket.place({ body: slip, idempotencyKey: key });

/** Why it was refused, or that it was taken. */
const answerTo = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'taken',
    (fault: unknown) => (fault as CallRefused).failure.code,
  );

const odds = (hundredths: number) => moneyOf(BigInt(hundredths) * 100n);

describe('a bet before the start', () => {
  test('is taken at its price, settled by the result and paid, with its turnover', async () => {
    const [fixture] = await fixturesIn('before');
    const [one, draw, two] = await Promise.all(
      ['1', 'x', '2'].map((outcome) => legOf(fixture!, '1x2', outcome)),
    );
    const tickets = [];
    for (const leg of [one!, draw!, two!]) tickets.push(await place(slipOf([leg])));
    expect(tickets.map(({ state }) => state)).toEqual(['open', 'open', 'open']);
    expect(await cashOf(bettor)).toBe('970.0000');
    const { kept, counted } = await exposures();
    expect(kept).toEqual(counted);

    await playMatches(house, LENGTH_MS * 2, 5_000);
    const { items } = await bettor.client.ticket.list({ query: { state: 'settled' } });
    expect(items).toHaveLength(3);
    const page = await bettor.client.sports.fixture({ params: { id: fixture! } });
    const { home, away } = page.state.score;
    const winner = home > away ? '1' : home < away ? '2' : 'x';
    for (const { legs, payout } of items) {
      const won = legs[0]!.picks[0]!.outcome === winner;
      expect(payout).toBe(won ? wireMoney(odds(legs[0]!.odds * 10)) : '0.0000');
    }
    const paid = items.reduce((sum, { payout }) => sum + parseMoney(payout!)!, 0n);
    expect(await cashOf(bettor)).toBe(wireMoney(moneyOf(parseMoney('970')! + paid)));
    const { items: bets } = await bettor.member.client.betting.list({ query: {} });
    expect(bets.map(({ state }) => state)).toEqual(['settled', 'settled', 'settled']);
    expect(bets.map(({ validBet }) => validBet)).toEqual(
      items.map(({ legs }) => (legs[0]!.odds >= 150 ? '10.0000' : '0.0000')),
    );
  });

  test('again under its key is the same ticket, with other content it is refused, 16 at once take it once', async () => {
    const [fixture] = await fixturesIn('before');
    const slip = slipOf([await legOf(fixture!)]);
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => place(slip, key).catch((fault: CallRefused) => fault)),
    );
    const ids = answers.flatMap((one) => ('id' in one ? [one.id] : []));
    expect(new Set(ids).size).toBe(1);
    expect(
      answers.filter((one) => !('id' in one)).map((one) => (one as CallRefused).failure.code),
    ).not.toContain('idempotency_mismatch');
    expect(await answerTo(place({ ...slip, unit: '11' }, key))).toBe('idempotency_mismatch');
    expect(await cashOf(bettor)).toBe('990.0000');
  });

  test('is refused with its reason, and weighs nothing then', async () => {
    const [fixture, other] = await fixturesIn('before');
    const leg = await legOf(fixture!);
    const before = await exposures();
    expect(await answerTo(place(slipOf([{ ...leg, odds: leg.odds + 1 }])))).toBe('odds_changed');
    expect(await answerTo(place(slipOf([{ ...leg, odds: leg.odds - 1 }], '10', { policy: 'exact' })))).toBe(
      'odds_changed',
    );
    expect(await answerTo(place(slipOf([leg], '0.5')))).toBe('stake_not_allowed');
    expect(await answerTo(place(slipOf([leg, await legOf(fixture!, 'btts', 'yes')])))).toBe('slip_conflict');
    const gone = { ...leg, fixture: `fxt_${'0'.repeat(26)}` as Leg['fixture'] };
    expect(await answerTo(place(slipOf([gone])))).toBe('selection_shut');
    expect(await answerTo(place(slipOf([{ ...leg, picks: [{ ...leg.picks[0]!, kind: 'none' }] }])))).toBe(
      'selection_shut',
    );
    const { maxUnit } = await bettor.client.ticket.quote({
      body: { legs: [leg], combination: { kind: 'multiple' }, unit: '10' },
    });
    const above = wireMoney(moneyOf(parseMoney(maxUnit)! + 100n));
    expect(await answerTo(place(slipOf([leg], above)))).toBe('bet_above_limit');
    expect(await answerTo(place(slipOf([leg], '1001')))).toBe('insufficient_funds');
    expect(await exposures()).toEqual(before);
    expect(await cashOf(bettor)).toBe('1000.0000');
    expect((await place(slipOf([leg, await legOf(other!)]))).lines).toBe(1);
  });

  test('64 at once pass neither the balance nor what a player may win on an outcome', async () => {
    const rich = await newBettor(house, '50000.00');
    const [fixture] = await fixturesIn('before');
    const leg = await legOf(fixture!);
    const { maxUnit } = await rich.client.ticket.quote({
      body: { legs: [leg], combination: { kind: 'multiple' }, unit: '10' },
    });
    const unit = wireMoney(moneyOf((parseMoney(maxUnit)! / 10n / 100n) * 100n));
    const codes = await Promise.all(
      Array.from({ length: 64 }, () => answerTo(place(slipOf([leg], unit), newKey(), rich))),
    );
    const taken = codes.filter((code) => code === 'taken').length;
    expect(taken).toBe(10);
    expect(new Set(codes)).toEqual(new Set(['taken', 'bet_above_limit']));
    const { kept, counted } = await exposures();
    expect(kept).toEqual(counted);
    const poor = await newBettor(house, '10.00');
    const small = await Promise.all(
      Array.from({ length: 16 }, () => answerTo(place(slipOf([leg], '3'), newKey(), poor))),
    );
    expect(small.filter((code) => code === 'taken')).toHaveLength(3);
  });

  test('of many players at once passes no cap of the market, their stakes in one message', async () => {
    const players = await Promise.all(Array.from({ length: 7 }, () => newBettor(house)));
    const fixture = (await fixturesIn('before')).at(-1)!;
    const leg = await legOf(fixture, '1x2', 'x');
    const { book } = house.sportsbook!;
    const honest = book.tickets;
    const messages: number[] = [];
    Object.assign(book, {
      tickets: {
        ...honest,
        stake: (stakes) => {
          messages.push(stakes.length);
          return honest.stake(stakes);
        },
      } satisfies typeof honest,
    });
    const press = () =>
      Promise.all(players.map((who) => answerTo(place(slipOf([leg], '20'), newKey(), who))));
    expect(await press()).toEqual(players.map(() => 'taken'));
    expect(messages.reduce((sum, size) => sum + size)).toBe(7);
    expect(messages.length).toBeLessThan(7);
    const profit = 2_000n * BigInt(leg.odds - 100);
    await setGate(house, fixture, `cap = ${10n * profit + 5_000n}`);
    expect((await press()).toSorted()).toEqual([
      ...Array(4).fill('bet_above_limit'),
      ...Array(3).fill('taken'),
    ]);
    Object.assign(book, { tickets: honest });
    const { kept, counted } = await exposures();
    expect(kept).toEqual(counted);
  });

  test('of three legs as a trixie costs four lines and pays the sum of its lines', async () => {
    const fixtures = (await fixturesIn('before')).slice(0, 3);
    const legs = await Promise.all(fixtures.map((fixture) => legOf(fixture, 'double_chance', '1x')));
    const ticket = await place(slipOf(legs, '2', { combination: { kind: 'system', name: 'trixie' } }));
    expect(ticket).toMatchObject({ lines: 4, cost: '8.0000', state: 'open' });
    await playMatches(house, LENGTH_MS * 2, 10_000);
    const settled = await bettor.client.ticket.ticket({ params: { id: ticket.id } });
    expect(settled.state).toBe('settled');
    const factors = settled.legs.map(({ odds, picks }) => (picks[0]!.share!.won * odds) / 100);
    const [a, b, c] = factors as [number, number, number];
    const wanted = 2 * (a * b + a * c + b * c + a * b * c);
    expect(Number(settled.payout)).toBeCloseTo(wanted, 3);
  });
});

describe('a bet in play', () => {
  test('is held, and taken or given back after the delay: taken only if nothing stopped it', async () => {
    let [taken, given] = [0, 0];
    for (let tries = 0; tries < 80 && (taken === 0 || given === 0); tries += 1) {
      const fixture = await liveFixture();
      const leg = await legOf(fixture, 'corners_total', 'over').catch(() => undefined);
      if (!leg) continue;
      const before = await cashOf(bettor);
      const asked = await place(slipOf([leg], '1', { policy: 'any' })).catch(() => undefined);
      if (!asked) {
        await playMatches(house, 1_000);
        continue;
      }
      expect(asked.state).toBe('delayed');
      const { stops } = await gateOf(house, fixture);
      let found = asked;
      while (found.state === 'delayed') {
        house.clock.advance(500);
        await stepFixtures(house.sportsbook!.book);
        await decideDue(house.sportsbook!.book);
        found = await bettor.client.ticket.ticket({ params: { id: asked.id } });
      }
      const after = await gateOf(house, fixture);
      if (found.state === 'open') {
        taken += 1;
        expect(after.stops).toBe(stops);
        expect(await cashOf(bettor)).toBe(wireMoney(moneyOf(parseMoney(before)! - 10_000n)));
      } else {
        given += 1;
        expect(found.state).toBe('refused');
        expect(await cashOf(bettor)).toBe(before);
      }
    }
    expect(taken).toBeGreaterThan(0);
    const { kept, counted } = await exposures();
    expect(kept).toEqual(counted);
    await playMatches(house, LENGTH_MS, 5_000);
    expect((await bettor.client.ticket.list({ query: { state: 'open' } })).items).toEqual([]);
  });

  test('is not taken where a stop came between the press and its decision, however short', async () => {
    const before = await cashOf(bettor);
    const { fixture, body: slip, asked } = await placeInPlay(house, bettor);
    await setGate(house, fixture, STOP);
    expect(await answerTo(place(slip))).toBe('selection_shut');
    await setGate(house, fixture, REOPEN);
    // So far nothing else has happened: the fixture is where it was.
    await asSuperuser(house, (tx) =>
      listRows(tx, sql`update sportsbook.ticket set decide_at = 'epoch' where id = ${asked.id}`),
    );
    await decideDue(house.sportsbook!.book);
    const found = await bettor.client.ticket.ticket({ params: { id: asked.id } });
    expect(found).toMatchObject({ state: 'refused', refusal: 'selection_shut' });
    expect(await cashOf(bettor)).toBe(before);
  });
});

describe('what stands between a ticket and its money', () => {
  test('a stake whose sender has died is given back, whatever became of it', async () => {
    const [fixture] = await fixturesIn('before');
    const leg = await legOf(fixture!);
    const { book } = house.sportsbook!;
    // The process ended after the wallet took the stake and before it wrote that down.
    const ticket = await place(slipOf([leg]));
    await asSuperuser(house, (tx) =>
      listRows(
        tx,
        sql`update sportsbook.ticket_call set done_at = null, answer = null where ticket = ${ticket.id}`,
      ),
    );
    await asSuperuser(house, (tx) =>
      listRows(tx, sql`update sportsbook.ticket set state = 'asking' where id = ${ticket.id}`),
    );
    house.clock.advance(10_000);
    await deliverDue(book);
    await deliverDue(book);
    const refused = await bettor.client.ticket.ticket({ params: { id: ticket.id } });
    expect(refused).toMatchObject({ state: 'refused', refusal: 'vendor_silent' });
    expect(await cashOf(bettor)).toBe('1000.0000');
    const { kept, counted } = await exposures();
    expect(kept).toEqual(counted);
  });

  test('settled by several processes and told several times, it pays once', async () => {
    const [fixture] = await fixturesIn('before');
    await place(slipOf([await legOf(fixture!, 'double_chance', '12')]));
    await place(slipOf([await legOf(fixture!, 'double_chance', '1x')]));
    await place(slipOf([await legOf(fixture!, 'double_chance', 'x2')]));
    for (let passed = 0; passed < LENGTH_MS * 2; passed += 10_000) {
      house.clock.advance(10_000);
      await stepFixtures(house.sportsbook!.book);
    }
    const { book } = house.sportsbook!;
    await Promise.all([settleDue(book), settleDue(book), settleDue(book)]);
    await Promise.all([deliverSettlements(book), deliverSettlements(book)]);
    const { items } = await bettor.client.ticket.list({ query: { state: 'settled' } });
    const paid = items.reduce((sum, { payout }) => sum + parseMoney(payout!)!, 0n);
    expect(paid).toBeGreaterThan(0n);
    // The answers are lost: the wallet is told again and pays nothing again.
    await asSuperuser(house, (tx) =>
      listRows(
        tx,
        sql`update sportsbook.ticket_call set done_at = null, answer = null, next_at = 'epoch' where call = 'settle'`,
      ),
    );
    while ((await deliverSettlements(book)) > 0);
    expect(await cashOf(bettor)).toBe(wireMoney(moneyOf(parseMoney('970')! + paid)));
  });

  test('both sides list the same transactions, and a ticket is live until it is decided', async () => {
    await house.compareDays();
    const { differences } = await asSuperuser(house, (tx) =>
      getRow(
        tx,
        sql<{ differences: bigint }>`select count(*) as differences from platform.reconciliation_difference
          where run_id in (select id from platform.reconciliation_run where provider = 'sportsbook')`,
      ),
    );
    expect(differences).toBe(0n);
    const [fixture] = await fixturesIn('before');
    const ticket = await place(slipOf([await legOf(fixture!)]));
    await asSuperuser(house, (tx) =>
      listRows(
        tx,
        sql`update platform.bet set placed_at = placed_at - interval '40 days' where round_ref = ${ticket.id}`,
      ),
    );
    expect(await house.sweepRounds()).toBe(0);
    expect(await openBetting(house, bettor.member)).toBeDefined();
  });
});
