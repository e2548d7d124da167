import { addMoney, type Money, parseMoney, subtractMoney, ZERO } from '@fairhouse/kernel';
import type { FaultCode } from '@fairhouse/wire/faults';
import type { PokerHand, PokerHandLine, PokerMessage } from '@fairhouse/wire/play/poker';
import type { StageSounds } from '../sound/sounds.ts';
import { causeOf, type Opened, type PokerClient } from '../state/api.ts';
import { runOutOf } from './run-out.ts';

/** Between two streets that are dealt without a decision. */
const STREET_MS = 900;

export type PokerState = {
  readonly connected: boolean;
  /** How the table stands; undefined before it was heard of. */
  readonly told: PokerMessage | undefined;
  /** By how much the studio's clock is ahead. */
  readonly aheadMs: number;
  /** A decision, or money, is on its way. */
  readonly sending: boolean;
  readonly balance: Money;
  readonly net: Money;
  readonly problem: FaultCode | 'unreachable' | undefined;
};

type Options = {
  readonly opened: Pick<Opened, 'balance' | 'sitting'>;
  readonly api: PokerClient;
  readonly sounds: Pick<StageSounds, 'chip' | 'spin' | 'win'>;
  readonly now: () => number;
  readonly makeKey: () => string;
  /** A text that nobody else knows, for the deck of the next hand. */
  readonly makeText: () => string;
  /** Waits so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  readonly onExpired: () => void;
};

export type Decision = Parameters<PokerClient['act']>[0]['body']['action'];

export type Poker = ReturnType<typeof createPoker>;

const read = (text: string): Money => parseMoney(text)!;

/** What lies at the own seat, in front of it included. */
export function worthOf({ own, seats }: PokerMessage): Money {
  const held = seats.find(({ seat }) => seat === own.seat);
  return held ? addMoney(read(held.stack), read(held.pending), read(held.bet)) : ZERO;
}

/** A place at a table of poker: what was told of it, and what its player does. */
export function createPoker({ opened, api, sounds, now, makeKey, makeText, wait, onExpired }: Options) {
  const listeners = new Set<() => void>();
  /** Won or lost at seats that were left. */
  let settled = read(opened.sitting.net);
  let given = '';
  /** What was told last; the end of a hand may be on its way to be shown still. */
  let latest: PokerMessage | undefined;
  let running = false;
  /** A wish for chips keeps its key until its answer is known. */
  let wish: { readonly said: string; readonly key: string } | undefined;
  let state: PokerState = {
    connected: false,
    told: undefined,
    aheadMs: 0,
    sending: false,
    balance: read(opened.balance),
    net: settled,
    problem: undefined,
  };

  const change = (part: Partial<PokerState>) => {
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

  const giveToDeck = (told: PokerMessage) => {
    const root = told.next?.root;
    if (!root || told.own.seat === null || told.own.contributed || told.own.out || given === root) return;
    given = root;
    // The hand is dealt without it where it comes too late.
    api.contribute({ body: { root, text: makeText() } }).catch(() => {});
  };

  const listenTo = (before: PokerMessage | undefined, told: PokerMessage) => {
    if (!before) return;
    const isNew = told.hand?.number !== before.hand?.number;
    const events = told.hand?.events.slice(isNew ? 0 : before.hand?.events.length) ?? [];
    if (events.some(({ type }) => type === 'win')) {
      if (events.some((event) => event.type === 'win' && event.seat === told.own.seat)) sounds.win('small');
    } else if (events.some(({ type }) => type === 'street')) sounds.spin();
    else if (events.some((event) => event.type === 'action' && event.amount !== '0.0000')) sounds.chip();
  };

  const show = (told: PokerMessage) => {
    const { sitting } = told.own;
    const here = sitting && !told.rules.practice ? subtractMoney(worthOf(told), read(sitting.brought)) : ZERO;
    listenTo(state.told, told);
    change({ told, net: addMoney(settled, here) });
  };

  /** Shows one step after the other, and then how the table stands by then. */
  async function runOut(steps: readonly PokerMessage[]): Promise<void> {
    running = true;
    for (const step of steps) {
      show(step);
      await wait(STREET_MS);
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
    hear(told: PokerMessage) {
      const before = latest;
      if (before && before.version > told.version) return;
      latest = told;
      const [was, is] = [before?.own.sitting, told.own.sitting];
      // Whoever has stood up takes home what lay there.
      if (before && was && !is && !told.rules.practice) {
        const home = worthOf(before);
        settled = addMoney(settled, subtractMoney(home, read(was.brought)));
        change({ balance: addMoney(state.balance, home) });
      }
      giveToDeck(told);
      change({ connected: true, aheadMs: told.now - now() });
      const steps = runOutOf(before, told);
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
    act(action: Decision) {
      const { told } = state;
      if (!told?.hand || !told.own.options) return Promise.resolve(false);
      const body = { hand: told.hand.number, after: told.hand.actions, action };
      return send(() => api.act({ body }));
    },
    stand: () => send(() => api.stand({ body: {} })),
    pause: (out: boolean, post: boolean) => send(() => api.pause({ body: { out, post } })),
    queue: (waits: boolean) => send(() => api.queue({ body: { waits } })),
    async hands(): Promise<readonly PokerHandLine[] | undefined> {
      return api.hands().catch((error: unknown) => void fail(error));
    },
    async hand(number: number): Promise<PokerHand | undefined> {
      return api.hand({ body: { number } }).catch((error: unknown) => void fail(error));
    },
    dismissProblem: () => change({ problem: undefined }),
  };
}
