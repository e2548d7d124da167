import { run, sql, transact } from '@fairhouse/db';
import {
  type BlackjackDeal,
  type BlackjackMove,
  decisionStakes,
  findLiveTable,
  markOf,
  type RoundProof,
  verifyRound,
  waitingSeats,
  writeStakes,
} from '@fairhouse/games';
import { moneyOf, parseMoney } from '@fairhouse/kernel';
import { createLogger } from '@fairhouse/serve';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readTable } from '../src/features/live/present-table.ts';
import { move, spin } from '../src/features/round/index.ts';
import {
  advanceTable,
  getTableRound,
  listSitters,
  restTable,
  type TableRound,
} from '../src/features/table/index.ts';
import type { Studio } from '../src/studio.ts';
import { createWallet } from '../src/wallet.ts';
import { type Booted, bootStudio, expectedBalance, refusal, roundsOf, sessionOf } from './boot-studio.ts';
import { endAtEveryCall } from './mortal.ts';

let studio: Booted;

beforeAll(async () => {
  studio = await bootStudio();
  // Time goes on only where a test says so, however slow the machine.
  studio.clock.stillAt = Date.now();
  // Enough for every hand that a test waits for to be lost.
  studio.wallet.state.balance = moneyOf(10n ** 11n);
});

afterEach(async () => {
  studio.wallet.state.manner = () => 'answer';
  await freshWindow();
  expect(await studio.settleOutbox()).toBe(0);
});

afterAll(() => studio.stop());

const CODE = 'seven-seats';
const TABLE = findLiveTable(CODE)!;
const MAIN = parseMoney('10')!;

let keys = 0;
function nextKey(): string {
  keys += 1;
  return `key-${keys}`.padEnd(12, '-');
}

/** A process beside the running one. */
const otherProcess = (): Studio => ({
  config: studio.config,
  db: studio.db,
  log: createLogger('studio', 'silent'),
  now: studio.now,
  wallet: createWallet({ config: studio.config, now: studio.now }),
  inBackground: () => {},
});

const advance = () => advanceTable(otherProcess(), TABLE);

const dealOf = (round: TableRound) => round.outcome as BlackjackDeal | null;

/** Moves the clock to the end of whatever is waited for, until the table is in a phase. */
async function runTo(phase: TableRound['phase'], until: (round: TableRound) => boolean = () => true) {
  for (let step = 0; step < 200; step += 1) {
    const { round, dueAt } = await advance();
    if (round?.phase === phase && until(round)) return round;
    studio.clock.aheadMs += Math.max(0, (dueAt ?? 0) - studio.now());
  }
  throw new Error(`the table never came to ${phase}`);
}

/** A window in which nobody sits yet; a hand that goes on is ended first. */
async function freshWindow(): Promise<TableRound> {
  for (;;) {
    const round = await runTo('betting');
    if ((await listSitters(studio.db, round.id)).length === 0) return round;
    await runTo('betting', ({ number }) => number > round.number);
  }
}

const sit = (round: TableRound, seat: number, bets: Record<string, string> = {}) => ({
  round: round.id,
  hand: round.hand,
  bets: { [`seat:${seat}`]: '10', ...bets },
});

type Player = Awaited<ReturnType<Booted['player']>>;

type Sitting = { readonly player: Player; readonly seat: number; readonly round: string; moves: number };

async function takeSeat(round: TableRound, seat: number, player?: Player): Promise<Sitting> {
  const sitter = player ?? (await studio.player(undefined, CODE));
  const reply = await sitter.spin(nextKey(), '10', sit(round, seat));
  return { player: sitter, seat, round: reply.roundId, moves: 0 };
}

/** What a seat sends to decide, with what it costs. */
function asked(deal: BlackjackDeal, seat: number, decide: BlackjackMove, main = MAIN) {
  const bets = writeStakes(decisionStakes(decide, { seat, hand: deal.turn!.hand, main }));
  return { decide, step: deal.step, ...(Object.keys(bets).length > 0 ? { bets } : {}) };
}

async function decide(sitting: Sitting, deal: BlackjackDeal, move: BlackjackMove, key = nextKey()) {
  const reply = await sitting.player.move(key, sitting.round, sitting.moves, asked(deal, sitting.seat, move));
  sitting.moves = reply.moves.length;
  return reply;
}

/** Deals until the hand is one that is wanted; seats that are not are left to the rule of the table. */
async function dealUntil(seats: readonly number[], wanted: (deal: BlackjackDeal) => boolean) {
  for (let hand = 0; hand < 120; hand += 1) {
    const round = await freshWindow();
    const sittings = await Promise.all(seats.map((seat) => takeSeat(round, seat)));
    const dealt = await runTo('dealing');
    const deal = dealOf(dealt)!;
    if (!wanted(deal)) continue;
    // What earlier hands paid is out of the way.
    await studio.settleOutbox();
    return { round: dealt, deal, sittings };
  }
  throw new Error('no such hand came');
}

const onTurn = (deal: BlackjackDeal) => deal.turn !== null && !deal.turn.offered.includes('insure');

describe('the window of a table with seats', () => {
  test('stays open while nobody bets: no cards for nobody', async () => {
    const round = await freshWindow();
    studio.clock.aheadMs += 10 * TABLE.pace.bettingMs;
    const { round: later } = await advance();
    expect([later!.id, later!.phase]).toEqual([round.id, 'betting']);
    expect(later!.locksAt).toBeGreaterThan(studio.now());
  });

  test('closes without a bet where the table is to rest, and no card is dealt', async () => {
    const round = await freshWindow();
    await restTable(otherProcess(), { table: CODE, state: 'maintenance' });
    const ended = await runTo('settled');
    expect([ended.id, dealOf(ended)!.seats, (await advance()).dueAt]).toEqual([round.id, [], undefined]);
    await restTable(otherProcess(), { table: CODE, state: 'open' });
    expect((await runTo('betting')).number).toBe(round.number + 1);
  });

  test('gives a seat to whoever comes first, also of two at once', async () => {
    const round = await freshWindow();
    const [one, other] = await Promise.all([studio.player(undefined, CODE), studio.player(undefined, CODE)]);
    const debits = studio.wallet.count('debit');
    const answers = await Promise.all(
      [one, other].map((player) => refusal(player.spin(nextKey(), '10', sit(round, 4)))),
    );
    expect(answers.toSorted()).toEqual(['none', 'seat_taken']);
    expect(studio.wallet.count('debit')).toBe(debits + 1);
    expect((await listSitters(studio.db, round.id)).map(({ seat }) => seat)).toEqual([4]);
  });

  test.each([
    ['without a main bet', { 'perfect_pairs:2': '10' }, '10', 'choice_not_allowed'],
    [
      'at more seats than a player may take',
      { 'seat:1': '10', 'seat:2': '10', 'seat:4': '10', 'seat:6': '10' },
      '40',
      'choice_not_allowed',
    ],
    [
      'with a side bet above the main one of its seat',
      { 'seat:2': '10', 'seat:3': '20', 'perfect_pairs:2': '20' },
      '50',
      'choice_not_allowed',
    ],
    [
      'that could win more than the table pays, all seats together',
      { 'seat:1': '2000', 'seat:2': '2000', 'seat:3': '2000', 'perfect_pairs:1': '10' },
      '6010',
      'table_limit',
    ],
    [
      'with a side bet above the main one',
      { 'seat:2': '10', 'perfect_pairs:2': '20' },
      '30',
      'choice_not_allowed',
    ],
    ['on a decision', { 'seat:2': '10', 'doubled:2': '10' }, '20', 'choice_not_allowed'],
    ['on an eighth seat', { 'seat:8': '10' }, '10', 'choice_not_allowed'],
    ['above the maximum', { 'seat:2': '3000' }, '3000', 'stake_not_allowed'],
  ] as const)('takes no bet %s', async (_, bets, stake, code) => {
    const round = await freshWindow();
    const player = await studio.player(undefined, CODE);
    const debits = studio.wallet.count('debit');
    const choice = { round: round.id, hand: round.hand, bets };
    expect(await refusal(player.spin(nextKey(), stake, choice))).toBe(code);
    expect(studio.wallet.count('debit')).toBe(debits);
  });

  test('lets a player add to the seat, and the whole is what doubles', async () => {
    const round = await freshWindow();
    const sitting = await takeSeat(round, 2);
    await sitting.player.move(nextKey(), sitting.round, 0, {
      bets: { 'seat:2': '5', 'perfect_pairs:2': '10' },
    });
    await runTo('settled');
    await studio.settleOutbox();
    const proof = await studio
      .vendor()
      .proof({ body: { player: sitting.player.code, round: sitting.round } });
    const { spots } = proof.book[1] as unknown as { spots: { spot: string; stake: string }[] };
    expect(spots.map(({ spot, stake }) => [spot, stake])).toEqual([
      ['perfect_pairs:2', '10.0000'],
      ['seat:2', '15.0000'],
    ]);
  });
});

describe('a hand at the table', () => {
  test('asks each seat in turn, skips the empty ones, and a lone player waits for nobody', async () => {
    const { deal, sittings } = await dealUntil([6], onTurn);
    expect(deal.seats.map(({ seat }) => seat)).toEqual([6]);
    expect(deal.turn!.seat).toBe(6);
    await decide(sittings[0]!, deal, 'stand');
    const { round } = await advance();
    expect(dealOf(round!)!.turn).toBeNull();
  });

  test('takes a decision once, from the seat on turn, by who has seen the table as it is', async () => {
    const { deal, sittings, round } = await dealUntil([1, 5], onTurn);
    const own = sittings.find(({ seat }) => seat === deal.turn!.seat)!;
    const other = sittings.find(({ seat }) => seat !== deal.turn!.seat)!;
    expect(await refusal(decide(other, deal, 'stand'))).toBe('move_not_allowed');
    const late = { ...asked(deal, own.seat, 'hit'), step: deal.step + 1 };
    expect(await refusal(own.player.move(nextKey(), own.round, 0, late))).toBe('move_not_allowed');
    expect(await refusal(own.player.move(nextKey(), own.round, 0, { decide: 'dance', step: 0 }))).toBe(
      'move_not_allowed',
    );
    const key = nextKey();
    await Promise.allSettled(Array.from({ length: 6 }, () => decide({ ...own }, deal, 'stand', key)));
    const { seated } = await getTableRound(studio.db, round.id);
    expect(seated!.moves).toEqual([{ seat: own.seat, move: 'stand' }]);
  });

  test('takes a double for one more bet, and states it as a bet of its own', async () => {
    const { deal, sittings } = await dealUntil([3], onTurn);
    const before = studio.wallet.state.balance;
    const wrong = { decide: 'double', step: deal.step, bets: { 'doubled:3': '5' } };
    expect(await refusal(sittings[0]!.player.move(nextKey(), sittings[0]!.round, 0, wrong))).toBe(
      'move_not_allowed',
    );
    const reply = await decide(sittings[0]!, deal, 'double');
    expect([reply.stake, studio.wallet.state.balance]).toEqual(['20.0000', before - MAIN]);
    await runTo('settled');
    await studio.settleOutbox();
    const proof = await studio
      .vendor()
      .proof({ body: { player: sittings[0]!.player.code, round: sittings[0]!.round } });
    const { spots } = proof.book[1] as unknown as { spots: { spot: string; payout: string }[] };
    expect(spots.map(({ spot }) => spot)).toEqual(['doubled:3', 'seat:3']);
    expect(spots[0]!.payout).toBe(spots[1]!.payout);
  });

  test('a double that the wallet refuses leaves the seat on turn, and nothing is taken', async () => {
    const { deal, sittings, round } = await dealUntil([3], onTurn);
    const before = studio.wallet.state.balance;
    studio.wallet.state.manner = ({ call }) => (call === 'debit' ? 'INSUFFICIENT_FUNDS' : 'answer');
    expect(await refusal(decide(sittings[0]!, deal, 'double'))).toBe('insufficient_funds');
    studio.wallet.state.manner = () => 'answer';
    expect(studio.wallet.state.balance).toBe(before);
    expect(dealOf(await getTableRound(studio.db, round.id))).toEqual(deal);
    await decide(sittings[0]!, deal, 'stand');
  });

  test('a double still on its way when the time is over goes back, and the seat stands', async () => {
    const { deal, sittings, round } = await dealUntil([3], onTurn);
    const before = studio.wallet.state.balance;
    const sent = Promise.withResolvers<void>();
    studio.wallet.state.manner = ({ call }) => {
      if (call !== 'debit') return 'answer';
      sent.resolve();
      return 'IN_PROCESS';
    };
    const slow = refusal(decide(sittings[0]!, deal, 'double'));
    await sent.promise;
    const waiting = await getTableRound(studio.db, round.id);
    expect(waiting.resultsAt - waiting.turnAt!).toBeLessThanOrEqual(TABLE.game.seating!.turnMs + 4_000);
    studio.clock.aheadMs += waiting.resultsAt - studio.now();
    const { round: stood } = await advance();
    expect(stood!.seated!.moves.at(-1)).toEqual({ seat: 3, move: 'stand', silent: true });
    studio.wallet.state.manner = () => 'answer';
    expect(await slow).not.toBe('none');
    await studio.settleOutbox();
    expect(studio.wallet.state.balance).toBe(before);
    expect((await listSitters(studio.db, round.id)).map(({ seat }) => seat)).toEqual([3]);
  });

  test('a silent seat stands when its time is over, and what it says later counts for nothing', async () => {
    const { deal, sittings, round } = await dealUntil([2, 4, 7], onTurn);
    const first = sittings.find(({ seat }) => seat === deal.turn!.seat)!;
    studio.clock.aheadMs += TABLE.game.seating!.turnMs + 10_000;
    expect(await refusal(decide(first, deal, 'hit'))).toBe('move_not_allowed');
    const { round: stood } = await advance();
    expect(stood!.seated!.moves).toEqual([{ seat: first.seat, move: 'stand', silent: true }]);
    expect(await refusal(decide(first, deal, 'hit'))).toBe('move_not_allowed');
    expect((await getTableRound(studio.db, round.id)).seated!.moves).toHaveLength(1);
  });

  test('all are asked about insurance at once, each answers alone, the silent have none', async () => {
    const { deal, sittings, round } = await dealUntil(
      [1, 2, 3],
      (each) => !!each.turn?.offered.includes('insure'),
    );
    expect(waitingSeats(deal)).toEqual([1, 2, 3]);
    const before = studio.wallet.state.balance;
    await decide(sittings[2]!, deal, 'insure');
    await decide(sittings[0]!, deal, 'decline');
    expect(studio.wallet.state.balance).toBe(before - moneyOf(MAIN / 2n));
    const waiting = await getTableRound(studio.db, round.id);
    expect([waitingSeats(dealOf(waiting)!), waiting.turnAt]).toEqual([[2], round.turnAt]);
    studio.clock.aheadMs += waiting.resultsAt - studio.now();
    const { round: later } = await advance();
    expect(dealOf(later!)!.seats.map(({ insured }) => insured)).toEqual([false, false, true]);
  });

  test('comes back to a player who was away exactly as it stands, and a spectator sees the same', async () => {
    const { deal, sittings, round } = await dealUntil(
      [1, 5],
      (each) => onTurn(each) && each.turn!.offered.includes('hit'),
    );
    const own = sittings.find(({ seat }) => seat === deal.turn!.seat)!;
    await decide(own, deal, 'hit');
    const row = await getTableRound(studio.db, round.id);
    const told = await readTable(otherProcess(), CODE, own.player.code);
    const watched = await readTable(otherProcess(), CODE, 'plr-somebody');
    if (told.type !== 'state' || watched.type !== 'state') throw new Error('a state');
    expect(told.round!.outcome).toEqual(row.outcome);
    expect(watched.round).toEqual(told.round);
    expect([told.own!.added, watched.own]).toEqual([1, null]);
    expect(told.totals.map(({ spot, by }) => [spot, /^.•••.$/.test(by ?? '')])).toEqual([
      ['seat:1', true],
      ['seat:5', true],
    ]);
    expect(dealOf(row)!.turn === null || dealOf(row)!.dealer.length === 1).toBe(true);
    expect(watched.seen).toEqual(told.seen);
    const [seen] = told.seen.shown.filter(({ mark }) => mark === markOf(own.round));
    expect(seen).toMatchObject({ staked: told.own!.staked, bets: [{ amount: '10.0000' }], payout: null });
    expect(told.seen.players).toBe(2);
    for (const secret of [own.round, own.player.code]) expect(JSON.stringify(watched)).not.toContain(secret);
  });
});

/** What is laid behind a seat. */
const behind = (round: TableRound, seat: number, more: Record<string, string> = {}) => ({
  round: round.id,
  hand: round.hand,
  bets: { [`behind:${seat}`]: '10', ...more },
});

describe('a bet behind a seat', () => {
  const spotsOf = async (player: Player, round: string) => {
    const proof = await studio.vendor().proof({ body: { player: player.code, round } });
    const { spots } = proof.book[1] as unknown as {
      spots: { spot: string; stake: string; payout: string }[];
    };
    return { proof: proof as RoundProof, spots };
  };

  test('stays at its stake on the first hand while the seat doubles, is told to all, and decides nothing', async () => {
    for (let hand = 0; hand < 60; hand += 1) {
      const round = await freshWindow();
      const owner = await takeSeat(round, 3);
      const other = await studio.player(undefined, CODE);
      const follower = await studio.player(undefined, CODE);
      const own = await other.spin(nextKey(), '20', behind(round, 3, { 'seat:5': '10' }));
      const bet = await follower.spin(nextKey(), '10', behind(round, 3));
      const dealt = await runTo('dealing');
      const deal = dealOf(dealt)!;
      if (deal.turn?.seat !== 3 || !onTurn(deal)) continue;
      const told = await readTable(otherProcess(), CODE, 'plr-somebody');
      if (told.type !== 'state') throw new Error('a state');
      const total = told.totals.find(({ spot }) => spot === 'behind:3');
      expect(total).toEqual({ spot: 'behind:3', amount: '20.0000', players: 2, by: null });
      expect(JSON.stringify(told)).not.toContain(follower.code);
      const pushy = follower.move(nextKey(), bet.roundId, 0, asked(deal, 3, 'stand'));
      expect(await refusal(pushy)).toBe('move_not_allowed');
      await decide(owner, deal, 'double');
      const ended = await runTo('settled', ({ id }) => id === round.id);
      await studio.settleOutbox();
      const [lone, beside] = [await spotsOf(follower, bet.roundId), await spotsOf(other, own.roundId)];
      expect(lone.spots.map(({ spot, stake }) => [spot, stake])).toEqual([['behind:3', '10.0000']]);
      expect(beside.spots.find(({ spot }) => spot === 'behind:3')).toEqual(lone.spots[0]);
      const { spots } = await spotsOf(owner.player, owner.round);
      expect(spots.find(({ spot }) => spot === 'seat:3')!.payout).toBe(lone.spots[0]!.payout);
      expect(dealOf(ended)!.seats.map(({ seat }) => seat)).toEqual([3, 5]);
      return;
    }
    throw new Error('no such hand came');
  });

  test('of a seat that falls silent is settled as the table stands for it, and proved', async () => {
    const { sittings, round } = await dealUntil([6], () => true);
    await runTo('settled', ({ id }) => id === round.id);
    expect(sittings).toHaveLength(1);
    const next = await freshWindow();
    await takeSeat(next, 6);
    const follower = await studio.player(undefined, CODE);
    const bet = await follower.spin(nextKey(), '10', behind(next, 6));
    await runTo('settled', ({ id }) => id === next.id);
    await studio.settleOutbox();
    const [own] = await roundsOf(studio.db, follower.code);
    expect(own!.state).toBe('settled');
    const { proof, spots } = await spotsOf(follower, bet.roundId);
    expect(spots.map(({ payout }) => payout)).toEqual([proof.payout]);
  });

  test.each([
    ['a free seat', { 'behind:2': '10' }, '10', 'choice_not_allowed'],
    ['the own seat', { 'seat:2': '10', 'behind:2': '10' }, '20', 'choice_not_allowed'],
    [
      'a taken seat, as a side bet',
      { 'behind:4': '10', 'perfect_pairs:4': '10' },
      '20',
      'choice_not_allowed',
    ],
    ['a taken seat, as a decision', { 'behind:4': '10', 'doubled:4': '10' }, '20', 'choice_not_allowed'],
    ['an eighth seat', { 'behind:8': '10' }, '10', 'choice_not_allowed'],
    ['a taken seat, above the maximum', { 'behind:4': '3000' }, '3000', 'stake_not_allowed'],
    ['a taken seat, below the minimum', { 'behind:4': '1' }, '1', 'stake_not_allowed'],
    ['a taken seat beside taking it', { 'seat:4': '10' }, '10', 'seat_taken'],
  ] as const)('is not taken at %s', async (_, bets, stake, code) => {
    const round = await freshWindow();
    await takeSeat(round, 4);
    const follower = await studio.player(undefined, CODE);
    const debits = studio.wallet.count('debit');
    const choice = { round: round.id, hand: round.hand, bets };
    expect(await refusal(follower.spin(nextKey(), stake, choice))).toBe(code);
    expect(studio.wallet.count('debit')).toBe(debits);
  });

  test('is taken until the last millisecond of the window and not after, once for a key of 64 calls', async () => {
    const round = await freshWindow();
    await takeSeat(round, 4);
    const [early, late] = await Promise.all([studio.player(undefined, CODE), studio.player(undefined, CODE)]);
    const before = studio.wallet.state.balance;
    studio.clock.aheadMs += round.locksAt - studio.now() - 1;
    const key = nextKey();
    const calls = Array.from({ length: 64 }, () => refusal(early.spin(key, '10', behind(round, 4))));
    expect((await Promise.all(calls)).filter((each) => each === 'none').length).toBeGreaterThan(0);
    studio.clock.aheadMs += 1;
    expect(await refusal(late.spin(nextKey(), '10', behind(round, 4)))).toBe('bets_closed');
    expect(studio.wallet.state.balance).toBe(before - MAIN);
    expect(await roundsOf(studio.db, early.code)).toHaveLength(1);
  });

  test('does not keep its player from a seat, which is held from then on', async () => {
    const round = await freshWindow();
    await takeSeat(round, 4);
    const [follower, third] = await Promise.all([
      studio.player(undefined, CODE),
      studio.player(undefined, CODE),
    ]);
    const { roundId } = await follower.spin(nextKey(), '10', behind(round, 4));
    const sits = { bets: { 'seat:1': '10' } };
    expect(await refusal(follower.move(nextKey(), roundId, 0, { bets: { 'seat:4': '10' } }))).not.toBe(
      'none',
    );
    await follower.move(nextKey(), roundId, 0, sits);
    expect((await listSitters(studio.db, round.id)).map(({ seat }) => seat)).toEqual([1, 4]);
    expect(await refusal(third.spin(nextKey(), '10', sit(round, 1)))).toBe('seat_taken');
    await third.spin(nextKey(), '10', behind(round, 1));
    expect(dealOf(await runTo('dealing'))!.seats.map(({ seat }) => seat)).toEqual([1, 4]);
  });

  test('comes back where the seat’s own stake never arrived', async () => {
    const round = await freshWindow();
    const [owner, follower] = await Promise.all([
      studio.player(undefined, CODE),
      studio.player(undefined, CODE),
    ]);
    const before = studio.wallet.state.balance;
    const sent = Promise.withResolvers<void>();
    studio.wallet.state.manner = ({ call }) => {
      if (call !== 'debit') return 'answer';
      sent.resolve();
      return 'IN_PROCESS';
    };
    const slow = refusal(owner.spin(nextKey(), '10', sit(round, 2)));
    await sent.promise;
    studio.wallet.state.manner = ({ call, message }) =>
      call === 'debit' && message.player === owner.code ? 'IN_PROCESS' : 'answer';
    const bet = await follower.spin(nextKey(), '10', behind(round, 2));
    studio.clock.aheadMs += round.dealsAt - studio.now();
    await runTo('settled', ({ id }) => id === round.id);
    studio.wallet.state.manner = () => 'answer';
    expect(await slow).not.toBe('none');
    await studio.settleOutbox();
    const { spots } = await spotsOf(follower, bet.roundId);
    expect(spots).toEqual([{ spot: 'behind:2', stake: '10.0000', result: 'push', payout: '10.0000' }]);
    expect(studio.wallet.state.balance).toBe(before);
  });

  test('goes back whole where its hand has no outcome', async () => {
    const round = await freshWindow();
    await takeSeat(round, 2);
    const follower = await studio.player(undefined, CODE);
    const before = studio.wallet.state.balance + MAIN;
    await follower.spin(nextKey(), '10', behind(round, 2));
    studio.clock.aheadMs += round.locksAt - studio.now();
    await advance();
    studio.clock.aheadMs += round.dealsAt - studio.now();
    const broken = { ...otherProcess(), config: { ...studio.config, secret: 'b'.repeat(64) } };
    expect((await advanceTable(broken, TABLE)).round!.phase).toBe('void');
    await studio.settleOutbox();
    expect(studio.wallet.state.balance).toBe(before);
  });

  test('is not taken by a round of the version before', async () => {
    const round = await freshWindow();
    await takeSeat(round, 2);
    await transact(studio.db, (tx) =>
      run(tx, sql`update table_round set game_version = '1.0.0' where id = ${round.id}`),
    );
    const follower = await studio.player(undefined, CODE);
    expect(await refusal(follower.spin(nextKey(), '10', behind(round, 2)))).toBe('choice_not_allowed');
    await follower.spin(nextKey(), '10', sit(round, 3));
  });
});

/** One player at several seats, each with its own main bet, and moves by the seat that decides. */
async function takeSeats(round: TableRound, mains: Readonly<Record<number, string>>) {
  const player = await studio.player(undefined, CODE);
  const bets = Object.fromEntries(Object.entries(mains).map(([seat, main]) => [`seat:${seat}`, main]));
  const stake = String(Object.values(mains).reduce((sum, main) => sum + Number(main), 0));
  const reply = await player.spin(nextKey(), stake, { round: round.id, hand: round.hand, bets });
  let made = 0;
  return {
    player,
    round: reply.roundId,
    async decide(deal: BlackjackDeal, seat: number, move: BlackjackMove, names: object = { seat }) {
      const what = { ...asked(deal, seat, move, parseMoney(mains[seat]!)!), ...names };
      const answer = await player.move(nextKey(), reply.roundId, made, what);
      made = answer.moves.length;
      return answer;
    },
  };
}

/** Deals until a hand in which one player has two seats around that of another is one that is wanted. */
async function dealAround(wanted: (deal: BlackjackDeal) => boolean) {
  for (let hand = 0; hand < 120; hand += 1) {
    const round = await freshWindow();
    const owner = await takeSeats(round, { 2: '10', 5: '30' });
    const between = await takeSeat(round, 3);
    const dealt = await runTo('dealing');
    if (!wanted(dealOf(dealt)!)) continue;
    await studio.settleOutbox();
    return { round: dealt, deal: dealOf(dealt)!, owner, between };
  }
  throw new Error('no such hand came');
}

describe('a player at several seats', () => {
  test('takes them in one bet or one by one, up to what the table allows, and all see whose they are', async () => {
    const round = await freshWindow();
    const debits = studio.wallet.count('debit');
    const { player, round: own } = await takeSeats(round, { 2: '10', 5: '30' });
    expect(studio.wallet.count('debit')).toBe(debits + 1);
    await player.move(nextKey(), own, 0, { bets: { 'seat:7': '10', 'three_cards:5': '10' } });
    const fourth = player.move(nextKey(), own, 1, { bets: { 'seat:1': '10' } });
    expect(await refusal(fourth)).toBe('choice_not_allowed');
    const self = player.move(nextKey(), own, 1, { bets: { 'behind:5': '10' } });
    expect(await refusal(self)).toBe('choice_not_allowed');
    const follower = await studio.player(undefined, CODE);
    expect(await refusal(follower.spin(nextKey(), '10', sit(round, 5)))).toBe('seat_taken');
    await follower.spin(nextKey(), '10', behind(round, 5));
    const told = await readTable(otherProcess(), CODE, 'plr-somebody');
    if (told.type !== 'state') throw new Error('a state');
    const seats = told.totals.filter(({ spot }) => spot.startsWith('seat:'));
    expect(seats.map(({ spot, amount, players }) => [spot, amount, players])).toEqual([
      ['seat:2', '10.0000', 1],
      ['seat:5', '30.0000', 1],
      ['seat:7', '10.0000', 1],
    ]);
    expect(new Set(seats.map(({ by }) => by)).size).toBe(1);
    expect(dealOf(await runTo('dealing'))!.seats.map(({ seat }) => seat)).toEqual([2, 5, 7]);
  });

  test('decides for each in its turn, for the stake of that seat, and others in between', async () => {
    const { deal, owner, between, round } = await dealAround(
      (each) =>
        onTurn(each) && each.seats.every(({ hands }) => hands[0]!.state === 'playing') && each.step === 0,
    );
    const now = async () => dealOf(await getTableRound(studio.db, round.id))!;
    const before = studio.wallet.state.balance;
    expect(await refusal(owner.decide(deal, 2, 'stand', {}))).toBe('move_not_allowed');
    expect(await refusal(owner.decide(deal, 5, 'stand'))).toBe('move_not_allowed');
    expect(await refusal(owner.decide(deal, 2, 'stand', { seat: 3 }))).toBe('move_not_allowed');
    expect(await refusal(owner.decide(deal, 2, 'stand', { seat: '2' }))).toBe('move_not_allowed');
    await owner.decide(deal, 2, 'stand');
    expect(await refusal(owner.decide(await now(), 5, 'stand'))).toBe('move_not_allowed');
    await decide(between, await now(), 'stand');
    await owner.decide(await now(), 5, 'double');
    expect(studio.wallet.state.balance).toBe(before - parseMoney('30')!);
    const { seated } = await getTableRound(studio.db, round.id);
    expect(seated!.moves).toEqual([
      { seat: 2, move: 'stand' },
      { seat: 3, move: 'stand' },
      { seat: 5, move: 'double' },
    ]);
    const ended = await runTo('settled', ({ id }) => id === round.id);
    await studio.settleOutbox();
    const [row] = await roundsOf(studio.db, owner.player.code);
    const proof = await studio.vendor().proof({ body: { player: owner.player.code, round: owner.round } });
    const { spots } = proof.book[1] as unknown as {
      spots: { spot: string; stake: string; payout: string }[];
    };
    expect(spots.map(({ spot, stake }) => [spot, stake])).toEqual([
      ['doubled:5', '30.0000'],
      ['seat:2', '10.0000'],
      ['seat:5', '30.0000'],
    ]);
    expect(row!.payout).toBe(spots.reduce((sum, { payout }) => sum + parseMoney(payout)!, 0n));
    expect(dealOf(ended)!.turn).toBeNull();
  });

  test('answers insurance for each, and the rule of the table for those left open', async () => {
    const { deal, owner, round } = await dealAround((each) => !!each.turn?.offered.includes('insure'));
    const before = studio.wallet.state.balance;
    await owner.decide(deal, 5, 'insure');
    expect(before - studio.wallet.state.balance).toBe(parseMoney('15'));
    const waiting = await getTableRound(studio.db, round.id);
    expect(waitingSeats(dealOf(waiting)!)).toEqual([2, 3]);
    studio.clock.aheadMs += waiting.resultsAt - studio.now();
    const { round: later } = await advance();
    expect(dealOf(later!)!.seats.map(({ insured }) => insured)).toEqual([false, false, true]);
  });

  test('who leaves stands at every seat, and all of them are settled together', async () => {
    const { owner, round } = await dealAround(onTurn);
    await runTo('settled', ({ id }) => id === round.id);
    await studio.settleOutbox();
    const [row] = await roundsOf(studio.db, owner.player.code);
    const proof = await studio.vendor().proof({ body: { player: owner.player.code, round: owner.round } });
    const { spots } = proof.book[1] as unknown as { spots: { spot: string; payout: string }[] };
    expect(spots.map(({ spot }) => spot)).toEqual(['seat:2', 'seat:5']);
    expect([row!.state, row!.payout]).toEqual([
      'settled',
      spots.reduce((sum, { payout }) => sum + parseMoney(payout)!, 0n),
    ]);
  });

  test('has all of the seats of a bet or none of them, whatever the wallet answers', async () => {
    const round = await freshWindow();
    const before = studio.wallet.state.balance;
    studio.wallet.state.manner = ({ call }) => (call === 'debit' ? 'INSUFFICIENT_FUNDS' : 'answer');
    expect(await refusal(takeSeats(round, { 2: '10', 5: '30' }))).toBe('insufficient_funds');
    studio.wallet.state.manner = () => 'answer';
    expect(await listSitters(studio.db, round.id)).toEqual([]);
    const { player, round: own } = await takeSeats(round, { 4: '10' });
    studio.wallet.state.manner = ({ call }) => (call === 'debit' ? 'INSUFFICIENT_FUNDS' : 'answer');
    const second = player.move(nextKey(), own, 0, { bets: { 'seat:5': '30' } });
    expect(await refusal(second)).toBe('insufficient_funds');
    studio.wallet.state.manner = () => 'answer';
    expect((await listSitters(studio.db, round.id)).map(({ seat }) => seat)).toEqual([4]);
    expect(studio.wallet.state.balance).toBe(before - MAIN);
    await takeSeat(round, 5);
  });

  test('of 64 calls for every seat, each seat has one player and each player no more than the table allows', async () => {
    const round = await freshWindow();
    const before = studio.wallet.state.balance;
    const players = await Promise.all(Array.from({ length: 4 }, () => studio.player(undefined, CODE)));
    const trios = [
      [1, 2, 3],
      [3, 4, 5],
      [5, 6, 7],
      [7, 1, 4],
    ];
    await Promise.all(
      Array.from({ length: 64 }, (_, call) => {
        const seats = trios[(call >> 2) % 4]!;
        const bets = Object.fromEntries(seats.map((seat) => [`seat:${seat}`, '10']));
        return refusal(players[call % 4]!.spin(nextKey(), '30', { round: round.id, hand: round.hand, bets }));
      }),
    );
    const sitters = await listSitters(studio.db, round.id);
    expect(new Set(sitters.map(({ seat }) => seat)).size).toBe(sitters.length);
    const counts = Object.values(Object.groupBy(sitters, ({ player }) => player)).map((all) => all!.length);
    expect(counts.every((count) => count === 3)).toBe(true);
    expect(counts.length).toBeGreaterThan(0);
    expect(before - studio.wallet.state.balance).toBe(MAIN * BigInt(sitters.length));
  });

  test('has one seat in a round of a version before that was offered', async () => {
    const round = await freshWindow();
    await transact(studio.db, (tx) =>
      run(tx, sql`update table_round set game_version = '1.1.0' where id = ${round.id}`),
    );
    expect(await refusal(takeSeats(round, { 2: '10', 5: '10' }))).toBe('choice_not_allowed');
    await takeSeats(round, { 2: '10' });
  });
});

describe('the proof of a seat', () => {
  test('carries what every seat decided since the shoe began, and replays to the coin', async () => {
    const proofs: { player: string; round: string }[] = [];
    const shoe = (await freshWindow()).shoe;
    for (let round = await runTo('betting'); round.shoe <= shoe + 1; round = await freshWindow()) {
      const sittings = await Promise.all([2, 3, 6].map((seat) => takeSeat(round, seat)));
      const several = await takeSeats(round, { 1: '10', 5: '20' });
      for (let acts = 0; acts < 3; acts += 1) {
        const { outcome } = await runTo('dealing');
        const deal = outcome as BlackjackDeal;
        const own = sittings.find(({ seat }) => seat === deal.turn?.seat);
        if (own) await decide(own, deal, deal.turn!.offered.at(-1)!);
        else if (onTurn(deal)) await several.decide(deal, deal.turn!.seat, deal.turn!.offered.at(-1)!);
      }
      await runTo('settled');
      if (round.shoe === shoe + 1)
        proofs.push(
          ...[...sittings, several].map(({ player, round: own }) => ({ player: player.code, round: own })),
        );
    }
    expect(proofs.length).toBeGreaterThan(6);
    for (const body of proofs) {
      const proof = await studio.vendor().proof({ body });
      expect(proof.serverSeed).not.toBeNull();
      expect(verifyRound(proof as RoundProof).filter(({ holds }) => !holds)).toEqual([]);
      const other = { ...proof, payout: '12345.0000' } as RoundProof;
      expect(verifyRound(other).filter(({ holds }) => !holds)).toHaveLength(1);
    }
  });
});

describe('whatever goes wrong', () => {
  const MANNERS = [
    'answer',
    'act_then_break',
    'answer',
    'break',
    'garble',
    'answer',
    'INSUFFICIENT_FUNDS',
  ] as const;

  test('with players who drop at random and a wallet that stumbles, coins in are coins out and every hand ends', async () => {
    let seed = 11;
    const below = (n: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * n);
    };
    const started = await expectedBalance(studio.db, 0n);
    const before = studio.wallet.state.balance;
    for (let hand = 0; hand < 12; hand += 1) {
      const round = await freshWindow();
      studio.wallet.state.manner = () => 'answer';
      const players = await Promise.all(Array.from({ length: 4 }, () => studio.player(undefined, CODE)));
      studio.wallet.state.manner = ({ call }) => {
        const manner = MANNERS[below(MANNERS.length)]!;
        return manner !== 'INSUFFICIENT_FUNDS' || call === 'debit' ? manner : 'answer';
      };
      const seats = new Map<number, Sitting>();
      for (const [index, player] of players.entries()) {
        const taken = await takeSeat(round, 2 * index + 1, player).catch(() => undefined);
        if (taken) seats.set(taken.seat, taken);
        const more = { bets: { [`seat:${2 * index + 2}`]: '10' } };
        if (taken && index < 2)
          await player.move(nextKey(), taken.round, 0, more).then(
            ({ moves }) => {
              taken.moves = moves.length;
              seats.set(2 * index + 2, taken);
            },
            () => seats.delete(taken.seat),
          );
      }
      for (let step = 0; step < 60; step += 1) {
        const { round: now, dueAt } = await advance();
        if (now!.id !== round.id || now!.phase === 'settled') break;
        const deal = now!.phase === 'dealing' ? dealOf(now!)! : undefined;
        const seat = deal ? (waitingSeats(deal)[0] ?? 0) : 0;
        const own = seats.get(seat);
        if (deal && own && below(3) > 0) {
          const { offered } = deal.turn!;
          const what = { ...asked(deal, seat, offered[below(offered.length)]!), seat };
          await own.player.move(nextKey(), own.round, own.moves, what).then(
            ({ moves }) => {
              own.moves = moves.length;
            },
            () => seats.delete(seat),
          );
        } else studio.clock.aheadMs += Math.max(0, (dueAt ?? 0) - studio.now());
      }
      if (hand % 4 === 3) await studio.restart();
      await freshWindow();
    }
    studio.wallet.state.manner = () => 'answer';
    await freshWindow();
    studio.clock.aheadMs += 120_000;
    await studio.restart();
    expect(await studio.settleOutbox()).toBe(0);
    const { rows } = await sql<{ state: string }>`select distinct state from round`.execute(studio.db);
    expect(
      rows.map(({ state }) => state).filter((state) => !['settled', 'refused', 'void'].includes(state)),
    ).toEqual([]);
    expect(studio.wallet.state.balance).toBe(await expectedBalance(studio.db, before - started));
  });

  test('a process that dies at any await of a decision leaves all of it or nothing', async () => {
    const dies: readonly ['double' | 'stand', number][] = [
      ['stand', 0],
      ['double', 0],
      ['double', 1],
      ['double', 2],
    ];
    for (const [move, at] of dies) {
      const { deal, sittings, round } = await dealUntil([4], onTurn);
      const before = studio.wallet.state.balance;
      let calls = 0;
      studio.wallet.state.manner = () =>
        (['act_then_break', 'break', 'garble'] as const)[(calls++ + at) % 3]!;
      await refusal(decide(sittings[0]!, deal, move));
      studio.wallet.state.manner = () => 'answer';
      await studio.restart();
      const row = await getTableRound(studio.db, round.id);
      const made = row.seated!.moves.length > 0;
      await studio.settleOutbox();
      const [own] = await roundsOf(studio.db, sittings[0]!.player.code);
      expect(own!.state).toBe('open');
      const spent = before - studio.wallet.state.balance;
      expect(spent).toBe(made && move === 'double' ? MAIN : 0n);
      await freshWindow();
    }
  });

  test('a hand without an outcome is void and every stake goes back, those of decisions too', async () => {
    const { deal, sittings } = await dealUntil([2, 5], onTurn);
    const own = sittings.find(({ seat }) => seat === deal.turn!.seat)!;
    const before = studio.wallet.state.balance + 2n * MAIN;
    await decide(own, deal, 'double');
    const { round } = await advance();
    studio.clock.aheadMs += round!.resultsAt - studio.now();
    const broken = { ...otherProcess(), config: { ...studio.config, secret: 'b'.repeat(64) } };
    const { round: voided } = await advanceTable(broken, TABLE);
    if (dealOf(round!)!.turn) {
      expect(voided!.phase).toBe('void');
      await studio.settleOutbox();
      expect(studio.wallet.state.balance).toBe(before);
    }
  });

  test('however many processes move the table on, a silent seat is answered for once', async () => {
    const { round } = await dealUntil([3, 6], onTurn);
    studio.clock.aheadMs += round.resultsAt - studio.now();
    await Promise.all(Array.from({ length: 6 }, () => advance()));
    expect((await getTableRound(studio.db, round.id)).seated!.moves).toHaveLength(1);
  });

  test('a process that ends at any call leaves no seat, or one whose hand is played to its end', async () => {
    const started = await expectedBalance(studio.db, 0n);
    const before = studio.wallet.state.balance;
    let player = await studio.player(undefined, CODE);
    let follower = await studio.player(undefined, CODE);
    const lives = await endAtEveryCall(studio, {
      live: (dying) => liveHand(dying, { player, follower }),
      async judge() {
        await freshWindow();
        expect(await studio.settleOutbox()).toBe(0);
        expect(studio.wallet.state.balance).toBe(await expectedBalance(studio.db, before - started));
        for (const { code } of [player, follower])
          for (const { state } of await roundsOf(studio.db, code))
            expect(['settled', 'void', 'refused']).toContain(state);
        [player, follower] = [await studio.player(undefined, CODE), await studio.player(undefined, CODE)];
      },
    });
    expect(lives).toBeGreaterThan(30);
  });
});

/** All of a hand by one process: the table's steps, bets of two seats and one behind, and a double where the first may. */
async function liveHand(
  by: Studio,
  { player, follower }: Record<'player' | 'follower', Player>,
): Promise<void> {
  const call = { session: sessionOf(player), traceId: 'trc_life' };
  const { round: open } = await advanceTable(by, TABLE);
  const both = sit(open!, 3, { 'seat:5': '10' });
  const begun = await spin(by, { ...call, key: nextKey(), stake: moneyOf(2n * MAIN), choice: both });
  const follows = { ...call, session: sessionOf(follower), key: nextKey(), stake: MAIN };
  await spin(by, { ...follows, choice: behind(open!, 3) });
  let decided = 0;
  for (let step = 0; begun.ok && step < 40; step += 1) {
    const { round, dueAt } = await advanceTable(by, TABLE);
    if (!round || round.id !== open!.id || round.phase === 'settled') return;
    const deal = dealOf(round);
    const offered = deal?.turn?.seat === 3 ? deal.turn.offered : [];
    if (decided === 0 && deal && offered.includes('double')) {
      const decision = {
        round: begun.value.roundId,
        after: 0,
        move: { ...asked(deal, 3, 'double'), seat: 3 },
      };
      const moved = await move(by, { ...call, ...decision, key: nextKey(), receivedAt: by.now() });
      decided += moved.ok ? 1 : 0;
    } else studio.clock.aheadMs += Math.max(0, (dueAt ?? 0) - studio.now());
  }
}
