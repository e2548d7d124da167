import type { CallRefused } from '@fairhouse/client';
import { listRows, sql } from '@fairhouse/db';
import { parseMoney } from '@fairhouse/kernel';
import { LOST, WON } from '@fairhouse/sports';
import { asSuperuser, type House, playMatches } from '@fairhouse/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decideSales } from '../src/features/cash-out/index.ts';
import { settleDue } from '../src/features/settlement/index.ts';
import { deliverDue, deliverSettlements } from '../src/features/ticket/index.ts';
import {
  type Bettor,
  bootBetting,
  cashOf,
  exposures,
  fixturesIn,
  type Leg,
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
let before: string[];

beforeAll(async () => {
  house = await bootBetting();
});

beforeEach(async () => {
  bettor = await newBettor(house);
  await lookAhead();
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

type Ticket = Awaited<ReturnType<Bettor['client']['ticket']['place']>>;
type Edit = Parameters<Bettor['client']['cashOut']['edit']>[0];

/** Matches that no test has told a result of. */
async function lookAhead(): Promise<void> {
  const all = await fixturesIn(house, bettor, 'before');
  before = all.slice(-OF_A_TEST * (tests + 1)).slice(0, OF_A_TEST);
  tests += 1;
}

const OF_A_TEST = 4;
let tests = 0;

const book = () => house.sportsbook!.book;
const legIn = (place: number, kind?: string, outcome?: string) =>
  legOf(bettor, before[place]!, kind, outcome);
const place = (legs: Leg[], unit = '100', more = {}): Promise<Ticket> =>
  bettor.client.ticket.place({ body: slipOf(legs, unit, more), idempotencyKey: newKey() });
const find = ({ id }: Pick<Ticket, 'id'>): Promise<Ticket> => bettor.client.ticket.ticket({ params: { id } });
const edit = (ticket: Ticket, legs: Leg[], more: Partial<Edit['body']> = {}, key = newKey(), who = bettor) =>
  who.client.cashOut.edit({
    params: { id: ticket.id } as Edit['params'],
    idempotencyKey: key,
    body: { legs, amount: ticket.cashOut!.amount!, version: ticket.version, ...more } as Edit['body'],
  });
const answerTo = (asked: Promise<Ticket>): Promise<string> =>
  asked.then(
    () => 'edited',
    (error: CallRefused) => error.failure.code,
  );

async function settle(ticket: Ticket, share: typeof WON, legs?: number[]): Promise<Ticket> {
  await tell(house, ticket, resultFor(ticket, share), legs);
  await settleDue(book());
  while ((await deliverSettlements(book())) > 0);
  return find(ticket);
}

test('what a bet is worth rides on other legs at the prices of now, no money moves, and it pays what was told', async () => {
  const [one, two, three] = [await legIn(0), await legIn(1), await legIn(2)];
  const ticket = await place([one, two]);
  const worth = ticket.cashOut!.amount!;
  const edited = await edit(ticket, [two, three]);
  expect(edited.legs.map(({ fixture }) => fixture)).toEqual([two.fixture, three.fixture]);
  expect(edited).toMatchObject({ state: 'open', cost: '100.0000', riding: '100.0000', lines: 1 });
  expect(edited.sales).toMatchObject([{ state: 'edited', amount: worth, part: null }]);
  const most = (parseMoney(worth)! * BigInt(two.odds) * BigInt(three.odds)) / 10_000n;
  expect(parseMoney(edited.maxReturn)).toBe(most);
  expect(await cashOf(bettor)).toBe('900.0000');
  const { kept, counted } = await exposures(house);
  expect(kept).toEqual(counted);
  const settled = await settle(edited, WON);
  expect(parseMoney(settled.payout!)).toBe(most);
  expect(await cashOf(bettor)).toBe(settledCash(most));
  expect(settled.riding).toBe('100.0000');
});

const settledCash = (paid: bigint): string => {
  const sum = 9_000_000n + paid;
  return `${sum / 10_000n}.${String(sum % 10_000n).padStart(4, '0')}`;
};

test('a leg that is decided stays with what it came to, and counts again if its result is undone', async () => {
  const [one, two, three] = [await legIn(0), await legIn(1), await legIn(2)];
  const ticket = await place([one, two]);
  await tell(house, ticket, resultFor(ticket, WON), [0]);
  await settleDue(book());
  const now = await find(ticket);
  expect(await answerTo(edit(now, [await legOf(bettor, one.fixture, 'btts', 'yes')]))).toBe('slip_conflict');
  const edited = await edit(now, [three]);
  expect(edited.legs.map(({ fixture, picks }) => [fixture, picks[0]!.share?.won ?? null])).toEqual([
    [one.fixture, 1],
    [three.fixture, null],
  ]);
  const worth = parseMoney(now.cashOut!.amount!)!;
  const returns = parseMoney(edited.maxReturn)!;
  const told = (worth * BigInt(three.odds)) / 100n;
  expect(returns <= told && told - returns < 100n).toBe(true);
  // A part is sold of what rides, by the part of the stake.
  await bettor.client.cashOut.sell({
    params: { id: ticket.id } as never,
    body: { thousandths: 500, amount: '1', version: edited.version },
    idempotencyKey: newKey(),
  });
  const half = await find(ticket);
  expect(half.riding).toBe('50.0000');
  expect(Number(half.maxReturn)).toBeCloseTo(Number(edited.maxReturn) / 2, 3);
  await tell(house, half, { type: 'undo_result' }, [0]);
  await tell(house, half, resultFor(half, LOST), [0]);
  const lost = await settle(half, WON, [1]);
  expect(lost.state).toBe('settled');
  expect(lost.payout).toBe(half.sales.at(-1)!.amount);
});

test('64 presses at once edit once; another price, version or owner, a stop, or nothing new: it rides on as it was', async () => {
  const [one, two, three] = [await legIn(0), await legIn(1), await legIn(2)];
  const ticket = await place([one]);
  const stranger = await newBettor(house);
  expect(await answerTo(edit(ticket, [two], {}, newKey(), stranger))).toBe('not_found');
  expect(await answerTo(edit(ticket, [one]))).toBe('edit_same');
  expect(await answerTo(edit(ticket, [two], { amount: '100' }))).toBe('cash_out_changed');
  expect(await answerTo(edit(ticket, [two], { version: ticket.version + 1 }))).toBe('cash_out_changed');
  expect(await answerTo(edit(ticket, [{ ...two, odds: two.odds + 1 }]))).toBe('odds_changed');
  expect(await answerTo(edit(ticket, [two, await legIn(1, 'btts', 'yes')]))).toBe('slip_conflict');
  await setGate(house, two.fixture, STOP);
  expect(await answerTo(edit(ticket, [two]))).toBe('selection_shut');
  await setGate(house, two.fixture, REOPEN);
  const system = await place([one, two, three], '10', { combination: { kind: 'folds', of: 2 } });
  expect(await answerTo(edit(system, [one, two]))).toBe('edit_combination');
  const answers = await Promise.all(Array.from({ length: 64 }, () => answerTo(edit(ticket, [two]))));
  expect(answers.filter((answer) => answer === 'edited')).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set(['edited', 'cash_out_changed']));
  const now = await find(ticket);
  const key = newKey();
  const copies = await Promise.all(Array.from({ length: 16 }, () => answerTo(edit(now, [three], {}, key))));
  expect(new Set(copies)).toEqual(new Set(['edited']));
  expect(await answerTo(edit(now, [one], {}, key))).toBe('idempotency_mismatch');
  expect((await find(ticket)).legs.map(({ fixture }) => fixture)).toEqual([three.fixture]);
});

test('an account that is at its limit on the new leg does not get there by an edit', async () => {
  const [one, two] = [await legIn(0), await legIn(1)];
  const { maxUnit } = await bettor.client.ticket.quote({
    body: { legs: [two], combination: { kind: 'multiple' }, unit: '1' },
  });
  await asSuperuser(house, (tx) =>
    listRows(tx, sql`update sportsbook.fixture_gate set cap = 500000 where fixture = ${two.fixture}`),
  );
  const ticket = await place([one], '400');
  expect(await answerTo(edit(ticket, [two]))).toBe('bet_above_limit');
  expect(Number(maxUnit)).toBeGreaterThan(400);
  expect((await find(ticket)).legs[0]!.fixture).toBe(one.fixture);
});

test('in play an edit waits as a bet would, and does not pass a stop', async () => {
  // A match in play that stands still for three seconds is shut, and the machine may be busy.
  const goOn = house.clock.hold();
  const live = await liveFixture(house, bettor);
  const [{ fixture }] = [await legOf(bettor, live, 'corners_total', 'over')] as [Leg];
  await setGate(house, fixture, REOPEN);
  await lookAhead();
  const ticket = await place([await legIn(3)]);
  const wish = async () => [await legOf(bettor, fixture, 'corners_total', 'over')];
  const waits = await edit(ticket, await wish());
  expect(waits).toMatchObject({
    state: 'open',
    cashOut: { reason: 'waiting' },
    sales: [{ state: 'edit_waiting' }],
  });
  const pass = async () => {
    await asSuperuser(house, (tx) =>
      listRows(tx, sql`update sportsbook.cash_out set decide_at = 'epoch' where ticket = ${ticket.id}`),
    );
    await decideSales(book());
    return find(ticket);
  };
  await setGate(house, fixture, STOP);
  await setGate(house, fixture, REOPEN);
  expect(await pass()).toMatchObject({
    sales: [{ state: 'edit_refused', refusal: 'selection_shut' }],
    legs: [{ fixture: before[3] }],
  });
  house.clock.advance(1);
  const again = await edit(await find(ticket), await wish());
  expect(again.sales.at(-1)!.state).toBe('edit_waiting');
  const done = await pass();
  expect(done.sales.at(-1)!.state).toBe('edited');
  expect(done.legs[0]).toMatchObject({ fixture, inPlay: true });
  goOn();
  await playMatches(house, 1_000);
  await deliverDue(book());
  expect(await cashOf(bettor)).toBe('900.0000');
});

test('an edit to what is not for sale is refused, and writes down no market', async () => {
  const leg = await legOf(bettor, before[0]!);
  const ticket = await place([leg]);
  const markets = () =>
    asSuperuser(house, (tx) =>
      listRows(tx, sql<{ id: bigint }>`select id from sportsbook.market order by id`),
    );
  const stood = await markets();
  const nowhere = { ...leg, fixture: `fxt_${'0'.repeat(26)}` };
  const nothing = { ...leg, picks: [{ kind: 'no-such-market', period: 'match', outcome: '1' }] };
  for (const wished of [nowhere, nothing] as Leg[])
    expect(await answerTo(edit(ticket, [wished]))).toBe('selection_shut');
  expect(await markets()).toEqual(stood);
});
