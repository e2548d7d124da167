import { addMoney, type Money, moneyOf, parseMoney, subtractMoney, wireMoney } from '@fairhouse/kernel';
import type { FaultCode } from '@fairhouse/wire/faults';
import type {
  OwnTableRound,
  SeenPlayers,
  TableMessage,
  TableRest,
  TableRoundView,
} from '@fairhouse/wire/play/table';
import type { Opened, StudioClient } from '../state/api.ts';
import { causeOf } from '../state/api.ts';
import { bySpot, doubleLaid, type LaidChip, layChips, sumLaid, undoLaid } from './laid-chips.ts';

export type Shown = { readonly number: number; readonly outcome: { readonly type: string } };
export type SpotTotals = ReadonlyMap<
  string,
  { readonly amount: Money; readonly players: number; readonly by: string | null }
>;

/** Why chips were not bet; "left_over": betting closed over chips that nobody had placed. */
export type TableProblem = FaultCode | 'unreachable' | 'left_over';

export type TableState = {
  readonly connected: boolean;
  readonly rests: TableRest | null;
  readonly round: TableRoundView | undefined;
  /** What the studio's clock shows, less what this one does. */
  readonly aheadMs: number;
  readonly history: readonly Shown[];
  readonly totals: SpotTotals;
  /** Who bets at the round, as everybody sees it. */
  readonly seen: SeenPlayers;
  readonly own: OwnTableRound | undefined;
  readonly last: readonly OwnTableRound[];
  /** My round that was settled last while I was here. */
  readonly ended: OwnTableRound | undefined;
  readonly laid: readonly LaidChip[];
  readonly chip: Money;
  readonly sending: boolean;
  readonly problem: TableProblem | undefined;
  readonly balance: Money;
  readonly net: Money;
};

const NOBODY: SeenPlayers = { shown: [], players: 0 };

const PHASES = ['betting', 'locked', 'dealing', 'result', 'settled', 'void'];
const LAST_MAX = 12;
const HISTORY_MAX = 120;

/** Faults after which the chips laid can lie no longer. */
const CLEARING: ReadonlySet<string> = new Set(['bets_closed', 'seat_taken']);

const money = (amount: string): Money => parseMoney(amount)!;

/** Later word about a round never gives way to earlier word. */
const isNewer = (next: TableRoundView, now: TableRoundView | undefined): boolean =>
  !now ||
  next.number > now.number ||
  (next.number === now.number && PHASES.indexOf(next.phase) >= PHASES.indexOf(now.phase));

type TableOptions = {
  readonly opened: Pick<Opened, 'balance' | 'sitting'>;
  readonly api: Pick<StudioClient, 'spin' | 'move'>;
  readonly chip: Money;
  readonly now: () => number;
  readonly makeKey: () => string;
  readonly onExpired: () => void;
} & ChipRules;

/** Where chips of this table may lie; anywhere, and all of them again, where nothing is said. */
export type ChipRules = {
  /** What of the bets of a round is laid again. */
  readonly again?: (bets: OwnTableRound['bets'], state: TableState) => OwnTableRound['bets'];
  /** Whether chips may be laid there now. */
  readonly takes?: (spot: string, state: TableState) => boolean;
};

export type Table = ReturnType<typeof createTable>;

/** The table as one player sees it: it shows what the studio told, and sends what the player laid. */
export function createTable({ opened, api, chip, now, makeKey, onExpired, again, takes }: TableOptions) {
  let state: TableState = {
    connected: false,
    rests: null,
    round: undefined,
    aheadMs: 0,
    history: [],
    totals: new Map(),
    seen: NOBODY,
    own: undefined,
    last: [],
    ended: undefined,
    laid: [],
    chip,
    sending: false,
    problem: undefined,
    balance: money(opened.balance),
    net: money(opened.sitting.net),
  };
  const listeners = new Set<() => void>();
  /** Rounds whose outcome is in `net` already. */
  const counted = new Set<string>();
  /** The key of a confirmation stays until it has an answer, so that trying again cannot take the stake twice. */
  let key: string | undefined;
  const change = (part: Partial<TableState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  const takeRound = (round: TableRoundView | null): Partial<TableState> => {
    if (!round || !isNewer(round, state.round)) return {};
    const fresh = round.id !== state.round?.id;
    const over = round.phase === 'result' && state.history.at(-1)?.number !== round.number;
    return {
      round,
      ...(fresh ? { own: undefined, totals: new Map(), seen: NOBODY } : {}),
      ...(round.phase !== 'betting' && state.laid.length > 0 && !state.sending
        ? { laid: [], problem: 'left_over' as const }
        : {}),
      ...(over && round.outcome
        ? {
            history: [
              ...(round.hand === 0 && state.history.length > 1 && isShoe(state.history, round)
                ? []
                : state.history),
              { number: round.number, outcome: round.outcome },
            ].slice(-HISTORY_MAX),
          }
        : {}),
    };
  };
  const countOwn = (own: OwnTableRound): Partial<TableState> => {
    if (own.payout === null || counted.has(own.roundId)) return {};
    counted.add(own.roundId);
    return {
      ended: own,
      net: addMoney(state.net, subtractMoney(money(own.payout), money(own.staked))),
      last: [own, ...state.last.filter(({ roundId }) => roundId !== own.roundId)].slice(0, LAST_MAX),
    };
  };
  const hear = (message: TableMessage): void => {
    if ('now' in message) change({ aheadMs: message.now - now() });
    switch (message.type) {
      case 'state':
        for (const { roundId } of message.last) counted.add(roundId);
        change({
          connected: true,
          rests: message.rests,
          history: message.history,
          last: message.last,
          ...(message.round && isNewer(message.round, state.round) ? { round: message.round } : {}),
          totals: totalsOf(message.totals),
          seen: message.seen,
          own: message.own ?? undefined,
        });
        return;
      case 'round':
        change({ rests: message.rests, ...takeRound(message.round) });
        return;
      case 'totals':
        if (message.round === state.round?.id) {
          const { totals, seen } = message;
          change({ totals: totalsOf(totals), seen });
        }
        return;
      case 'own':
        change({
          ...(message.own.round === state.round?.id ? { own: message.own } : {}),
          ...countOwn(message.own),
          ...(message.balance === null ? {} : { balance: money(message.balance) }),
        });
    }
  };

  const send = async (): Promise<void> => {
    const { round, laid, own } = state;
    if (!round || laid.length === 0 || state.sending) return;
    const bets = Object.fromEntries([...bySpot(laid)].map(([spot, amount]) => [spot, wireMoney(amount)]));
    const stake = wireMoney(sumLaid(laid));
    key ??= makeKey();
    change({ sending: true, problem: undefined });
    try {
      const reply = own
        ? await api.move({
            body: { round: own.roundId, after: own.added, move: { bets } },
            idempotencyKey: key,
          })
        : await api.spin({
            body: { stake, choice: { round: round.id, hand: round.hand, bets } },
            idempotencyKey: key,
          });
      key = undefined;
      const accepted = addBets(own?.bets ?? {}, laid);
      change({
        sending: false,
        laid: [],
        balance: money(reply.balance),
        ...(state.round?.id === round.id
          ? {
              own: {
                round: round.id,
                roundId: reply.roundId,
                number: round.number,
                bets: accepted,
                added: reply.moves.length,
                staked: reply.stake,
                payout: null,
                outcome: null,
              },
            }
          : {}),
      });
    } catch (error) {
      const code = causeOf(error);
      if (code !== 'unreachable' && code !== 'vendor_silent' && code !== 'idempotency_in_flight')
        key = undefined;
      change({ sending: false, problem: code, ...(CLEARING.has(code) ? { laid: [] } : {}) });
      if (code === 'launch_expired') onExpired();
    }
  };

  /** Decides for one of the own seats; what it costs is agreed to with it. */
  const decide = async (seat: number, move: string, bets: OwnTableRound['bets']): Promise<void> => {
    const { own, round, sending } = state;
    const step = (round?.outcome as { readonly step?: number } | null)?.step;
    if (!own || own.round !== round?.id || step === undefined || sending) return;
    const asked = { decide: move, seat, step, ...(Object.keys(bets).length > 0 ? { bets } : {}) };
    change({ sending: true, problem: undefined });
    try {
      const reply = await api.move({
        body: { round: own.roundId, after: own.added, move: asked },
        idempotencyKey: makeKey(),
      });
      const current = state.own?.roundId === own.roundId ? state.own : own;
      change({
        sending: false,
        balance: money(reply.balance),
        own: {
          ...current,
          bets: { ...current.bets, ...bets },
          added: Math.max(current.added, reply.moves.length),
          staked: reply.stake,
        },
      });
    } catch (error) {
      const code = causeOf(error);
      change({ sending: false, problem: code });
      if (code === 'launch_expired') onExpired();
    }
  };

  return {
    decide,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getState: () => state,
    hear,
    send,
    setConnected: (connected: boolean) => change({ connected }),
    setChip: (next: Money) => change({ chip: next }),
    /** Lays the chip in hand on each of the spots; a spot named twice takes two. */
    lay(...spots: readonly string[]) {
      if (state.round?.phase !== 'betting' || state.sending) return;
      if (takes && !spots.every((spot) => takes(spot, state))) return;
      key = undefined;
      const chips = spots.map((spot) => ({ spot, amount: state.chip }));
      change({ laid: layChips(state.laid, chips), problem: undefined });
    },
    undo() {
      key = undefined;
      change({ laid: undoLaid(state.laid) });
    },
    clear() {
      key = undefined;
      change({ laid: [], problem: undefined });
    },
    /** Lays what was bet last. */
    repeat() {
      const before = state.last[0];
      if (!before || state.round?.phase !== 'betting') return;
      key = undefined;
      change({
        laid: layChips(
          [],
          Object.entries(again?.(before.bets, state) ?? before.bets).map(([spot, amount]) => ({
            spot,
            amount: money(amount),
          })),
        ),
        problem: undefined,
      });
    },
    double() {
      if (state.round?.phase !== 'betting') return;
      key = undefined;
      change({ laid: doubleLaid(state.laid) });
    },
    dismissProblem: () => change({ problem: undefined }),
  };
}

/** A first hand of a table with a shoe clears what was shown; other tables have nothing but first hands. */
const isShoe = (history: readonly Shown[], round: TableRoundView): boolean =>
  round.outcome?.type === 'hand' ||
  round.outcome?.type === 'blackjack' ||
  (round.outcome?.type === 'cards' && history.length > 0);

type ToldTotals = Extract<TableMessage, { type: 'totals' }>['totals'];

const totalsOf = (totals: ToldTotals): SpotTotals =>
  new Map(totals.map(({ spot, amount, players, by }) => [spot, { amount: money(amount), players, by }]));

function addBets(bets: Readonly<Record<string, string>>, laid: readonly LaidChip[]): Record<string, string> {
  const sum: Record<string, string> = { ...bets };
  for (const [spot, amount] of bySpot(laid))
    sum[spot] = wireMoney(addMoney(moneyOf(sum[spot] ? money(sum[spot]) : 0n), amount));
  return sum;
}
