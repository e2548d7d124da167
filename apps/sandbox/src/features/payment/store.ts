import { join } from 'node:path';
import { type Journal, openJournal } from '../../journal.ts';

export type Outcome = 'paid' | 'failed';

/** What the platform asked for; amounts as on the wire. */
export type Order = {
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly callbackUrl: string;
  readonly returnUrl: string;
  readonly expiresAt: number;
};

/** The payer's choice, for good. */
export type Decision = { readonly outcome: Outcome; readonly eventId: string; readonly atMs: number };

/** One telling of an outcome that the platform has to answer. */
export type Telling = { readonly id: string; readonly paymentId: string; readonly dueAtMs: number };

export type Payment = {
  readonly id: string;
  readonly order: Order;
  /** Of the call that opened it; callbacks carry it on. */
  readonly traceId: string;
  readonly decision: Decision | undefined;
};

type Opened = { type: 'opened'; id: string; order: Order; traceId: string };
type Decided = { type: 'decided'; id: string; decision: Decision; tellings: readonly Telling[] };
type Told = { type: 'told'; id: string; telling: string; status: number; atMs: number };
type Entry = Opened | Decided | Told;

/** Payments and the tellings that wait, kept in memory, every change on the disk before it counts. */
export type PaymentStore = {
  find(id: string): Payment | undefined;
  /** Opens a payment unless its reference has one. @returns the one that stands */
  open(payment: Omit<Payment, 'decision'>): Promise<Payment>;
  /**
   * Decides a payment unless it is decided.
   * @param decide is asked in turn, so that nobody decides in between; undefined leaves the payment as it is
   * @returns the tellings that this decision owes
   */
  decide(
    id: string,
    decide: (payment: Payment) => { decision: Decision; tellings: readonly Telling[] } | undefined,
  ): Promise<readonly Telling[]>;
  /** The platform has answered a telling for good. */
  finish(telling: Telling, status: number, atMs: number): Promise<void>;
  waiting(): readonly Telling[];
  /** @throws when the disk does not answer */
  check(): Promise<void>;
  close(): Promise<void>;
};

type Books = {
  readonly payments: Map<string, Payment>;
  readonly byReference: Map<string, string>;
  readonly waiting: Map<string, Telling>;
};

/** Opens `<data>/sandbox/payments.jsonl` and replays it. */
export async function openPaymentStore(data: string): Promise<PaymentStore> {
  const { journal, entries } = await openJournal<Entry>(join(data, 'sandbox', 'payments.jsonl'));
  const books: Books = { payments: new Map(), byReference: new Map(), waiting: new Map() };
  for (const entry of entries) enter(books, entry);
  return storeOf(journal, books);
}

function storeOf(journal: Journal<Entry>, books: Books): PaymentStore {
  const inTurn = createLane();
  const record = async (entry: Entry) => {
    await journal.append(entry);
    enter(books, entry);
  };
  return {
    find: (id) => books.payments.get(id),
    open: (payment) =>
      inTurn(async () => {
        const known = books.byReference.get(payment.order.reference);
        if (!known) await record({ type: 'opened', ...payment });
        return books.payments.get(known ?? payment.id)!;
      }),
    decide: (id, decide) =>
      inTurn(async () => {
        const payment = books.payments.get(id);
        const made = payment && !payment.decision ? decide(payment) : undefined;
        if (!made) return [];
        await record({ type: 'decided', id, ...made });
        return made.tellings;
      }),
    finish: (telling, status, atMs) =>
      inTurn(() => record({ type: 'told', id: telling.paymentId, telling: telling.id, status, atMs })),
    waiting: () => [...books.waiting.values()],
    check: () => journal.check(),
    close: () => inTurn(() => journal.close()),
  };
}

const ENTER: { readonly [T in Entry['type']]: (books: Books, entry: Extract<Entry, { type: T }>) => void } = {
  opened({ payments, byReference }, { id, order, traceId }) {
    payments.set(id, { id, order, traceId, decision: undefined });
    byReference.set(order.reference, id);
  },
  decided({ payments, waiting }, { id, decision, tellings }) {
    payments.set(id, { ...payments.get(id)!, decision });
    for (const telling of tellings) waiting.set(telling.id, telling);
  },
  told({ waiting }, { telling }) {
    waiting.delete(telling);
  },
};

const enter = (books: Books, entry: Entry): void =>
  (ENTER[entry.type] as (books: Books, entry: Entry) => void)(books, entry);

/** Runs one piece of work after another, whatever became of the one before. */
function createLane(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
}
