import { CallRefused, NetworkFailure } from '@fairhouse/client';
import { msToClimb } from '@fairhouse/games';
import { parseMoney } from '@fairhouse/kernel';
import type { FaultCode } from '@fairhouse/wire/faults';
import type { CrashMessage, CrashRoundView, OwnCrashRoundBet } from '@fairhouse/wire/play/crash';
import type { SpinReply } from '@fairhouse/wire/play/studio';
import { describe, expect, test } from 'vitest';
import type { Opened } from '../state/api.ts';
import { createCrash, NO_BETS } from './crash-store.ts';

const SERVER_AHEAD_MS = 5_000;
const RUN = { count: 10, loss: null, win: null, above: null, below: null };

const refused = (code: FaultCode) => new CallRefused({ success: false, code, message: code }, 409);

const crashRound = (change: Partial<CrashRoundView> = {}): CrashRoundView => ({
  id: 'tbl_1',
  number: 1,
  phase: 'betting',
  beganAt: 100_000,
  endsAt: 106_000,
  hash: 'a',
  ...change,
});

const own = (change: Partial<OwnCrashRoundBet> = {}): OwnCrashRoundBet => ({
  mark: 'm1',
  crashRound: 'tbl_1',
  number: 1,
  roundId: 'rnd_1',
  seat: 1,
  stake: '10.0000',
  target: null,
  leavesAt: 1_000_000,
  cashedAt: null,
  payout: null,
  balance: '90.0000',
  ...change,
});

/** A player before the crash rounds of a studio that answers from a list. */
function watch(answers: readonly (object | Error)[] = []) {
  const clock = { now: 100_000 - SERVER_AHEAD_MS };
  const asked: { call: string; key: string | undefined; body: unknown }[] = [];
  const left = [...answers];
  const wins: unknown[] = [];
  let keys = 0;
  const answer =
    (call: string) =>
    async ({ body, idempotencyKey }: { body: unknown; idempotencyKey?: string }) => {
      asked.push({ call, key: idempotencyKey, body });
      const next = left.shift();
      if (next instanceof Error) throw next;
      return next;
    };
  const crash = createCrash({
    opened: {
      balance: '100.0000',
      sitting: { seconds: 0, net: '0.0000' },
      stakeRange: { min: '1.0000', max: '1000.0000', step: '1.0000' },
    } as Opened,
    api: {
      spin: answer('spin'),
      move: answer('move'),
      queueBet: answer('queue'),
      cancelQueued: answer('cancel'),
    } as never,
    sounds: { spin() {}, land() {}, win: () => void wins.push(crash.getState().balance) },
    now: () => clock.now,
    makeKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    onExpired() {},
  });
  const state = (change: Partial<Extract<CrashMessage, { type: 'state' }>> = {}) =>
    crash.hear({
      type: 'state',
      now: clock.now + SERVER_AHEAD_MS,
      rests: null,
      crashRound: crashRound(),
      past: [],
      bets: NO_BETS,
      own: [],
      queue: [],
      missed: [],
      ...change,
    });
  const tell = (next: CrashRoundView, ended: { number: number; bust: number } | null = null) =>
    crash.hear({
      type: 'crash_round',
      now: clock.now + SERVER_AHEAD_MS,
      rests: null,
      crashRound: next,
      ended: ended && { ...ended, link: 'l', salt: 's', hash: 'a' },
    });
  const tellOwn = (...bets: OwnCrashRoundBet[]) =>
    crash.hear({ type: 'own', own: bets, queue: [], missed: [] });
  return { crash, asked, wins, clock, state, tell, tellOwn };
}

const reply = (change: Partial<SpinReply> = {}) => ({
  roundId: 'rnd_1',
  balance: '90.0000',
  moves: [],
  ...change,
});

describe('a round on the screen', () => {
  test('is as high as the studio’s clock says, whatever this one shows, and no higher than it was told', () => {
    const { crash, clock, state, tell } = watch();
    state();
    expect(crash.height()).toBeUndefined();
    tell(crashRound({ phase: 'flying', beganAt: 107_000, endsAt: null }));
    clock.now = 107_000 - SERVER_AHEAD_MS + msToClimb(200);
    expect(crash.height()).toBeCloseTo(2, 3);
    tell(crashRound({ phase: 'busted', beganAt: 118_000, endsAt: 121_000 }), { number: 1, bust: 199 });
    expect(crash.height()).toBeUndefined();
    expect(crash.getState()).toMatchObject({ bust: 199, past: [{ number: 1, bust: 199 }] });
    tell(crashRound({ phase: 'flying', endsAt: null }));
    expect(crash.getState().crashRound?.phase).toBe('busted');
  });
});

describe('a bet', () => {
  test('goes into the open round, and to the queue when there is none or the window closed on its way', async () => {
    const waiting = [{ seat: 1, stake: '10.0000', target: null }];
    const { crash, asked, clock, state } = watch([reply(), refused('bets_closed'), waiting, waiting]);
    state();
    await crash.bet(1);
    await crash.bet(1);
    clock.now += 6_001;
    await crash.bet(1);
    expect(asked.map(({ call }) => call)).toEqual(['spin', 'spin', 'queue', 'queue']);
    expect(asked[0]!.body).toEqual({ stake: '10.0000', choice: { round: 'tbl_1', seat: 1, target: null } });
    expect(crash.getState()).toMatchObject({ queue: waiting, problem: undefined });
  });

  test('is sent again with the same key until it has an answer, and with another after a change', async () => {
    const { crash, asked, clock, state } = watch([
      new NetworkFailure('down'),
      refused('vendor_silent'),
      [],
      [],
    ]);
    state({ crashRound: null });
    clock.now += 1;
    await crash.bet(2);
    await crash.bet(2);
    await crash.bet(2);
    crash.setStake(2, parseMoney('25.9')!);
    await crash.bet(2);
    expect(new Set(asked.slice(0, 3).map(({ key }) => key)).size).toBe(1);
    expect(asked[3]!.key).not.toBe(asked[0]!.key);
    expect(asked[3]!.body).toEqual({ seat: 2, stake: '25.0000', target: 200 });
  });

  test('that is taken is worth what the studio says, counted once', async () => {
    const moved = reply({ payout: '14.2000', balance: '104.2000', moves: [{ at: 142 }] });
    const { crash, asked, state, tell, tellOwn } = watch([moved]);
    state({ own: [own()] });
    tell(crashRound({ phase: 'flying', beganAt: 107_000, endsAt: null }));
    await crash.take(1);
    expect(asked[0]!.body).toEqual({ round: 'rnd_1', after: 0, move: { take: true } });
    tellOwn(own({ cashedAt: 142, payout: '14.2000', balance: '104.2000' }));
    tellOwn(own({ cashedAt: 142, payout: '14.2000', balance: '104.2000' }));
    expect(crash.getState()).toMatchObject({ net: parseMoney('4.2'), balance: parseMoney('104.2') });
    await crash.take(1);
    expect(asked).toHaveLength(1);
  });

  test('that left by itself meanwhile is no mistake; one that was too late says so', async () => {
    const { crash, state, tell } = watch([refused('move_not_allowed'), refused('crash_round_over')]);
    state({ own: [own()] });
    tell(crashRound({ phase: 'flying', beganAt: 107_000, endsAt: null }));
    await crash.take(1);
    expect(crash.getState().problem).toBeUndefined();
    await crash.take(1);
    expect(crash.getState().problem).toBe('crash_round_over');
  });

  test('that is laid by itself is laid once for each round, and no more after a refusal', async () => {
    const { crash, asked, state, tell } = watch([reply(), reply(), refused('insufficient_funds')]);
    state();
    crash.startAuto(1, RUN);
    await crash.bet(2);
    tell(crashRound({ id: 'tbl_2', number: 2 }));
    await crash.cancel(2);
    expect(asked.map(({ call }) => call)).toEqual(['spin', 'spin', 'cancel', 'spin']);
    tell(crashRound({ id: 'tbl_3', number: 3 }));
    expect(crash.getState().panels[1].autoLeft).toBe(0);
  });

  test('that is laid by itself ends with what it may lose, and when nothing is heard any more', async () => {
    const { crash, asked, state, tell, tellOwn } = watch([reply(), reply(), reply()]);
    state();
    crash.startAuto(1, { ...RUN, loss: parseMoney('10')! });
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]!.body).toMatchObject({ auto: { lossLimit: '10.0000' } });
    tellOwn(own({ payout: '0.0000', balance: '90.0000' }));
    tell(crashRound({ id: 'tbl_2', number: 2 }));
    expect(crash.getState()).toMatchObject({ autoStopped: 'loss', panels: { 1: { autoLeft: 0 } } });
    crash.startAuto(1, RUN);
    await expect.poll(() => asked.length).toBe(2);
    crash.setConnected(false);
    tell(crashRound({ id: 'tbl_3', number: 3 }));
    expect(crash.getState().panels[1].autoLeft).toBe(0);
    expect(asked).toHaveLength(2);
  });

  test('that is laid by itself is stepped by what the last one brought, and is as before in the end', async () => {
    const { crash, asked, state, tell, tellOwn } = watch([reply(), reply({ stake: '15.0000' })]);
    state();
    crash.setStake(1, parseMoney('10')!);
    crash.startAuto(1, { ...RUN, count: 2, steps: { onWin: 'first', onLoss: { raise: 50 } } });
    await expect.poll(() => asked.length).toBe(1);
    tellOwn(own({ payout: '0.0000', balance: '90.0000' }));
    tell(crashRound({ id: 'tbl_2', number: 2 }));
    await expect.poll(() => asked.length).toBe(2);
    expect(asked[1]!.body).toMatchObject({ stake: '15.0000' });
    tell(crashRound({ id: 'tbl_3', number: 3 }));
    expect(crash.getState()).toMatchObject({
      panels: { 1: { autoLeft: 0, stake: parseMoney('10') } },
      tally: { rounds: 1, losses: 1 },
    });
  });

  test('that returns no more than its stake is not heard as a win', () => {
    const { state, tellOwn, wins } = watch();
    state({ own: [own()] });
    tellOwn(own({ cashedAt: 100, payout: '10.0000' }));
    expect(wins).toEqual([]);
    tellOwn(own({ mark: 'm2', roundId: 'rnd_2', seat: 2, cashedAt: 101, payout: '10.1000' }));
    expect(wins).toHaveLength(1);
  });
});
