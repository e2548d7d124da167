import type { Tx } from '@fairhouse/db';
import { lockManyAccounts } from '@fairhouse/ledger';
import type { Platform } from '../../frame/platform.ts';
import { endChase } from './move-chase.ts';
import { type ChaseRow, lockRunning } from './store.ts';

type Winner = { readonly playerId: string; readonly chases: readonly bigint[] | null };

/**
 * The plans that a win stops, held: betting a draw of them waits, and then finds them stopped. Plans are locked before
 * accounts; where there is one, the accounts of all players of the part are locked as well, in the order of postings, as
 * what comes back moves other accounts than the wins.
 */
export async function lockWon(tx: Tx, brandId: string, winners: readonly Winner[]): Promise<ChaseRow[]> {
  const ids = winners.flatMap(({ chases }) => chases ?? []);
  if (ids.length === 0) return [];
  const won = (await lockRunning(tx, ids)).filter(({ stopOnWin }) => stopOnWin);
  if (won.length > 0)
    await lockManyAccounts(
      tx,
      brandId,
      winners.map(({ playerId }) => playerId),
    );
  return won;
}

/** Stops the plans in the transaction that wrote their win. */
export async function stopWon(platform: Platform, tx: Tx, won: readonly ChaseRow[]): Promise<void> {
  for (const chase of won) await endChase(platform, tx, chase, 'won');
}
