import { transact } from '@fairhouse/db';
import { endSessionsOf } from '@fairhouse/provider';
import type { Studio } from '../../studio.ts';
import { standUnsessioned, withdrawBarred } from '../poker/index.ts';
import { cancelAllWaiting } from '../queue/index.ts';

/**
 * Ends the game sessions of a player, or those launched from one login, with the bets that wait in them. Once it is done no
 * round of them begins from a wallet of the studio: one that holds its session has ended before. They stand up from their tables, after the hand.
 */
export async function endSessions(
  studio: Studio,
  { player, login = null }: { readonly player: string; readonly login?: string | null },
): Promise<void> {
  await transact(studio.db, async (tx) => {
    await endSessionsOf(tx, player, login, studio.now());
    await cancelAllWaiting(tx, player, login);
  });
  await standUnsessioned(studio, player);
  // A login that ends takes nobody out of a tournament to come; one who may not play any more has the entry back.
  if (login === null) await withdrawBarred(studio, player);
}
