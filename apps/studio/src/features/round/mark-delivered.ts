import { transact } from '@fairhouse/db';
import { playerWith } from '@fairhouse/provider';
import type { Studio } from '../../studio.ts';
import { markShown } from './store.ts';

/** Remembers that the player's browser had the whole answer, so that the round is not shown again at the next opening. */
export async function markDelivered(
  studio: Studio,
  authorization: string | undefined,
  key: string,
): Promise<void> {
  const marking = markShown(playerWith(authorization), key, studio.now());
  await transact(studio.db, (tx) => tx.commitWith(marking), { flush: 'later' });
}
