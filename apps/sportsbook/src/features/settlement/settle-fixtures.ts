import { transact } from '@fairhouse/db';
import { assert } from '@fairhouse/kernel';
import {
  builderShare,
  findEngine,
  payoutOf,
  resultOf,
  type Selection,
  type SettledLeg,
  validBetOf,
} from '@fairhouse/sports';
import type { Sportsbook } from '../../sportsbook.ts';
import { findFixture } from '../fixture/index.ts';
import {
  listOpenSelections,
  listPicks,
  lockDecided,
  type OpenSelection,
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

const selectionOf = (open: OpenSelection): Selection => ({
  market: {
    kind: open.kind,
    period: open.period,
    ...(open.line === null ? {} : { line: Number(open.line) }),
    ...(open.subject === null ? {} : { subject: open.subject }),
  },
  outcome: open.outcome,
  ...(open.countsFromHere ? { from: { home: open.home, away: open.away } } : {}),
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
    await settleTickets(
      tx,
      tickets.map((ticket) => worthOf(ticket, picks.get(ticket.id)!)),
      book.now(),
    );
    return tickets.length;
  });

type Picks = Awaited<ReturnType<typeof listPicks>>;

/** What a ticket pays, and what of it counts as turnover. */
function worthOf(ticket: Ticket, picks: Picks) {
  const legs = [...Map.groupBy(picks, ({ leg }) => leg).values()].map((parts): SettledLeg => {
    const shares = parts.map(({ share }) => share!);
    return { odds: parts[0]!.odds, share: shares.length === 1 ? shares[0]! : builderShare(shares) };
  });
  const { id, unit, folds, cost, maxReturn } = ticket;
  const shares = legs.map(({ share }) => share);
  return {
    id,
    wanted: payoutOf(unit, folds, legs),
    validBet: validBetOf({ cost, sold: [], maxReturn, shares }),
  };
}
