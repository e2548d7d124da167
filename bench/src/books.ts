import { assert } from '@fairhouse/kernel';
import { booksBalance, checkBooks } from '@fairhouse/ledger';
import { openPatient } from './records/fill-records.ts';

/** @returns how many entries were folded. @throws when the books do not balance */
export async function foldBooks(databaseUrl: string): Promise<number> {
  const db = openPatient(databaseUrl);
  try {
    const books = await checkBooks(db, null);
    assert(booksBalance(books), 'the books balance');
    return books.entries;
  } finally {
    await db.close();
  }
}
