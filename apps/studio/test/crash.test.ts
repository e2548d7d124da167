import {
  bustOf,
  climbAfter,
  findCrashGame,
  findLiveTable,
  msToClimb,
  nextHash,
  openCrashRound,
  type RoundProof,
  verifyRound,
} from '@fairhouse/games';
import { moneyOf, parseMoney } from '@fairhouse/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { crashRoundGame, payReached } from '../src/features/crash/index.ts';
import { readCrash, readSeen } from '../src/features/live/index.ts';
import { cancelQueued, placeQueued, queueBet } from '../src/features/queue/index.ts';
import { move, spin } from '../src/features/round/index.ts';
import { getPair, openSeed } from '../src/features/seed/index.ts';
import {
  advanceShared,
  advanceTable,
  getTableRound,
  restTable,
  type TableRound,
} from '../src/features/table/index.ts';
import type { Studio } from '../src/studio.ts';
import { type Booted, bootStudio, expectedBalance, refusal, roundsOf, sessionOf } from './boot-studio.ts';
import { endAtEveryCall, startProcess } from './mortal.ts';

let studio: Booted;
let other: Studio;

beforeAll(async () => {
  studio = await bootStudio();
  other = startProcess(studio).studio;
});

afterEach(async () => {
  studio.wallet.state.manner = () => 'answer';
  studio.clock.aheadMs += 15_000;
  expect(await studio.settleOutbox()).toBe(0);
});

afterAll(() => studio.stop());

const CODE = 'comet-run';
const game = () => crashRoundGame(findCrashGame(CODE)!);
const key = (name: string) => `key-${name}`.padEnd(12, '-');
const bustAt = ({ outcome }: TableRound): number => (outcome as unknown as { at: number }).at;

/** Moves the clock to the end of each phase until the crash round is in the one wanted. */
async function runTo(phase: TableRound['phase'], by: Studio = other): Promise<TableRound> {
  for (let step = 0; step < 12; step += 1) {
    const { round, dueAt } = await advanceShared(by, game());
    if (round?.phase === phase) return round;
    studio.clock.aheadMs += Math.max(0, (dueAt ?? 0) - studio.now());
  }
  throw new Error(`the round never came to ${phase}`);
}

const after = (ms: number) => {
  studio.clock.aheadMs += ms;
};

/** Takes off in a crash round that goes at least so high; bets are laid before by `board`, each time again. */
async function flyTo(
  height: number,
  board: (round: TableRound) => Promise<unknown>,
): Promise<{ round: TableRound; boarded: unknown }> {
  for (;;) {
    const open = await runTo('betting');
    const boarded = await board(open);
    const round = await runTo('dealing');
    if (bustAt(round) >= height) return { round, boarded };
    await runTo('settled');
  }
}

const bet = (round: { readonly id: string }, seat: 1 | 2 = 1, target: number | null = null) => ({
  round: round.id,
  seat,
  target,
});

let laid = 0;
const fresh = (name: string) => {
  laid += 1;
  return key(`${name}-${laid}`);
};

const proofOf = async (player: { readonly code: string }, round: string) =>
  (await studio.vendor().proof({ body: { player: player.code, round } })) as RoundProof;

const failing = (proof: RoundProof) => verifyRound(proof).filter(({ holds }) => !holds);

describe('a round', () => {
  test('goes through its phases on the studio’s clock, ends where its link says, and reveals it', async () => {
    const open = await runTo('betting');
    expect(open.outcome).toBeNull();
    const flying = await runTo('dealing');
    expect(flying.resultsAt - flying.dealsAt).toBe(msToClimb(bustAt(flying)));
    const busted = await runTo('result');
    const [past] = (
      (await readCrash(other, CODE, 'nobody')) as { past: { link: string; salt: string; bust: number }[] }
    ).past;
    expect(nextHash(past!.link)).toBe(open.seedHash);
    expect(bustOf(openCrashRound({ serverSeed: past!.link, clientSeed: past!.salt }).nextWord())).toBe(
      past!.bust,
    );
    expect(past!.bust).toBe(bustAt(busted));
    const next = await runTo('betting');
    expect(next.number).toBe(open.number + 1);
    expect(nextHash(next.seedHash)).toBe(open.seedHash);
    await runTo('result');
    const [later] = ((await readCrash(other, CODE, 'nobody')) as { past: { link: string }[] }).past;
    expect(nextHash(later!.link)).toBe(past!.link);
  });

  test('tells nothing of its end while it flies: not to those who come, and in no bet', async () => {
    const player = await studio.player(undefined, CODE);
    const { round } = await flyTo(300, (open) =>
      Promise.all([player.spin(fresh('quiet'), '10', bet(open, 1, 1_000_000))]),
    );
    const told = JSON.stringify([await readCrash(other, CODE, player.code), await readSeen(other, round.id)]);
    const link = (await getTableRound(other.db, round.id)).pairId;
    expect(told).not.toContain(String(round.resultsAt));
    expect(told).not.toContain(link);
    const { crashRound } = JSON.parse(told)[0] as { crashRound: { phase: string; endsAt: unknown } };
    expect([crashRound.phase, crashRound.endsAt]).toEqual(['flying', null]);
    expect(JSON.parse(told)[0].past.map(({ number }: { number: number }) => number)).not.toContain(
      round.number,
    );
    expect(await refusal(proofOf(player, (await roundsOf(studio.db, player.code)).at(-1)!.id))).toBe(
      'not_found',
    );
    await runTo('settled');
  });

  test('is moved on once however many processes try at the same time', async () => {
    const open = await runTo('betting');
    after(8_000);
    await Promise.all(Array.from({ length: 6 }, () => advanceShared(startProcess(studio).studio, game())));
    expect((await getTableRound(studio.db, open.id)).number).toBe(open.number);
    await runTo('settled');
  });
});

describe('a bet', () => {
  test('leaves at its target whether or not anybody looks, and is paid before the round ends', async () => {
    const player = await studio.player(undefined, CODE);
    const { round } = await flyTo(200, (open) => player.spin(fresh('auto'), '10', bet(open, 1, 150)));
    expect(await payReached(other, round)).toEqual([]);
    after(msToClimb(150) + 300);
    const [settled] = await payReached(other, round);
    const before = await roundsOf(studio.db, player.code);
    expect(before.at(-1)).toMatchObject({ id: settled, state: 'settling', payout: 150_000n });
    await runTo('settled');
    expect(failing(await proofOf(player, settled!))).toEqual([]);
  });

  test('with its target at exactly the end wins; one hundredth above it loses', async () => {
    const at = await studio.player(undefined, CODE);
    const above = await studio.player(undefined, CODE);
    for (;;) {
      const round = await runTo('betting');
      const bust = await peek(round);
      if (bust < 102 || bust > 5_000) {
        await runTo('settled');
        continue;
      }
      const [won, lost] = await Promise.all(
        [at, above].map((player, index) => player.spin(fresh('edge'), '10', bet(round, 1, bust + index))),
      );
      await runTo('settled');
      const [first, second] = [await proofOf(at, won!.roundId), await proofOf(above, lost!.roundId)];
      expect(first.payout).toBe(`${((10 * bust) / 100).toFixed(4)}`);
      expect(second).toMatchObject({ payout: '0.0000', book: [{ type: 'bust', at: bust }, {}] });
      expect([...failing(first), ...failing(second)]).toEqual([]);
      return;
    }
  });

  test('taken by hand counts at the height of its receipt, one millisecond before the end and not at it', async () => {
    const player = await studio.player(undefined, CODE);
    const sessions = sessionOf(player);
    const { round, boarded } = await flyTo(150, async (open) => [
      await player.spin(fresh('hand'), '10', bet(open, 1)),
      await player.spin(fresh('hand'), '10', bet(open, 2)),
    ]);
    const [first, second] = boarded as { roundId: string }[];
    const ask = (roundId: string, receivedAt: number) =>
      move(other, {
        session: sessions,
        key: fresh('out'),
        round: roundId,
        after: 0,
        move: { take: true },
        traceId: 'trc',
        receivedAt,
      });
    expect(await ask(first!.roundId, round.resultsAt)).toMatchObject({ fault: { code: 'crash_round_over' } });
    await runTo('result');
    const late = await ask(first!.roundId, round.resultsAt - 1);
    expect(late).toMatchObject({ ok: true });
    const height = climbAfter(round.resultsAt - 1 - round.dealsAt);
    expect(height).toBeLessThan(bustAt(round));
    const proof = await proofOf(player, first!.roundId);
    expect(proof).toMatchObject({ moves: [{ at: height }], book: [{ by: 'hand', at: height }, {}] });
    expect(failing(proof)).toEqual([]);
    await runTo('settled');
    expect(await ask(second!.roundId, round.resultsAt - 1)).toMatchObject({ ok: false });
    expect(failing(await proofOf(player, second!.roundId))).toEqual([]);
  });

  test('taken by hand believes no number of the player, answers its key once, and cannot be another’s', async () => {
    const player = await studio.player(undefined, CODE);
    const thief = await studio.player(undefined, CODE);
    const { round, boarded } = await flyTo(200, (open) => player.spin(fresh('mine'), '10', bet(open)));
    const { roundId } = boarded as { roundId: string };
    after(msToClimb(120) - (studio.now() - round.dealsAt) + 5);
    for (const bad of [{ at: 900 }, { take: true, at: 900 }, null, 'take'])
      expect(await refusal(player.move(fresh('bad'), roundId, 0, bad))).toBe('move_not_allowed');
    expect(await refusal(thief.move(fresh('thief'), roundId, 0, { take: true }))).toBe('not_found');
    const once = fresh('once');
    const [one, two] = await Promise.all([
      player.move(once, roundId, 0, { take: true }),
      player.move(once, roundId, 0, { take: true }),
    ]);
    expect(one.payout).toBe(two.payout);
    const { at } = one.moves[0] as { at: number };
    expect(at).toBeGreaterThanOrEqual(120);
    expect(at).toBeLessThan(bustAt(round));
    expect(await refusal(player.move(fresh('again'), roundId, 0, { take: true }))).toBe('move_not_allowed');
    await runTo('settled');
    expect(await studio.settleOutbox()).toBe(0);
    expect(failing(await proofOf(player, roundId))).toEqual([]);
  });

  test('comes out the same after 0 to 2,000 ms on its way, and before the target that it was quicker than', async () => {
    const player = await studio.player(undefined, CODE);
    for (const delayMs of [0, 240, 2_000]) {
      const { round, boarded } = await flyTo(300, (open) =>
        player.spin(fresh('slow'), '10', bet(open, 1, 300)),
      );
      const { roundId } = boarded as { roundId: string };
      const receivedAt = round.dealsAt + msToClimb(115);
      after(Math.min(msToClimb(115) + Math.min(delayMs, 240), round.resultsAt - studio.now() + 2_000));
      await payReached(other, round);
      if (delayMs > 240) after(Math.max(0, round.resultsAt - studio.now()));
      const taken = await move(other, {
        session: sessionOf(player),
        key: fresh('slow'),
        round: roundId,
        after: 0,
        move: { take: true },
        traceId: 'trc',
        receivedAt,
      });
      expect(taken).toMatchObject({ ok: true, value: { payout: '11.5000' } });
      await runTo('settled');
    }
  });

  test('has two places, one bet at each; a third, a late one or one too high is refused and never debited', async () => {
    const player = await studio.player(undefined, CODE);
    const open = await runTo('betting');
    await player.spin(fresh('one'), '5', bet(open, 1));
    await player.spin(fresh('two'), '6', bet(open, 2, 200));
    const debits = studio.wallet.count('debit');
    const refused = async (stake: string, choice: unknown) =>
      refusal(player.spin(fresh('no'), stake, choice));
    expect(await refused('5', bet(open, 1))).toBe('round_unfinished');
    expect(await refused('5', { ...bet(open), seat: 3 })).toBe('choice_not_allowed');
    expect(await refused('5', { ...bet(open, 2), target: 100 })).toBe('choice_not_allowed');
    const guest = await studio.player(undefined, CODE);
    const elsewhere = { ...bet(open), round: 'tbl_other' };
    expect(await refusal(guest.spin(fresh('else'), '5', elsewhere))).toBe('choice_not_allowed');
    expect(await refused('0.5', bet(open, 2))).toBe('stake_not_allowed');
    expect(await refused('1001', bet(open, 2))).toBe('stake_not_allowed');
    after(open.locksAt - studio.now());
    const late = await studio.player(undefined, CODE);
    expect(await refusal(late.spin(fresh('late'), '5', bet(open)))).toBe('bets_closed');
    expect(studio.wallet.count('debit')).toBe(debits);
    await runTo('settled');
    const rounds = await roundsOf(studio.db, player.code);
    expect(rounds.filter(({ state }) => state === 'settled' || state === 'settling')).toHaveLength(2);
  });

  test('whose debit is still on its way at take-off goes back and takes no part', async () => {
    const player = await studio.player(undefined, CODE);
    const open = await runTo('betting');
    const before = studio.wallet.state.balance;
    const asked = Promise.withResolvers<void>();
    studio.wallet.state.manner = (sent) => {
      if (sent.call !== 'debit') return 'answer';
      asked.resolve();
      return 'IN_PROCESS';
    };
    const slow = refusal(player.spin(fresh('slow'), '10', bet(open)));
    await asked.promise;
    await runTo('dealing');
    studio.wallet.state.manner = () => 'answer';
    expect(await slow).not.toBe('none');
    await runTo('settled');
    await studio.settleOutbox();
    expect(studio.wallet.state.balance).toBe(before);
    expect((await roundsOf(studio.db, player.code)).map(({ state }) => state)).toEqual(['void']);
  });

  test('goes back when no end can be worked out', async () => {
    const player = await studio.player(undefined, CODE);
    const open = await runTo('betting');
    const before = studio.wallet.state.balance;
    await player.spin(fresh('void'), '10', bet(open));
    await runTo('locked');
    after(2_000);
    const broken = { ...other, config: { ...studio.config, secret: 'b'.repeat(64) } };
    expect((await advanceShared(broken, game())).round?.phase).toBe('void');
    await studio.settleOutbox();
    expect(studio.wallet.state.balance).toBe(before);
    expect((await runTo('betting')).number).toBe(open.number + 1);
    await runTo('settled');
  });
});

describe('a bet for the next round', () => {
  test('waits through a restart, costs nothing, can be changed and taken back, and flies once', async () => {
    const player = await studio.player(undefined, CODE);
    await runTo('dealing');
    const debits = studio.wallet.count('debit');
    const once = fresh('next');
    await player.queue(once, { seat: 1, stake: '10', target: 300 });
    await player.queue(fresh('second'), { seat: 2, stake: '5', target: null });
    await studio.restart();
    expect(await player.queue(once, { seat: 1, stake: '10', target: 300 })).toHaveLength(2);
    expect(await refusal(player.queue(once, { seat: 1, stake: '11', target: 300 }))).toBe(
      'idempotency_mismatch',
    );
    await player.queue(fresh('changed'), { seat: 1, stake: '20', target: 200 });
    const state = await readCrash(other, CODE, player.code);
    expect(state).toMatchObject({
      queue: [
        { seat: 2, stake: '5.0000' },
        { seat: 1, stake: '20.0000', target: 200 },
      ],
    });
    expect(await player.unqueue(2)).toEqual([{ seat: 1, stake: '20.0000', target: 200 }]);
    expect(studio.wallet.count('debit')).toBe(debits);
    const open = await runTo('betting');
    await Promise.all([
      placeQueued(other, open),
      placeQueued(other, open),
      placeQueued(startProcess(studio).studio, open),
    ]);
    expect(studio.wallet.count('debit')).toBe(debits + 1);
    expect(await player.unqueue(1)).toEqual([]);
    expect(await readCrash(other, CODE, player.code)).toMatchObject({
      own: [{ seat: 1, stake: '20.0000', target: 200, crashRound: open.id }],
      queue: [],
    });
    await player.queue(once, { seat: 1, stake: '10', target: 300 });
    await placeQueued(other, open);
    expect(await roundsOf(studio.db, player.code)).toHaveLength(1);
    await runTo('settled');
  });

  test('that cannot be taken says why, and is not tried again', async () => {
    const player = await studio.player(undefined, CODE);
    await runTo('dealing');
    await player.queue(fresh('poor'), { seat: 1, stake: '10', target: null });
    studio.wallet.state.manner = ({ call }) => (call === 'debit' ? 'INSUFFICIENT_FUNDS' : 'answer');
    const open = await runTo('betting');
    await placeQueued(other, open);
    studio.wallet.state.manner = () => 'answer';
    expect(await readCrash(other, CODE, player.code)).toMatchObject({
      own: [],
      queue: [],
      missed: [{ seat: 1, code: 'insufficient_funds' }],
    });
    await runTo('settled');
    await placeQueued(other, await runTo('betting'));
    expect((await roundsOf(studio.db, player.code)).map(({ state }) => state)).toEqual(['refused']);
    await runTo('settled');
  });

  test.each([
    [{ seat: 1, stake: '0.5', target: null }, 'stake_not_allowed'],
    [{ seat: 1, stake: '10', target: 100 }, 'choice_not_allowed'],
    [{ seat: 3, stake: '10', target: null }, 'bad_request'],
  ] as const)('%o is refused', async (bad, code) => {
    const player = await studio.player(undefined, CODE);
    expect(await refusal(player.queue(fresh('bad'), bad as never))).toBe(code);
    const slot = await studio.player(undefined, 'koi-emperor');
    expect(await refusal(slot.queue(fresh('slot'), { seat: 1, stake: '10', target: null }))).toBe(
      'not_found',
    );
    expect(await refusal(slot.unqueue(1))).toBe('not_found');
  });
});

describe('a rest', () => {
  test('lets the round that is on come to its end, opens no other, says until when, and keeps what waits', async () => {
    const player = await studio.player(undefined, CODE);
    const flying = await runTo('dealing');
    const until = studio.now() + 3_600_000;
    await restTable(other, { table: CODE, state: 'maintenance', until });
    await player.queue(fresh('rest'), { seat: 1, stake: '10', target: 101 });
    const ended = await runTo('settled');
    expect([ended.id, bustAt(ended)]).toEqual([flying.id, bustAt(flying)]);
    expect(await advanceShared(other, game())).toMatchObject({
      round: { id: flying.id },
      dueAt: undefined,
      rests: { until },
    });
    expect(await readCrash(other, CODE, player.code)).toMatchObject({
      rests: { until },
      queue: [{ seat: 1 }],
    });
    after(3_600_001);
    expect(await readCrash(other, CODE, player.code)).toMatchObject({ rests: { until: null } });
    await restTable(other, { table: CODE, state: 'open' });
    const next = await runTo('betting');
    expect(next.number).toBe(flying.number + 1);
    await placeQueued(other, next);
    expect(await readCrash(other, CODE, player.code)).toMatchObject({
      rests: null,
      queue: [],
      own: [{ seat: 1, crashRound: next.id }],
    });
    await runTo('settled');
  });

  test('is of shared games only', async () => {
    expect(await restTable(other, { table: 'koi-emperor', state: 'maintenance' })).toEqual({
      ok: false,
      fault: { code: 'not_found' },
    });
  });
});

describe('what can go wrong', () => {
  test('with a wallet that stumbles at every step no coin is lost and none paid twice', async () => {
    await studio.settleOutbox();
    const started = await expectedBalance(studio.db, 0n);
    const before = studio.wallet.state.balance;
    const players = await Promise.all(Array.from({ length: 3 }, () => studio.player(undefined, CODE)));
    let calls = 0;
    const stumble = () => {
      calls += 1;
      return (['answer', 'act_then_break', 'answer', 'break', 'answer', 'garble'] as const)[calls % 6]!;
    };
    for (let turn = 0; turn < 6; turn += 1) {
      studio.wallet.state.manner = stumble;
      const open = await runTo('betting');
      const boarded = await Promise.all(
        players.map((player, index) =>
          player.spin(fresh('chaos'), '10', bet(open, 1, index === 0 ? 110 : null)).catch(() => undefined),
        ),
      );
      await runTo('dealing');
      after(msToClimb(102));
      const [, second] = boarded;
      if (second) await refusal(players[1]!.move(fresh('out'), second.roundId, 0, { take: true }));
      await refusal(players[2]!.queue(fresh('chaos'), { seat: 2, stake: '7', target: 130 }));
      await runTo('settled');
      await placeQueued(other, await runTo('betting'));
    }
    await runTo('settled');
    studio.wallet.state.manner = () => 'answer';
    after(15_000);
    await studio.restart();
    expect(await studio.settleOutbox()).toBe(0);
    expect(studio.wallet.state.balance).toBe(await expectedBalance(studio.db, before - started));
  });

  test('a process that ends at any call of bet, queue, cash-out, end and settlement leaves nothing or the whole', async () => {
    const started = await expectedBalance(studio.db, 0n);
    const before = studio.wallet.state.balance;
    let player = await studio.player(undefined, CODE);
    const seen = new Set<string>();
    const lives = await endAtEveryCall(studio, {
      async live(dying) {
        const session = sessionOf(player);
        const traceId = 'trc_life';
        await queueBet(dying, { session, key: key('queued'), seat: 2, stake: ten, target: 101, traceId });
        const open = await runTo('betting', dying);
        await placeQueued(dying, open);
        const begun = await spin(dying, {
          session,
          key: key('life'),
          stake: ten,
          choice: bet(open),
          traceId,
        });
        const flying = await runTo('dealing', dying);
        after(20);
        if (begun.ok)
          await move(dying, {
            session,
            key: key('hand'),
            round: begun.value.roundId,
            after: 0,
            move: { take: true },
            traceId,
            receivedAt: flying.dealsAt,
          });
        after(msToClimb(101) + 300);
        await payReached(dying, flying);
        await runTo('settled', dying);
      },
      async judge() {
        await cancelQueued(other, sessionOf(player), 2);
        const flying = (await advanceShared(other, game())).round;
        if (flying) await payReached(other, flying);
        await runTo('settled');
        after(15_000);
        expect(await studio.settleOutbox()).toBe(0);
        expect(studio.wallet.state.balance).toBe(await expectedBalance(studio.db, before - started));
        const rounds = await roundsOf(studio.db, player.code);
        expect(rounds.length).toBeLessThanOrEqual(2);
        for (const { id, state } of rounds) {
          seen.add(state);
          expect(['settled', 'void', 'refused']).toContain(state);
          if (state === 'settled') expect(failing(await proofOf(player, id))).toEqual([]);
        }
        player = await studio.player(undefined, CODE);
      },
    });
    expect(lives).toBeGreaterThan(60);
    expect([...seen].toSorted()).toEqual(['settled', 'void']);
  });

  test('so does one that ends at any call of a live table', async () => {
    const table = findLiveTable('salon-roulette')!;
    const to = async (phase: TableRound['phase'], by: Studio) => {
      for (;;) {
        const { round, dueAt } = await advanceTable(by, table);
        if (round?.phase === phase) return round;
        after(Math.max(0, (dueAt ?? 0) - studio.now()));
      }
    };
    const started = await expectedBalance(studio.db, 0n);
    const before = studio.wallet.state.balance;
    let player = await studio.player(undefined, table.code);
    const lives = await endAtEveryCall(studio, {
      async live(dying) {
        const session = sessionOf(player);
        const open = await to('betting', dying);
        const choice = { round: open.id, hand: open.hand, bets: { red: '10' } };
        await spin(dying, { session, key: key('table'), stake: ten, choice, traceId: 'trc_life' });
        await to('settled', dying);
      },
      async judge() {
        await to('settled', other);
        after(15_000);
        expect(await studio.settleOutbox()).toBe(0);
        expect(studio.wallet.state.balance).toBe(await expectedBalance(studio.db, before - started));
        player = await studio.player(undefined, table.code);
      },
    });
    expect(lives).toBeGreaterThan(30);
  });
});

const ten = moneyOf(parseMoney('10')!);

/** Where a crash round will end: what only the holder of the seal can know. */
async function peek(round: TableRound): Promise<number> {
  const pair = await getPair(studio.db, round.pairId);
  return bustOf(
    openCrashRound({ serverSeed: openSeed(other, pair), clientSeed: pair.clientSeed }).nextWord(),
  );
}
