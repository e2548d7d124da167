import { addMoney, type Money, parseMoney, scaleMoney, subtractMoney, ZERO } from '@fairhouse/kernel';
import type { FaultCode } from '@fairhouse/wire/faults';
import type { CardsMessage } from '@fairhouse/wire/play/cards';
import type { PokerMessage } from '@fairhouse/wire/play/poker';
import { causeOf, type Opened, type SeatClient } from '../state/api.ts';

/** Between two steps that come without a decision. */
const STEP_MS = 900;

/** A table of any game that has rooms. */
export type TableMessage = PokerMessage | CardsMessage;

export type RoomState<M extends TableMessage> = {
  readonly connected: boolean;
  /** How the table stands; undefined before it was heard of. */
  readonly told: M | undefined;
  /** By how much the studio's clock is ahead. */
  readonly aheadMs: number;
  /** A decision, or money, is on its way. */
  readonly sending: boolean;
  readonly balance: Money;
  readonly net: Money;
  readonly problem: FaultCode | 'unreachable' | undefined;
};

export type RoomOptions = {
  readonly opened: Pick<Opened, 'balance' | 'sitting'>;
  readonly api: SeatClient;
  readonly now: () => number;
  readonly makeKey: () => string;
  /** A text that nobody else knows, for the deck of the next hand. */
  readonly makeText: () => string;
  /** Waits so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  readonly onExpired: () => void;
};

/** What is different from game to game. */
type Ways<M extends TableMessage> = {
  /** Makes what has happened since heard. */
  readonly listenTo: (before: M, told: M) => void;
  /** How the table is shown on the way to an end that came at once. */
  readonly stepsTo: (before: M | undefined, told: M) => readonly M[];
};

export type RoomStore<M extends TableMessage = TableMessage> = ReturnType<typeof createRoom<M>>;

const read = (text: string): Money => parseMoney(text)!;

/** What lies at the own seat, in front of it included. */
export function worthOf({ own, seats }: TableMessage): Money {
  const held = seats.find(({ seat }) => seat === own.seat);
  if (!held) return ZERO;
  return addMoney(read(held.stack), read(held.pending), 'bet' in held ? read(held.bet) : ZERO);
}

/** The prize of the own place in the sit-and-go of that number. */
const prizeOf = ({ own }: TableMessage, number: number): Money | undefined =>
  'finish' in own && own.finish?.number === number ? read(own.finish.prize) : undefined;

const eventIn = (told: TableMessage) => ('tournament' in told ? told.tournament?.event : undefined);

/** What the own entries into a tournament cost, as long as they are not home, and what its place has won. */
function stakedIn(
  told: TableMessage,
): { readonly number: number; readonly cost: Money; readonly won: Money } | undefined {
  const event = eventIn(told);
  const entry = 'entry' in told.own ? told.own.entry : null;
  if (!event || !entry) return undefined;
  const price = addMoney(read(event.rules.entry), read(event.rules.fee));
  const isBack = event.phase === 'cancelled';
  const cost = isBack ? ZERO : scaleMoney(price, BigInt(entry.entries), 1n);
  return { number: event.number, cost, won: entry.prize === null ? ZERO : read(entry.prize) };
}

/** What came home from a tournament between two messages: a prize, or entries that were paid back. */
function homeFrom(before: TableMessage, told: TableMessage): Money {
  const [was, is] = [stakedIn(before), stakedIn(told)];
  if (!was || was.number !== eventIn(told)?.number) return ZERO;
  const back = was.cost > (is?.cost ?? ZERO) ? subtractMoney(was.cost, is?.cost ?? ZERO) : ZERO;
  return addMoney(back, subtractMoney(is?.won ?? was.won, was.won));
}

/** The own seat in money. Chips of a sit-and-go are none: its price until it begins, then what the place has won. */
function moneyAt(told: TableMessage): Money {
  if (!('sitAndGo' in told) || !told.sitAndGo) return worthOf(told);
  const { level, number } = told.sitAndGo;
  if (level === 0) return told.own.sitting ? read(told.own.sitting.brought) : ZERO;
  return prizeOf(told, number) ?? ZERO;
}

/** Was the sit-and-go of that number called off? Then its price went home. */
const isCalledOff = (told: TableMessage, number: number): boolean =>
  'sitAndGo' in told && told.sitAndGo?.last?.number === number && told.sitAndGo.last.calledOff;

/** What went home when the own seat was left. */
function wentHome(before: TableMessage, told: TableMessage): Money {
  if (!('sitAndGo' in before) || !before.sitAndGo) return moneyAt(before);
  const { number } = before.sitAndGo;
  if (before.own.sitting && isCalledOff(told, number)) return read(before.own.sitting.brought);
  return prizeOf(told, number) ?? moneyAt(before);
}

/** A place at a table: what was told of it, the own seat and its money. */
export function createRoom<M extends TableMessage>(
  { opened, api, now, makeKey, makeText, wait, onExpired }: RoomOptions,
  { listenTo, stepsTo }: Ways<M>,
) {
  const listeners = new Set<() => void>();
  /** Won or lost at seats that were left. */
  let settled = read(opened.sitting.net);
  let given = '';
  /** What was told last; the end of a hand may be on its way to be shown still. */
  let latest: M | undefined;
  let running = false;
  /** In the tournament that was shown last. */
  let staked: ReturnType<typeof stakedIn>;
  /** A wish for chips keeps its key until its answer is known. */
  let wish: { readonly said: string; readonly key: string } | undefined;
  let state: RoomState<M> = {
    connected: false,
    told: undefined,
    aheadMs: 0,
    sending: false,
    balance: read(opened.balance),
    net: settled,
    problem: undefined,
  };

  const change = (part: Partial<RoomState<M>>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  const fail = (error: unknown) => {
    const problem = causeOf(error);
    change({ problem });
    if (problem === 'launch_expired') onExpired();
  };

  async function send(work: () => Promise<unknown>): Promise<boolean> {
    if (state.sending) return false;
    change({ sending: true, problem: undefined });
    try {
      await work();
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      change({ sending: false });
    }
  }

  /** Chips: the same wish keeps its key while nobody knows what became of it. */
  const bring = (said: string, call: (key: string) => Promise<{ readonly balance: string | null }>) =>
    send(async () => {
      if (wish?.said !== said) wish = { said, key: makeKey() };
      try {
        const { balance } = await call(wish.key);
        wish = undefined;
        if (balance !== null) change({ balance: read(balance) });
      } catch (error) {
        if (causeOf(error) !== 'unreachable') wish = undefined;
        throw error;
      }
    });

  const giveToDeck = (told: M) => {
    const root = told.next?.root;
    if (!root || told.own.seat === null || told.own.contributed || told.own.out || given === root) return;
    given = root;
    // The hand is dealt without it where it comes too late.
    api.contribute({ body: { root, text: makeText() } }).catch(() => {});
  };

  const show = (told: M) => {
    const { sitting } = told.own;
    const here = sitting && !told.rules.practice ? subtractMoney(moneyAt(told), read(sitting.brought)) : ZERO;
    if (staked && staked.number !== eventIn(told)?.number)
      settled = addMoney(settled, subtractMoney(staked.won, staked.cost));
    staked = stakedIn(told);
    const entered = staked ? subtractMoney(staked.won, staked.cost) : ZERO;
    if (state.told) listenTo(state.told, told);
    change({ told, net: addMoney(settled, here, entered) });
  };

  /** Shows one step after the other, and then how the table stands by then. */
  async function runOut(steps: readonly M[]): Promise<void> {
    running = true;
    for (const step of steps) {
      show(step);
      await wait(STEP_MS);
    }
    running = false;
    show(latest!);
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getState: () => state,
    hear(told: M) {
      const before = latest;
      if (before && before.version > told.version) return;
      latest = told;
      const [was, is] = [before?.own.sitting, told.own.sitting];
      // Whoever has stood up takes home what lay there.
      if (before && was && !is && !told.rules.practice) {
        const home = wentHome(before, told);
        settled = addMoney(settled, subtractMoney(home, read(was.brought)));
        change({ balance: addMoney(state.balance, home) });
      }
      if (before) change({ balance: addMoney(state.balance, homeFrom(before, told)) });
      giveToDeck(told);
      change({ connected: true, aheadMs: told.now - now() });
      const steps = stepsTo(before, told);
      if (steps.length > 0) void runOut(steps);
      else if (!running) show(told);
    },
    setConnected: (connected: boolean) => change({ connected }),
    sit: (seat: number, amount: string, post: boolean) =>
      bring(`sit ${seat} ${amount} ${post}`, (idempotencyKey) =>
        api.sit({ body: { seat, amount, post }, idempotencyKey }),
      ),
    topUp: (amount: string) =>
      bring(`top up ${amount}`, (idempotencyKey) => api.topUp({ body: { amount }, idempotencyKey })),
    stand: () => send(() => api.stand({ body: {} })),
    pause: (out: boolean, post: boolean) => send(() => api.pause({ body: { out, post } })),
    queue: (waits: boolean) => send(() => api.queue({ body: { waits } })),
    report: (body: Parameters<SeatClient['report']>[0]['body']) => send(() => api.report({ body })),
    send,
    bring,
    /** Undefined where it could not be read, which is told. */
    look: <T>(asked: Promise<T>): Promise<T | undefined> => asked.catch((error: unknown) => void fail(error)),
    dismissProblem: () => change({ problem: undefined }),
  };
}
