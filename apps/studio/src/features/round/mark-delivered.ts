import { transact } from '@fairhouse/db';
import type { Studio } from '../../studio.ts';
import { checkSession } from '../session/index.ts';
import { markShown } from './store.ts';

/** Remembers that the player's browser had the whole answer, so that the round is not shown again at the next opening. */
export async function markDelivered(
  studio: Studio,
  authorization: string | undefined,
  key: string,
): Promise<void> {
  const checked = await checkSession(studio, authorization);
  if (!checked.ok) return;
  const { player } = checked.value.session;
  await transact(studio.db, (tx) => markShown(tx, player, key, studio.now()));
}
