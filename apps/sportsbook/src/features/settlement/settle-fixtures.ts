import { transact } from '@fairhouse/db';
import { addMoney, assert } from '@fairhouse/kernel';
import { findEngine, payoutOf, resultOf, type SoldPart, validBetOf } from '@fairhouse/sports';
import type { Sportsbook } from '../../sportsbook.ts';
import { listSold } from '../cash-out/index.ts';
import { findFixture } from '../fixture/index.ts';
import {
  callOwed,
  listOpenSelections,
  listPicks,
  lockDecided,
  type PickRow,
  ridingUnit,
  selectionOf,
  settledLegs,
  settleTickets,
  sharePicks,
  type Ticket,
} from '../ticket/index.ts';
import { listUnsettled, lockSettlement, markSettled } from './store.ts';

const FIXTURES = 50;

/** Tickets of a transaction: a long one would keep everybody else's waiting. */
const CHUNK = 500;

/**
 * Decides what is bet on as far as it has happened, then writes what tickets pay whose legs are all decided. It only writes
 * what is owed; telling the wallet is another's work, so a crash between loses nothing and pays nothing twice.
 * @returns how many tickets were settled
 */
export async function settleDue(book: Sportsbook): Promise<number> {
  for (const { id } of await listUnsettled(book.db, FIXTURES)) await decidePicks(book, id);
  let settled = 0;
  for (let chunk = CHUNK; chunk === CHUNK; settled += chunk) chunk = await settleChunk(book);
  return settled;
}

/** Gives every undecided pick of a fixture what it came to, where the state says so. */
const decidePicks = (book: Sportsbook, fixture: string): Promise<void> =>
  transact(book.db, async (tx) => {
    await lockSettlement(tx, fixture);
    const facts = await findFixture(tx, fixture);
    assert(facts, 'what is bet on is a fixture');
    const engine = findEngine(facts.terms.sport, facts.terms.version);
    if (!engine) return;
    const decided = (await listOpenSelections(tx, fixture)).flatMap((open) => {
      const share = resultOf(engine, facts.terms, facts.state, selectionOf(open));
      return share ? [{ ...open, share }] : [];
    });
    if (decided.length > 0) await sharePicks(tx, fixture, decided);
    await markSettled(tx, fixture, facts.seq);
  });

const settleChunk = (book: Sportsbook): Promise<number> =>
  transact(book.db, async (tx) => {
    const tickets = await lockDecided(tx, CHUNK);
    if (tickets.length === 0) return 0;
    const picks = Map.groupBy(
      await listPicks(
        tx,
        tickets.map(({ id }) => id),
      ),
      ({ ticket }) => ticket,
    );
    const sold = Map.groupBy(
      await listSold(
        tx,
        tickets.flatMap(({ id, soldPart }) => (soldPart > 0n ? [id] : [])),
      ),
      ({ ticket }) => ticket,
    );
    await settleTickets(
      tx,
      tickets.map((ticket) => worthOf(ticket, picks.get(ticket.id)!, sold.get(ticket.id) ?? [])),
      book.now(),
    );
    await callOwed(
      tx,
      tickets.map(({ id }) => id),
      book.now(),
    );
    return tickets.length;
  });

/** What a ticket pays, its sold parts included, and what of it counts as turnover. */
function worthOf(ticket: Ticket, picks: readonly PickRow[], sold: readonly SoldPart[]) {
  const legs = settledLegs(picks);
  const { id, folds, cost, maxReturn, soldPaid } = ticket;
  return {
    id,
    wanted: addMoney(soldPaid, payoutOf(ridingUnit(ticket, legs.length), folds, legs)),
    validBet: validBetOf({ cost, sold, maxReturn, shares: legs.map(({ share }) => share) }),
  };
}
