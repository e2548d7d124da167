import { type CrashSeat, heightAfter } from '@fairhouse/games';
import { addMoney, type Money, moneyOf, parseMoney, subtractMoney, wireMoney } from '@fairhouse/kernel';
import type { FaultCode } from '@fairhouse/wire/faults';
import type {
  CrashMessage,
  CrashRoundView,
  OwnCrashRoundBet,
  PastCrashRound,
  QueuedBet,
  SeenBets,
} from '@fairhouse/wire/play/crash';
import type { TableRest } from '@fairhouse/wire/play/table';
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
import { tierOf } from '../round/win-tier.ts';
import type { Sounds } from '../sound/sounds.ts';
import { type CrashClient, causeOf, type Opened, type StudioClient } from '../state/api.ts';
import { fitStake, stakeRangeOf } from '../state/stake-range.ts';
import { countPlayed, NO_TALLY, type Tally } from '../tally/tally.ts';

export type CrashProblem = FaultCode | 'unreachable';

/** One of the two places from which a player bets. */
export type Panel = {
  readonly stake: Money;
  /** Hundredths; kept while it is switched off. */
  readonly target: number;
  readonly leaves: 'by-target' | 'by-hand';
  readonly sending: boolean;
  readonly autoLeft: number;
};

export type CrashState = {
  readonly connected: boolean;
  readonly rests: TableRest | null;
  readonly crashRound: CrashRoundView | undefined;
  /** What the studio's clock shows, less what this one does. */
  readonly aheadMs: number;
  /** Where the last crash round ended, once it has. */
  readonly bust: number | undefined;
  /** Newest first. */
  readonly past: readonly PastCrashRound[];
  readonly bets: SeenBets;
  readonly own: readonly OwnCrashRoundBet[];
  /** My bet that was paid last while I was here. */
  readonly paid: { readonly mark: string; readonly stake: Money; readonly payout: Money } | undefined;
  readonly queue: readonly QueuedBet[];
  readonly panels: Readonly<Record<CrashSeat, Panel>>;
  readonly problem: CrashProblem | undefined;
  /** Which limit ended the bets that were placed by themselves. */
  readonly autoStopped: AutoStop | null;
  readonly balance: Money;
  readonly net: Money;
  readonly tally: Tally;
};

export const NO_BETS: SeenBets = { shown: [], bets: 0, staked: '0.0000', cashed: 0, paid: '0.0000' };

const PAST_MAX = 24;

const PHASES = ['betting', 'locked', 'flying', 'busted', 'void'];

export const money = (amount: string): Money => parseMoney(amount)!;

/** Later word about a crash round never gives way to earlier word. */
const isNewer = (next: CrashRoundView, now: CrashRoundView | undefined): boolean =>
  !now ||
  next.number > now.number ||
  (next.number === now.number && PHASES.indexOf(next.phase) >= PHASES.indexOf(now.phase));

type CrashOptions = {
  readonly opened: Pick<Opened, 'balance' | 'sitting' | 'stakeRange'>;
  readonly api: Pick<StudioClient, 'spin' | 'move'> & CrashClient;
  readonly sounds: Sounds;
  readonly now: () => number;
  readonly makeKey: () => string;
  readonly onExpired: () => void;
};

/** Bets of a seat that are placed by themselves: the stake of the first and of the next. */
type Run = AutoRun & { readonly first: Money; readonly stake: Money };

export type Crash = ReturnType<typeof createCrash>;

/** Crash rounds as one player sees them: the studio tells what happens, and this one shows it and sends what the player does. */
export function createCrash({ opened, api, sounds, now, makeKey, onExpired }: CrashOptions) {
  const range = stakeRangeOf(opened);
  const panel: Panel = {
    stake: moneyOf(range.min * 10n),
    target: 200,
    leaves: 'by-hand',
    sending: false,
    autoLeft: 0,
  };
  let state: CrashState = {
    connected: false,
    rests: null,
    crashRound: undefined,
    aheadMs: 0,
    bust: undefined,
    past: [],
    bets: NO_BETS,
    own: [],
    paid: undefined,
    queue: [],
    panels: { 1: panel, 2: { ...panel, leaves: 'by-target' } },
    problem: undefined,
    autoStopped: null,
    balance: money(opened.balance),
    net: money(opened.sitting.net),
    tally: NO_TALLY,
  };
  const listeners = new Set<() => void>();
  /** What was told of a bet already: its money is counted once. */
  const counted = new Set<string>();
  /** A key stays until its call has an answer, so that trying again cannot take a stake twice. */
  const keys = new Map<string, string>();
  /** Bets that are placed by themselves. A bet of a run counts when it is placed, its money when it is settled. */
  const runs = new Map<CrashSeat, Run>();
  let told = false;
  /** One stake of a player is asked for at a time. */
  let line: Promise<unknown> = Promise.resolve();

  const change = (part: Partial<CrashState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const changePanel = (seat: CrashSeat, part: Partial<Panel>) =>
    change({ panels: { ...state.panels, [seat]: { ...state.panels[seat], ...part } } });

  /** The reading that was quickest on its way is the nearest; clocks drift, so it fades. */
  const FADES_MS = 5;
  const readClock = (told: number): number => {
    const ahead = told - now();
    return state.connected ? Math.max(ahead, state.aheadMs - FADES_MS) : ahead;
  };

  const takeOwn = (own: readonly OwnCrashRoundBet[], first: boolean): Partial<CrashState> => {
    let { balance, net, tally, paid } = state;
    for (const bet of own) {
      const mark = `${bet.mark} ${bet.payout === null ? 'in' : 'out'}`;
      const balanceMark = `${mark} balance`;
      if (bet.balance !== null && !counted.has(balanceMark)) {
        counted.add(balanceMark);
        if (!first) balance = money(bet.balance);
      }
      if (bet.payout === null || counted.has(mark)) continue;
      counted.add(mark);
      if (first) continue;
      const [stake, payout] = [money(bet.stake), money(bet.payout)];
      net = addMoney(net, subtractMoney(payout, stake));
      tally = countPlayed(tally, { id: bet.roundId, stake, payout });
      const run = runs.get(bet.seat);
      if (run) runs.set(bet.seat, stepRun(countRound(run, stake, payout), stake, payout));
      const tier = tierOf(stake, payout);
      if (!tier) continue;
      sounds.win(tier);
      paid = { mark: bet.mark, stake, payout };
    }
    return { balance, net, tally, paid, own };
  };

  const hear = (message: CrashMessage): void => {
    switch (message.type) {
      case 'state': {
        const first = !told;
        told = true;
        change({
          aheadMs: message.now - now(),
          connected: true,
          rests: message.rests,
          crashRound: message.crashRound ?? undefined,
          bust: message.crashRound?.phase === 'busted' ? message.past[0]?.bust : undefined,
          past: message.past,
          bets: message.bets,
          queue: message.queue,
          ...takeOwn(message.own, first),
        });
        for (const missed of message.missed) counted.add(missed.mark);
        return;
      }
      case 'crash_round':
        hearCrashRound(message);
        return;
      case 'bets':
        if (message.crashRound === state.crashRound?.id) change({ bets: message.bets });
        return;
      case 'own': {
        const { crashRound } = state;
        const [here] = message.own;
        if (here && crashRound && here.crashRound !== crashRound.id) return;
        change({ queue: message.queue, ...takeOwn(message.own, false) });
        for (const { mark, code, seat } of message.missed) {
          if (counted.has(mark)) continue;
          counted.add(mark);
          endRun(seat);
          change({ problem: code });
        }
      }
    }
  };

  const hearCrashRound = (message: Extract<CrashMessage, { type: 'crash_round' }>): void => {
    const { crashRound, ended } = message;
    change({ aheadMs: readClock(message.now), rests: message.rests });
    if (!crashRound || !isNewer(crashRound, state.crashRound)) return;
    const before = state.crashRound;
    const fresh = crashRound.id !== before?.id;
    change({
      crashRound,
      ...(fresh ? { own: [], bets: NO_BETS, bust: undefined } : {}),
      ...(ended && ended.number !== state.past[0]?.number
        ? { past: [ended, ...state.past].slice(0, PAST_MAX), bust: ended.bust }
        : {}),
    });
    if (crashRound.phase === 'flying' && before?.phase !== 'flying') sounds.spin();
    if (crashRound.phase === 'busted' && before?.phase === 'flying') sounds.land();
    if (fresh && crashRound.phase === 'betting') for (const seat of [1, 2] as const) goOn(seat);
  };

  const ownAt = (seat: CrashSeat) => state.own.find((bet) => bet.seat === seat);
  const queuedAt = (seat: CrashSeat) => state.queue.find((bet) => bet.seat === seat);
  const serverNow = () => now() + state.aheadMs;

  const stepRun = (run: Run, stake: Money, payout: Money): Run => ({
    ...run,
    stake: stepStake({ steps: run.limits.steps, stake, first: run.first, payout, range }),
  });

  /** Where it is bet automatically, a crash round that opens is bet on. */
  const goOn = (seat: CrashSeat): void => {
    const { autoLeft } = state.panels[seat];
    const run = runs.get(seat);
    if (!run || queuedAt(seat)) return;
    const { stake } = run;
    const autoStopped = whyStop(run, { stake, balance: state.balance, most: range.max }) ?? null;
    if (autoLeft === 0 || autoStopped) {
      endRun(seat);
      change({ autoStopped });
      return;
    }
    changePanel(seat, { autoLeft: autoLeft - 1, stake });
    void bet(seat);
  };

  const endRun = (seat: CrashSeat): void => {
    const stake = runs.get(seat)?.first ?? state.panels[seat].stake;
    runs.delete(seat);
    changePanel(seat, { autoLeft: 0, stake });
  };

  const send = async (seat: CrashSeat, name: string, call: (key: string) => Promise<void>): Promise<void> => {
    const slot = `${name} ${seat}`;
    const key = keys.get(slot) ?? makeKey();
    keys.set(slot, key);
    changePanel(seat, { sending: true });
    change({ problem: undefined, autoStopped: null });
    try {
      await call(key);
      keys.delete(slot);
    } catch (error) {
      const code = causeOf(error);
      const unsure = code === 'unreachable' || code === 'vendor_silent' || code === 'idempotency_in_flight';
      if (!unsure) keys.delete(slot);
      endRun(seat);
      change({ problem: code });
      if (code === 'launch_expired') onExpired();
    } finally {
      changePanel(seat, { sending: false });
    }
  };

  const wishOf = (seat: CrashSeat) => {
    const { stake, target, leaves } = state.panels[seat];
    const run = runs.get(seat);
    return {
      seat,
      stake: wireMoney(stake),
      target: leaves === 'by-target' ? target : null,
      ...(run && autoMark(run)),
    };
  };

  const board = async (seat: CrashSeat, crashRound: CrashRoundView, key: string): Promise<void> => {
    const { stake, target, auto } = wishOf(seat);
    const reply = await api.spin({
      body: { stake, choice: { round: crashRound.id, seat, target }, ...(auto && { auto }) },
      idempotencyKey: key,
    });
    change({ balance: money(reply.balance) });
  };

  const queue = async (seat: CrashSeat, key: string): Promise<void> => {
    const waiting = await api.queueBet({ body: wishOf(seat), idempotencyKey: key });
    change({ queue: waiting });
  };

  /** A bet for the crash round whose window is open, else for the next. */
  const bet = (seat: CrashSeat): Promise<void> => {
    const next = async () => {
      const { crashRound } = state;
      const open =
        crashRound?.phase === 'betting' && crashRound.endsAt !== null && serverNow() < crashRound.endsAt;
      if (!open || !crashRound) return send(seat, 'queue', (key) => queue(seat, key));
      return send(seat, `board ${crashRound.id}`, (key) =>
        board(seat, crashRound, key).catch((error: unknown) => {
          if (causeOf(error) !== 'bets_closed') throw error;
          return queue(seat, `${key}-q`);
        }),
      );
    };
    const done = line.then(next, next);
    line = done;
    return done;
  };

  return {
    range,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getState: () => state,
    hear,
    bet,
    /** A run is counted by what is heard, so it ends where nothing is. */
    setConnected(connected: boolean) {
      change({ connected });
      if (!connected) for (const seat of [1, 2] as const) endRun(seat);
    },
    /** How high the crash round is now, not cut; undefined unless it flies. */
    height(): number | undefined {
      const { crashRound } = state;
      return crashRound?.phase === 'flying' ? heightAfter(serverNow() - crashRound.beganAt) : undefined;
    },
    serverNow,
    /** Leaves a crash round by hand. That the bet has left by itself meanwhile is no mistake. */
    async take(seat: CrashSeat): Promise<void> {
      const mine = ownAt(seat);
      if (!mine || mine.payout !== null) return;
      await send(seat, `take ${mine.roundId}`, async (key) => {
        try {
          const reply = await api.move({
            body: { round: mine.roundId, after: 0, move: { take: true } },
            idempotencyKey: key,
          });
          const taken = reply.moves[0] as { at: number } | undefined;
          const own = state.own.map((each) =>
            each.roundId === reply.roundId
              ? { ...each, cashedAt: taken?.at ?? null, payout: reply.payout, balance: null }
              : each,
          );
          change({ ...takeOwn(own, false), balance: money(reply.balance) });
        } catch (error) {
          if (causeOf(error) !== 'move_not_allowed') throw error;
        }
      });
    },
    async cancel(seat: CrashSeat): Promise<void> {
      endRun(seat);
      await send(seat, 'cancel', async () => {
        change({ queue: await api.cancelQueued({ body: { seat } }) });
      });
    },
    setStake(seat: CrashSeat, stake: Money) {
      keys.delete(`queue ${seat}`);
      changePanel(seat, { stake: fitStake(range, stake) });
    },
    setTarget(seat: CrashSeat, target: number) {
      keys.delete(`queue ${seat}`);
      changePanel(seat, { target });
    },
    setLeaves(seat: CrashSeat, leaves: Panel['leaves']) {
      keys.delete(`queue ${seat}`);
      changePanel(seat, { leaves });
    },
    startAuto(seat: CrashSeat, limits: AutoLimits) {
      const { stake } = state.panels[seat];
      runs.set(seat, { ...beginRun(limits), first: stake, stake });
      changePanel(seat, { autoLeft: limits.count - 1 });
      void bet(seat);
    },
    stopAuto() {
      for (const seat of [1, 2] as const) if (runs.has(seat)) endRun(seat);
    },
    resetTally: () => change({ tally: NO_TALLY }),
    dismissProblem: () => change({ problem: undefined, autoStopped: null }),
  };
}
