import { type Reader, transact } from '@fairhouse/db';
import type { AccountCategory } from '@fairhouse/sports';
import type { AccountLimitShown } from '@fairhouse/wire/sports/account-limit';
import type { Sportsbook } from '../../sportsbook.ts';
import { type AccountLimitRow, listLimits, saveLimit } from './store.ts';

/** Categories of players by their name; a standard account is among them only where it was limited before. */
export async function categoriesOf(
  reader: Reader,
  players: readonly string[],
): Promise<ReadonlyMap<string, AccountCategory>> {
  const limits = await listLimits(reader, [...new Set(players)]);
  return new Map(limits.map(({ player, category }) => [player, category]));
}

export const categoryOf = async (reader: Reader, player: string): Promise<AccountCategory> =>
  (await categoriesOf(reader, [player])).get(player) ?? 'standard';

export async function presentLimit(reader: Reader, player: string): Promise<AccountLimitShown> {
  const [limit] = await listLimits(reader, [player]);
  if (!limit) return { category: 'standard', reason: null, since: null };
  const { category, reason, since } = limit;
  return { category, reason, since };
}

/** Limits an account from its next bet on. */
export async function setLimit(book: Sportsbook, limit: Omit<AccountLimitRow, 'since'>): Promise<null> {
  await transact(book.db, (tx) => saveLimit(tx, limit, book.now()));
  return null;
}
