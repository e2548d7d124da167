import { addMoney, assert, type Money, parseMoney, subtractMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import type { SpinReply } from '@fairhouse/wire/play/studio';
import {
  type AutoLimits,
  type AutoRun,
  type AutoStop,
  autoMark,
  beginRun,
  countRound,
  stepStake,
  whyStop,
} from '../auto/auto-run.ts';
import type { Pace, Problem } from '../round/game.ts';
import { BIG_WIN, tierOf } from '../round/win-tier.ts';
import type { Sounds } from '../sound/sounds.ts';
import { causeOf, type Opened, type StudioClient } from '../state/api.ts';
import { fitStake, stakeRangeOf } from '../state/stake-range.ts';
import { countPlayed, NO_TALLY, type Tally } from '../tally/tally.ts';

/** A round that has ended, as the row of last results shows it. */
export type PastRound = {
  readonly id: string;
  readonly label: string;
  /** It returned more than its stake. */
  readonly won: boolean;
};

/**
 * `idle` a bet may be placed · `asking` the studio decides · `open` the round waits for a move · `showing` it has ended
 * and is being shown.
 */
export type SoloPhase = 'idle' | 'asking' | 'open' | 'showing';

export type SoloState<C> = {
  readonly phase: SoloPhase;
  readonly balance: Money;
  readonly stake: Money;
  readonly choice: C;
  /** The round on the board; it stays there until the next bet. */
  readonly round: SpinReply | null;
  /** The rounds whose end is being shown, oldest first: several where the game shows several at once. */
  readonly shown: readonly SpinReply[];
  /** The round whose end was shown last, as long as it stands on the board. */
  readonly ended: SpinReply | null;
  /** What was staked by the call whose answer is not shown yet; zero for a move. */
  readonly playing: Money | null;
  /** How many bets were placed: each is one, also when it stakes as much as the one before. */
  readonly bets: number;
  /** The end of the round has been shown. */
  readonly settled: boolean;
  readonly tally: Tally;
  readonly past: readonly PastRound[];
  readonly net: Money;
  readonly autoLeft: number;
  /** Which limit ended the rounds that started by themselves. */
  readonly autoStopped: AutoStop | null;
  readonly pace: Pace;
  readonly problem: Problem | null;
  /** The round was begun in an earlier session. */
  readonly resumed: boolean;
  readonly nextNonce: number;
};

export type SoloOptions<C> = {
  readonly opened: Opened;
  readonly api: Pick<StudioClient, 'spin' | 'move'>;
  readonly sounds: Sounds;
  readonly choice: C;
  /** What a bet sends: the stake and the choice as they stand, unless the game adds its bets up otherwise. */
  readonly opening?: (stake: Money, choice: C) => Opening;
  /** What was chosen for a round begun earlier, where the wire says it otherwise. */
  readonly resume?: (round: SpinReply) => C;
  /** How many rounds may be shown at once; one where absent. */
  readonly atOnce?: number;
  /** How long the end of a round takes to be shown. */
  readonly showMs: (reply: SpinReply, pace: Pace) => number;
  /** What the row of last results says of a round. */
  readonly label: (reply: SpinReply) => string;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly makeKey: () => string;
  readonly onExpired: () => void;
};

/** The whole stake of a round and what is chosen with it, as the studio is told. */
export type Opening = { readonly stake: Money; readonly choice: unknown };

/** A run of rounds that start by themselves: the stake that it began with, and what each round does once it is open. */
type Run = AutoRun & { readonly first: Money; readonly moves: readonly unknown[] | undefined };

type Pending =
  | ({
      readonly kind: 'bet';
      readonly key: string;
      readonly auto?: { readonly lossLimit: string | null };
    } & Opening)
  | {
      readonly kind: 'move';
      readonly key: string;
      readonly round: string;
      readonly after: number;
      readonly move: unknown;
    };

/** The result rests before the next stake: a press meant to bring it on must not place one. */
const REST_MS: Record<Pace, number> = { calm: 300, quick: 0 };
const AUTO_PAUSE_MS: Record<Pace, number> = { calm: 500, quick: 100 };
/** Between the moves of a round that plays by itself. */
const AUTO_MOVE_MS: Record<Pace, number> = { calm: 450, quick: 120 };
const PAST_MAX = 16;
const IN_FLIGHT_PAUSE_MS = 1_200;
const IN_FLIGHT_TRIES = 10;

/** No answer about the money: the same key must ask again. */
const UNDECIDED: ReadonlySet<Problem['code']> = new Set([
  'unreachable',
  'vendor_silent',
  'idempotency_in_flight',
  'system_error',
  'service_unavailable',
  'too_many_requests',
]);

export type Solo<C> = ReturnType<typeof createSolo<C>>;

/** Plays rounds of a game for one, move by move. The studio decides; this keeps what the screen shows. */
export function createSolo<C>(options: SoloOptions<C>) {
  const { opened, api, sounds, now, wait } = options;
  const range = stakeRangeOf(opened);
  const { unfinished, replay } = opened;
  /** The round that stands on the board, or will. */
  const begun = unfinished ?? replay?.steps[0];
  const resume = options.resume ?? (({ choice }) => choice as C);
  const opening = () =>
    options.opening?.(state.stake, state.choice) ?? { stake: state.stake, choice: state.choice };
  let state: SoloState<C> = {
    phase: unfinished?.open ? 'open' : 'idle',
    balance: money(opened.balance),
    stake: begun ? fitStake(range, money(begun.stake)) : money(opened.stakes[0]!),
    choice: begun ? resume(begun) : options.choice,
    round: unfinished,
    shown: [],
    ended: unfinished?.open ? null : unfinished,
    playing: null,
    bets: 0,
    settled: unfinished !== null && !unfinished.open,
    tally: NO_TALLY,
    past: [],
    net: money(opened.sitting.net),
    autoLeft: 0,
    autoStopped: null,
    pace: 'calm',
    problem: null,
    resumed: unfinished !== null,
    nextNonce: opened.seeds.active.nextNonce,
  };
  const listeners = new Set<() => void>();
  /** The call whose answer is not known. Its key is kept until it is. */
  let pending: Pending | undefined;
  let run: Run | undefined;
  /** Of the rounds that are being shown. */
  const endings = new Set<Promise<void>>();
  const atOnce = options.atOnce ?? 1;

  const set = (part: Partial<SoloState<C>>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  const call = (asked: Pending): Promise<SpinReply> =>
    asked.kind === 'bet'
      ? api.spin({
          body: {
            stake: wireMoney(asked.stake),
            ...(asked.choice === null ? {} : { choice: asked.choice }),
            ...(asked.auto ? { auto: asked.auto } : {}),
          },
          idempotencyKey: asked.key,
        })
      : api.move({
          body: { round: asked.round, after: asked.after, move: asked.move },
          idempotencyKey: asked.key,
        });

  async function ask(asked: Pending): Promise<SpinReply> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await call(asked);
      } catch (error) {
        if (causeOf(error) !== 'idempotency_in_flight' || tries >= IN_FLIGHT_TRIES) throw error;
        await wait(IN_FLIGHT_PAUSE_MS);
      }
    }
  }

  async function send(asked: Pending): Promise<void> {
    pending = asked;
    const stood = state;
    const startedMs = now();
    const isBet = asked.kind === 'bet';
    const taken = isBet && asked.stake <= stood.balance ? asked.stake : ZERO;
    set({
      phase: 'asking',
      problem: null,
      autoStopped: null,
      resumed: false,
      playing: isBet ? asked.stake : ZERO,
      bets: stood.bets + (isBet ? 1 : 0),
      balance: subtractMoney(stood.balance, taken),
      ...(isBet && atOnce === 1 ? { round: null, ended: null, settled: false } : {}),
    });
    sounds.spin();
    try {
      const reply = await ask(asked);
      pending = undefined;
      if (reply.open) stay(reply, stood);
      else await end(reply, startedMs);
    } catch (error) {
      fail(error, stood, taken);
    }
  }

  /** The round goes on. The wallet was asked only where the stake has grown. */
  function stay(reply: SpinReply, stood: SoloState<C>): void {
    sounds.land();
    const asked = reply.stake !== stood.round?.stake || reply.roundId !== stood.round.roundId;
    set({
      round: reply,
      phase: 'open',
      playing: null,
      nextNonce: reply.nonce + 1,
      ...(asked ? { balance: money(reply.balance) } : {}),
    });
    if (run?.moves) void wait(AUTO_MOVE_MS[state.pace]).then(autoMove);
  }

  async function end(reply: SpinReply, startedMs: number): Promise<void> {
    set({
      round: reply,
      phase: 'showing',
      settled: false,
      shown: [...state.shown, reply],
      nextNonce: reply.nonce + 1,
    });
    const ending = wait(options.showMs(reply, state.pace)).then(() => {
      endings.delete(ending);
      land(reply);
    });
    endings.add(ending);
    // A stake that follows from a result would tell it before it is shown.
    if (run?.limits.steps) await ending;
    else if (state.shown.length >= atOnce) await Promise.race(endings);
    await wait(Math.max(REST_MS[state.pace], opened.jurisdiction.minimumRoundMs - (now() - startedMs)));
    if (run) await goOn(run, reply, ending);
    else set({ phase: 'idle' });
  }

  /** The end of a round has been shown: its money counts on the screen. */
  function land(reply: SpinReply): void {
    const [stake, payout] = [money(reply.stake), money(reply.payout)];
    const tier = tierOf(stake, payout);
    if (tier) sounds.win(tier);
    else sounds.land();
    const shown = state.shown.filter((each) => each !== reply);
    const past = { id: reply.roundId, label: options.label(reply), won: payout > stake };
    const still = shown.length === 0 && state.phase !== 'asking';
    set({
      shown,
      ended: reply,
      settled: still,
      ...(still ? { playing: null } : {}),
      // With nothing left to show the balance is what the studio told last.
      balance: still ? money(state.round!.balance) : addMoney(state.balance, payout),
      net: addMoney(state.net, subtractMoney(payout, stake)),
      tally: countPlayed(state.tally, { id: reply.roundId, stake, payout }),
      past: [past, ...state.past].slice(0, PAST_MAX),
    });
  }

  /** After a round of a run: the next, or its end, which is told when the round has been shown. */
  async function goOn(before: Run, reply: SpinReply, ending: Promise<void>): Promise<void> {
    const [last, payout] = [money(reply.stake), money(reply.payout)];
    const counted = countRound(before, last, payout);
    const { first, limits, left } = counted;
    const stake = stepStake({ steps: limits.steps, stake: last, first, payout, range });
    const facts = { stake, balance: money(reply.balance), most: range.max };
    const autoStopped = left > 0 ? (whyStop(counted, facts) ?? null) : null;
    if (left === 0 || autoStopped || payout >= last * BIG_WIN) {
      run = undefined;
      set({ phase: 'idle', stake: first });
      await ending;
      set({ autoLeft: 0, autoStopped });
      return;
    }
    run = counted;
    set({ phase: 'idle', autoLeft: left, stake });
    void wait(AUTO_PAUSE_MS[state.pace]).then(autoBet);
  }

  function fail(error: unknown, stood: SoloState<C>, taken: Money): void {
    const code = causeOf(error);
    const retry = UNDECIDED.has(code);
    if (!retry) pending = undefined;
    const { phase, round } = code === 'round_void' ? { phase: 'idle' as const, round: null } : stood;
    const falling = state.shown.length > 0;
    set({
      phase,
      round,
      ended: state.ended ?? stood.ended,
      settled: atOnce === 1 ? stood.settled : !falling && round !== null,
      balance: addMoney(state.balance, taken),
      playing: falling ? state.playing : null,
      problem: { code, retry },
    });
    stopAuto();
    if (code === 'launch_expired') options.onExpired();
  }

  async function bet(): Promise<void> {
    if (state.phase !== 'idle') return;
    await send(pending ?? { kind: 'bet', key: options.makeKey(), ...opening(), ...(run && autoMark(run)) });
  }

  async function move(move: unknown): Promise<void> {
    const { phase, round } = state;
    if (phase !== 'open' || !round) return;
    const after = round.moves.length;
    await send(pending ?? { kind: 'move', key: options.makeKey(), round: round.roundId, after, move });
  }

  /** Auto play may have been stopped, or a bet placed by hand, in the pause before it. */
  const autoBet = () => {
    if (run && state.phase === 'idle') void bet();
  };

  const autoMove = () => {
    const next = run?.moves?.[state.round?.moves.length ?? 0];
    if (next !== undefined) void move(next);
  };

  function stopAuto(): void {
    const stake = run?.first ?? state.stake;
    run = undefined;
    set({ autoLeft: 0, stake });
  }

  return {
    range,
    /** What the next bet would send. */
    opening,
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    bet,
    move,
    /** Sends again what has had no answer. */
    spin: async () => {
      if (pending) await send(pending);
    },
    setStake(stake: Money) {
      if (state.phase === 'idle' && !pending) set({ stake: fitStake(range, stake) });
    },
    setChoice(choice: C) {
      const still = state.phase === 'idle' && state.shown.length === 0 && state.autoLeft === 0;
      if (still && !pending) set({ choice });
    },
    /** @param moves what each round does once it is open, in order */
    startAuto(limits: AutoLimits, moves?: readonly unknown[]) {
      if (state.phase !== 'idle') return;
      run = { ...beginRun(limits), first: state.stake, moves };
      set({ autoLeft: run.left });
      void bet();
    },
    stopAuto,
    resetTally: () => set({ tally: NO_TALLY }),
    setPace: (pace: Pace) => set({ pace }),
    dismissProblem: () => set({ problem: null, autoStopped: null }),
    restartNonce: (nextNonce: number) => set({ nextNonce }),
  };
}

function money(text: string): Money {
  const amount = parseMoney(text);
  assert(amount !== undefined, `an amount of the studio: ${text}`);
  return amount;
}
