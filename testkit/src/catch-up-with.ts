import type { Db } from '@fairhouse/db';
import { type Consumer, consumeBatch, findOldestUnseen } from '@fairhouse/server';

/** Has one consumer hear of all events. One waits while any older transaction of the server runs, another test's too. */
export async function catchUpWith(db: Db, consumer: Consumer): Promise<void> {
  do while ((await consumeBatch(db, consumer)) > 0);
  while ((await findOldestUnseen(db, consumer.name)) !== undefined);
}
