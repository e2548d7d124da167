import { transact } from '@fairhouse/db';
import { endSessionsOf } from '@fairhouse/provider';
import type { Sportsbook } from '../../sportsbook.ts';

/** Ends the betting sessions of a player, or those launched from one login. Open bets need none. */
export const endSessions = (
  book: Sportsbook,
  { player, login = null }: { readonly player: string; readonly login?: string | null },
): Promise<number> => transact(book.db, (tx) => endSessionsOf(tx, player, login, book.now()));
