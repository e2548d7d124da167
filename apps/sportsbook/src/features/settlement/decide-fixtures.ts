import { transact } from '@fairhouse/db';
import { assert } from '@fairhouse/kernel';
import { findEngine, resultOf, type Share, selectionName } from '@fairhouse/sports';
import type { Sportsbook } from '../../sportsbook.ts';
import { findFixture } from '../fixture/index.ts';
import { listOpenSelections, selectionOf } from '../ticket/index.ts';
import { recordMessage } from './record-message.ts';
import { listMarketsOf, listNeverStarted, listUnsettled, lockSettlement, markSettled } from './store.ts';

const FIXTURES = 50;

/** Records what has happened in fixtures as results of the markets that are bet on. */
export async function decideFixtures(book: Sportsbook): Promise<void> {
  for (const { id } of await listUnsettled(book.db, FIXTURES)) await decideFixture(book, id);
}

const decideFixture = (book: Sportsbook, fixture: string): Promise<void> =>
  transact(book.db, async (tx) => {
    await lockSettlement(tx, fixture);
    const facts = await findFixture(tx, fixture);
    assert(facts, 'what is bet on is a fixture');
    const engine = findEngine(facts.terms.sport, facts.terms.version);
    if (!engine) return;
    const decided = new Map<bigint, Record<string, Share>>();
    for (const open of await listOpenSelections(tx, fixture)) {
      const selection = selectionOf(open);
      const share = resultOf(engine, facts.terms, facts.state, selection);
      if (!share) continue;
      const shares = decided.get(open.market) ?? {};
      shares[selectionName(open.outcome, selection.from)] = share;
      decided.set(open.market, shares);
    }
    for (const [market, shares] of [...decided].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      await recordMessage(tx, market, { type: 'result', shares }, 'played', book.now());
    await markSettled(tx, fixture, facts.seq);
  });

/** A fixture that has not begun so long after its time is void; cricket waits for better weather. */
const START_WITHIN_HOURS = { others: 36, cricket: 48 } as const;

/** Cancels the bets on fixtures that were not played in time, whatever came of them later. */
export async function voidUnplayed(book: Sportsbook): Promise<void> {
  for (const { id } of await listNeverStarted(book.db, START_WITHIN_HOURS, book.now()))
    await transact(book.db, async (tx) => {
      await lockSettlement(tx, id);
      for (const market of await listMarketsOf(tx, id))
        await recordMessage(tx, market.id, { type: 'cancel' }, 'not played', book.now());
    });
}
