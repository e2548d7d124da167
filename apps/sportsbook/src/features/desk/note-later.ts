import { transact } from '@fairhouse/db';
import type { Sportsbook } from '../../sportsbook.ts';
import { findFixtures } from '../fixture/index.ts';
import { priceLeg } from '../offer/index.ts';
import { listToCompare, marketOf, saveLater } from '../ticket/index.ts';

/** So long after a bet in play was placed its price is looked at again. */
const LATER_MS = 30_000;

const BATCH = 100;

/**
 * Notes what the picks of bets in play would cost half a minute later; nothing where they are not on offer then, or the bet was not
 * taken.
 * @returns how many were looked at
 */
export async function noteLater(book: Sportsbook): Promise<number> {
  const nowMs = book.now();
  const due = await listToCompare(book.db, nowMs - LATER_MS, BATCH);
  if (due.length === 0) return 0;
  const fixtures = new Map(
    (await findFixtures(book.db, [...new Set(due.map(({ fixture }) => fixture))])).map((one) => [
      one.id,
      one,
    ]),
  );
  const later = due.map((pick) => {
    const fixture = pick.counts ? fixtures.get(pick.fixture) : undefined;
    const priced = fixture && priceLeg(fixture, [{ market: marketOf(pick), outcome: pick.outcome }]);
    return { ...pick, odds: priced?.odds ?? null };
  });
  await transact(book.db, (tx) => saveLater(tx, later, nowMs));
  return due.length;
}
