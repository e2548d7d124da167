import { type Db, type Tx, transact } from '@fairhouse/db';
import type { Logger } from '@fairhouse/serve';
import { inSpans } from '@fairhouse/trace';
import type { EventType, OutboxEvent } from './events.ts';
import { createPauses } from './pauses.ts';
import { holdCursor, listEvents, lockCursor, moveCursor, START } from './store.ts';

/**
 * A reader of the event stream. Its effects and its place move in one transaction, so each event counts exactly once,
 * whatever dies in between. `forget` drops what it has built, for building it again from the first event.
 */
export type Consumer = {
  readonly name: string;
  /** What it hears of: all others are passed over in the database. */
  readonly types: readonly EventType[];
  readonly apply: (tx: Tx, events: readonly OutboxEvent[]) => Promise<void>;
  readonly forget: (tx: Tx) => Promise<void>;
};

/**
 * Events of one player in a batch change its sums once: the more of them, the less each costs. 5,000 of 2,000 players who
 * play at once touch 1,840 of their rows, five batches of 1,000 touch 3,900.
 */
const BATCH = 5_000;

/** Takes one batch. @returns how many events it took or passed over; 0 at the end or while another process is at it */
export const consumeBatch = (db: Db, consumer: Consumer): Promise<number> =>
  transact(db, async (tx) => {
    const cursor = await lockCursor(tx, consumer.name);
    const stretch = cursor && (await listEvents(tx, cursor, consumer.types, BATCH));
    if (!stretch) return 0;
    const { events } = stretch;
    if (events.length > 0)
      await inSpans(
        `hear ${consumer.name}`,
        events.map(({ traceId }) => traceId),
        () => consumer.apply(tx, events),
      );
    await moveCursor(tx, consumer.name, stretch.end);
    return stretch.passed;
  });

/**
 * Drops what a consumer has built and builds it again from the first event up to the last one that it has heard. Until the
 * transaction commits all others see what was there before, and the consumer stands still.
 */
export async function rebuildConsumer(tx: Tx, consumer: Consumer): Promise<void> {
  const end = await holdCursor(tx, consumer.name);
  await consumer.forget(tx);
  for (let after = START; ; ) {
    const stretch = await listEvents(tx, after, consumer.types, BATCH, end);
    if (!stretch) return;
    if (stretch.events.length > 0) await consumer.apply(tx, stretch.events);
    after = stretch.end;
  }
}

/** Keeps consumers up with the stream until stopped. @returns how to stop; it waits for the batch in flight */
export function runConsumers(
  db: Db,
  log: Logger,
  consumers: readonly Consumer[],
  pauseMs: number,
): () => Promise<void> {
  let stopped = false;
  const pauses = createPauses();
  const loop = async (consumer: Consumer) => {
    while (!stopped) {
      const taken = await consumeBatch(db, consumer).catch((error: unknown) => {
        log.error({ err: error, consumer: consumer.name }, 'consumer failed; its place is kept');
        return 0;
      });
      if (taken < BATCH && !stopped) await pauses.wait(pauseMs);
    }
  };
  const loops = consumers.map(loop);
  return async () => {
    stopped = true;
    pauses.endAll();
    await Promise.all(loops);
  };
}
