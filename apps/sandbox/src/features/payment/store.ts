import { join } from 'node:path';
import { type Journal, openJournal } from '../../journal.ts';

export type Outcome = 'paid' | 'failed';

/** `less`: nine tenths of the money came. `denied`: what was told first is told again the other way round. */
export type Twist = 'less' | 'denied';

/** What every order of the platform says; amounts as on the wire. */
export type Told = {
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly callbackUrl: string;
};

/** Money that somebody is to pay. */
export type Order = Told & {
  readonly returnUrl: string;
  readonly expiresAt: number;
};

/** The payer's final choice. */
export type Decision = {
  readonly outcome: Outcome;
  readonly eventId: string;
  readonly atMs: number;
  readonly twist?: Twist;
  /** The platform has ended it; nobody chose. */
  readonly voided?: true;
};

/** One telling of an outcome that the platform has to answer. */
export type Telling = { readonly id: string; readonly paymentId: string; readonly dueAtMs: number };

export type Payment<O extends Told = Order> = {
  readonly id: string;
  readonly order: O;
  /** Of the call that opened it; callbacks carry it on. */
  readonly traceId: string;
  readonly decision: Decision | undefined;
};

type Opened<O> = { type: 'opened'; id: string; order: O; traceId: string };
type Decided = { type: 'decided'; id: string; decision: Decision; tellings: readonly Telling[] };
type Answered = { type: 'told'; id: string; telling: string; status: number; atMs: number };
type Entry<O> = Opened<O> | Decided | Answered;

/** Payments and the tellings that wait, kept in memory, every change on the disk before it counts. */
export type PaymentStore<O extends Told = Order> = {
  find(id: string): Payment<O> | undefined;
  findByReference(reference: string): Payment<O> | undefined;
  /** Every one, the oldest first. */
  all(): readonly Payment<O>[];
  /** Those that nobody has decided, the oldest first. */
  undecided(): readonly Payment<O>[];
  /** Opens a payment unless its reference has one. @returns the one that stands */
  open(payment: Omit<Payment<O>, 'decision'>): Promise<Payment<O>>;
  /**
   * Decides a payment unless it is decided.
   * @param decide is asked in turn, so that nobody decides in between; undefined leaves the payment as it is
   * @returns the tellings that this decision owes
   */
  decide(
    id: string,
    decide: (payment: Payment<O>) => { decision: Decision; tellings: readonly Telling[] } | undefined,
  ): Promise<readonly Telling[]>;
  /** The platform has acknowledged a notification. */
  finish(telling: Telling, status: number, atMs: number): Promise<void>;
  waiting(): readonly Telling[];
  /** @throws when the disk does not answer */
  check(): Promise<void>;
  close(): Promise<void>;
};

type Books<O extends Told> = {
  readonly payments: Map<string, Payment<O>>;
  readonly byReference: Map<string, string>;
  readonly waiting: Map<string, Telling>;
};

/** Opens `<data>/sandbox/<name>.jsonl` and replays it. */
export async function openPaymentStore<O extends Told = Order>(
  data: string,
  name: 'payments' | 'payouts',
): Promise<PaymentStore<O>> {
  const { journal, entries } = await openJournal<Entry<O>>(join(data, 'sandbox', `${name}.jsonl`));
  const books: Books<O> = { payments: new Map(), byReference: new Map(), waiting: new Map() };
  for (const entry of entries) enter(books, entry);
  return storeOf(journal, books);
}

function storeOf<O extends Told>(journal: Journal<Entry<O>>, books: Books<O>): PaymentStore<O> {
  const inTurn = createLane();
  const record = async (entry: Entry<O>) => {
    await journal.append(entry);
    enter(books, entry);
  };
  return {
    find: (id) => books.payments.get(id),
    findByReference: (reference) => books.payments.get(books.byReference.get(reference) ?? ''),
    all: () => [...books.payments.values()],
    undecided: () => [...books.payments.values()].filter(({ decision }) => !decision),
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

function enter<O extends Told>({ payments, byReference, waiting }: Books<O>, entry: Entry<O>): void {
  if (entry.type === 'opened') {
    const { id, order, traceId } = entry;
    payments.set(id, { id, order, traceId, decision: undefined });
    byReference.set(order.reference, id);
  } else if (entry.type === 'decided') {
    payments.set(entry.id, { ...payments.get(entry.id)!, decision: entry.decision });
    for (const telling of entry.tellings) waiting.set(telling.id, telling);
  } else waiting.delete(entry.telling);
}

/** Runs one piece of work after another, whatever became of the one before. */
function createLane(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
}
