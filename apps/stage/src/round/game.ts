import type { BookEvent } from '@fairhouse/games';
import {
  addMoney,
  assert,
  type Money,
  parseMoney,
  scaleMoney,
  subtractMoney,
  wireMoney,
  ZERO,
} from '@fairhouse/kernel';
import type { FaultCode } from '@fairhouse/wire/faults';
import type { SpinReply } from '@fairhouse/wire/play/studio';
import {
  type AutoLimits,
  type AutoRun,
  type AutoStop,
  autoMark,
  beginRun,
  countRound,
  whyStop,
} from '../auto/auto-run.ts';
import type { Sounds } from '../sound/sounds.ts';
import { causeOf, type Opened, type StudioClient } from '../state/api.ts';
import { fitStake, stakeRangeOf } from '../state/stake-range.ts';
import { isNewSpin, readBook, type Show } from './read-book.ts';
import { BIG_WIN, tierOf, type WinTier } from './win-tier.ts';

/** The reels as the game drives them. */
export type Reels = {
  start(): void;
  /** Brings a picture, each in its own way. Resolves when it stands. */
  bring(show: Show, pace: Pace): Promise<void>;
  /** Goes back to the picture that stood last. */
  rest(): Promise<void>;
  /** Lights the wins of a stop; null puts everything out. */
  light(show: Show | null, mood?: Mood): void;
};

export type Pace = 'calm' | 'quick';

/** A return that is not above the stake is shown plainly. */
export type Mood = 'plain' | 'festive';

/** What a feature says of itself between two pictures. */
export type Moment =
  | { readonly is: 'freeSpins'; readonly count: number; readonly more: boolean }
  | { readonly is: 'hold' }
  | { readonly is: 'over'; readonly paid: Money };

export type Problem = { readonly code: FaultCode | 'unreachable'; readonly retry: boolean };

export type GameState = {
  readonly phase: 'loading' | 'idle' | 'spinning' | 'showing';
  readonly balance: Money;
  readonly stake: Money;
  readonly show: Show | null;
  /** `jackpot` is the amount of a pot that was won, part of the payout shown. */
  readonly round: {
    readonly id: string;
    readonly stake: Money;
    readonly payout: Money;
    readonly jackpot: Money;
    /** How its win weighs against what was staked, by the player or by the house. */
    readonly tier: WinTier | undefined;
    readonly bet: Money;
  } | null;
  readonly moment: Moment | null;
  /** What was staked for the round whose result is not shown yet. */
  readonly playing: Money | null;
  /** Payouts less stakes since the game was opened. */
  readonly net: Money;
  readonly lastTen: readonly Money[];
  readonly autoLeft: number;
  /** Which limit ended the rounds that started by themselves. */
  readonly autoStopped: AutoStop | null;
  readonly pace: Pace;
  readonly problem: Problem | null;
  readonly replayed: boolean;
  readonly nextNonce: number;
  /** Rounds that the house stakes: the next spins are these. */
  readonly free: Opened['freeRounds'][number] | null;
};

export type GameOptions = {
  readonly opened: Opened;
  readonly api: Pick<StudioClient, 'spin'>;
  readonly sounds: Sounds & {
    /** A feature begins. */
    feature(): void;
  };
  readonly now: () => number;
  /** Waits so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  readonly makeKey: () => string;
  readonly onExpired: () => void;
};

const LEAST_TURN_MS: Record<Pace, number> = { calm: 700, quick: 160 };
const WIN_PAUSE_MS: Record<Pace, number> = { calm: 1_100, quick: 500 };
/** Between wins of one spin, while symbols fall or coins come. */
const STEP_PAUSE_MS: Record<Pace, number> = { calm: 620, quick: 260 };
const AWARD_PAUSE_MS = 1_800;
/** The result rests before the next stake: a press meant to bring it on must not place one. */
const REST_MS = 300;
const FREE_SPIN_TURN_MS: Record<Pace, number> = { calm: 420, quick: 120 };
const IN_FLIGHT_PAUSE_MS = 1_200;
const IN_FLIGHT_TRIES = 10;

/** What nobody should miss: auto play ends with it. */
const FEATURES: ReadonlySet<BookEvent['type']> = new Set(['freeSpinsAwarded', 'holdBegin', 'jackpotHit']);

/** No answer about the stake: the same key must ask again. */
const UNDECIDED: ReadonlySet<Problem['code']> = new Set([
  'unreachable',
  'vendor_silent',
  'idempotency_in_flight',
  'system_error',
  'service_unavailable',
  'too_many_requests',
]);

/** What was sent: the whole stake, and the choice of a bought feature. */
type Placed = {
  readonly key: string;
  readonly stake: Money;
  readonly choice?: { readonly buy: true };
  readonly auto?: { readonly lossLimit: string | null };
  /** The grant of a round that the house stakes. */
  readonly free?: string;
};

/** What of it is the player's own. */
const paidFor = ({ free, stake }: Pick<Placed, 'free' | 'stake'>): Money =>
  free === undefined ? stake : ZERO;

/** What the feature costs at a stake; undefined where the machine sells none. */
export function buyPrice({ machine }: Pick<Opened, 'machine'>, stake: Money): Money | undefined {
  const times = machine?.buyPrice ?? undefined;
  return times === undefined ? undefined : scaleMoney(stake, BigInt(Math.round(times * 100)), 100n);
}

export type Game = ReturnType<typeof createGame>;

/** Plays rounds that the studio decides. It decides nothing itself; its state is what the screen shows. */
export function createGame(options: GameOptions) {
  const { opened, api, sounds, now, wait } = options;
  const range = stakeRangeOf(opened);
  let grants = opened.freeRounds;
  let state: GameState = {
    phase: 'loading',
    balance: money(opened.balance),
    stake: money(opened.stakes[0]!),
    show: null,
    round: null,
    moment: null,
    playing: null,
    net: money(opened.sitting.net),
    lastTen: [],
    autoLeft: 0,
    autoStopped: null,
    pace: 'calm',
    problem: null,
    replayed: false,
    nextNonce: opened.seeds.active.nextNonce,
    free: grants[0] ?? null,
  };
  const listeners = new Set<() => void>();
  let reels: Reels | undefined;
  /** The spin whose answer is not known. Its key is kept until it is. */
  let pending: Placed | undefined;
  let run: AutoRun | undefined;
  let hurry = () => {};

  const set = (part: Partial<GameState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const pause = (ms: number) =>
    Promise.race([
      wait(ms),
      new Promise<void>((resolve) => {
        hurry = resolve;
      }),
    ]);

  async function ask({ key, stake, ...rest }: Placed): Promise<SpinReply> {
    const body = { stake: wireMoney(stake), ...rest };
    for (let tries = 1; ; tries += 1) {
      try {
        return await api.spin({ body, idempotencyKey: key });
      } catch (error) {
        if (causeOf(error) !== 'idempotency_in_flight' || tries >= IN_FLIGHT_TRIES) throw error;
        await wait(IN_FLIGHT_PAUSE_MS);
      }
    }
  }

  const spin = () => {
    const { free } = state;
    const wished = free ? { stake: money(free.stake), free: free.grant } : { stake: state.stake };
    return place({ ...wished, ...(run && autoMark(run)) });
  };

  /** What is left of the free rounds after one, or when the studio says that a grant is over. */
  function countFree(grant: string, left: number): void {
    grants = grants.flatMap((one) => (one.grant !== grant ? [one] : left > 0 ? [{ ...one, left }] : []));
    set({ free: grants[0] ?? null });
  }

  /** Plays a round; one whose answer is not known comes before any other. */
  async function place(wished: Omit<Placed, 'key'>): Promise<void> {
    if (state.phase !== 'idle' || !reels) return;
    const placed = pending ?? { key: options.makeKey(), ...wished };
    pending = placed;
    const before = state.balance;
    const startedMs = now();
    set({
      phase: 'spinning',
      problem: null,
      autoStopped: null,
      show: null,
      round: null,
      replayed: false,
      playing: paidFor(placed),
      balance: lessStake(before, paidFor(placed)),
    });
    reels.light(null);
    reels.start();
    sounds.spin();
    try {
      const reply = await ask(placed);
      pending = undefined;
      await wait(Math.max(0, LEAST_TURN_MS[state.pace] - (now() - startedMs)));
      await showRound(reply);
      await wait(Math.max(REST_MS, opened.jurisdiction.minimumRoundMs - (now() - startedMs)));
      goOn(reply);
    } catch (error) {
      if (placed.free !== undefined && causeOf(error) === 'free_rounds_over') countFree(placed.free, 0);
      await standStill(error, before);
    }
  }

  /** Lets a moment of a feature be seen; a press ends it. */
  async function dwell(moment: Moment): Promise<void> {
    if (moment.is !== 'over') sounds.feature();
    set({ moment });
    await pause(AWARD_PAUSE_MS);
    set({ moment: null });
  }

  async function showRound(reply: SpinReply): Promise<void> {
    assert(reels, 'the reels are there');
    const jackpot = reply.jackpot ? money(reply.jackpot.amount) : ZERO;
    const stake = money(reply.stake);
    const paid = reply.free ? ZERO : stake;
    const payout = addMoney(money(reply.payout), jackpot);
    const tier = tierOf(stake, payout);
    const round = { id: reply.roundId, stake: paid, payout, jackpot, tier, bet: stake };
    const shows = readBook(reply.book as readonly BookEvent[]);
    for (const [index, show] of shows.entries()) {
      if (index > 0) reels.light(null);
      if (index > 0 && isNewSpin(show)) {
        reels.start();
        set({
          phase: 'spinning',
          show: { ...show, wins: [], won: ZERO, roundTotal: shows[index - 1]!.roundTotal },
        });
        await pause(FREE_SPIN_TURN_MS[state.pace]);
      }
      await reels.bring(show, state.pace);
      sounds.land();
      set({ phase: 'showing', show });
      if (show.wins.length > 0) reels.light(show, show.won > stake ? 'festive' : 'plain');
      const last = index === shows.length - 1;
      if (!last) await pause(pauseAfter(show, shows[index + 1]!, state.pace));
      const moment = momentOf(show);
      if (moment) await dwell(moment);
    }
    const paidByFeature = featureTotal(reply.book as readonly BookEvent[]);
    if (paidByFeature > ZERO) await dwell({ is: 'over', paid: paidByFeature });
    if (tier) sounds.win(tier);
    const change = subtractMoney(round.payout, paid);
    if (reply.free) countFree(reply.free.grant, reply.free.left);
    set({
      round,
      playing: null,
      balance: money(reply.balance),
      net: addMoney(state.net, change),
      lastTen: [...state.lastTen, change].slice(-10),
      nextNonce: reply.nonce + 1,
    });
  }

  function goOn(reply: SpinReply): void {
    const calm =
      money(reply.payout) < scaleMoney(money(reply.stake), BIG_WIN, 1n) &&
      !reply.book.some((event) => FEATURES.has((event as BookEvent).type));
    const { balance } = state;
    const stake = state.free ? ZERO : state.stake;
    run = run && countRound(run, state.round!.stake, state.round!.payout);
    const autoStopped = run && run.left > 0 ? (whyStop(run, { stake, balance }) ?? null) : null;
    if (!calm || autoStopped || run?.left === 0) run = undefined;
    set({ phase: 'idle', autoLeft: run?.left ?? 0, autoStopped });
    if (run) void pause(state.show?.wins.length ? WIN_PAUSE_MS[state.pace] : 250).then(autoSpin);
  }

  /** Auto play may have been stopped, or a spin begun by hand, in the pause before it. */
  const autoSpin = () => {
    if (state.autoLeft > 0 && state.phase === 'idle') void spin();
  };

  async function standStill(error: unknown, before: Money): Promise<void> {
    const code = causeOf(error);
    const retry = UNDECIDED.has(code);
    if (!retry) pending = undefined;
    await reels?.rest();
    run = undefined;
    set({ phase: 'idle', autoLeft: 0, playing: null, balance: before, problem: { code, retry } });
    if (code === 'launch_expired') options.onExpired();
  }

  return {
    range,
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The reels are drawn. A round that was paid for but not shown comes first. */
    async attach(drawn: Reels): Promise<void> {
      reels = drawn;
      const { unfinished } = opened;
      if (!unfinished) return set({ phase: 'idle' });
      set({ phase: 'spinning', replayed: true });
      reels.start();
      await wait(LEAST_TURN_MS.calm);
      await showRound({ ...unfinished, balance: opened.balance });
      set({
        phase: 'idle',
        net: money(opened.sitting.net),
        lastTen: [],
        nextNonce: opened.seeds.active.nextNonce,
      });
    },
    spin,
    /** Begins with the feature, for its price at the stake chosen. */
    async buy(): Promise<void> {
      const stake = buyPrice(opened, state.stake);
      if (stake !== undefined && opened.jurisdiction.buyFeature === true)
        await place({ stake, choice: { buy: true } });
    },
    /** Ends the pause that is going on. */
    skip: () => hurry(),
    setStake(stake: Money) {
      if (state.phase === 'idle' && !pending) set({ stake: fitStake(range, stake) });
    },
    startAuto(limits: AutoLimits) {
      if (state.phase !== 'idle') return;
      run = beginRun(limits);
      set({ autoLeft: run.left });
      void spin();
    },
    stopAuto() {
      run = undefined;
      set({ autoLeft: 0 });
    },
    setPace: (pace: Pace) => set({ pace }),
    dismissProblem: () => set({ problem: null, autoStopped: null }),
    restartNonce: (nextNonce: number) => set({ nextNonce }),
  };
}

function momentOf({ awarded, freeSpin, coming }: Show): Moment | undefined {
  if (awarded) return { is: 'freeSpins', count: awarded.count, more: freeSpin !== undefined };
  return coming.by === 'hold' ? { is: 'hold' } : undefined;
}

/** What free spins paid in all, once they are over. */
const featureTotal = (book: readonly BookEvent[]): Money =>
  money(book.find((event) => event.type === 'freeSpinsEnd')?.total ?? '0');

/** Wins are read before they go; pictures without one follow each other at once. */
function pauseAfter(show: Show, next: Show, pace: Pace): number {
  if (next.coming.by === 'respin' || show.coming.by === 'wilds') return STEP_PAUSE_MS[pace];
  if (show.wins.length === 0) return 0;
  return isNewSpin(next) ? WIN_PAUSE_MS[pace] : STEP_PAUSE_MS[pace];
}

const lessStake = (balance: Money, stake: Money): Money =>
  balance < stake ? balance : subtractMoney(balance, stake);

function money(text: string): Money {
  const amount = parseMoney(text);
  assert(amount !== undefined, `an amount of the studio: ${text}`);
  return amount;
}
