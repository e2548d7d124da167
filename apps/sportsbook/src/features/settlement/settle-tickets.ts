import { type Tx, transact } from '@fairhouse/db';
import { addMoney, subtractMoney, ZERO } from '@fairhouse/kernel';
import {
  isVoid,
  type MarketResults,
  payoutOf,
  resultOfPick,
  type SettledLeg,
  type SoldPart,
  selectionName,
  UNDECIDED,
  validBetOf,
} from '@fairhouse/sports';
import type { Sportsbook } from '../../sportsbook.ts';
import { listSold } from '../cash-out/index.ts';
import {
  callOwed,
  listPicks,
  listTicketsById,
  type PickRow,
  ridingUnit,
  type Settled,
  saveShares,
  settledLegs,
  settleTickets,
  type Ticket,
} from '../ticket/index.ts';
import { findResults, lockUnsettled, type UnsettledMarket } from './store.ts';

const CHUNK = 500;

/** A result was taken back: so long the money waits for the next one before it goes back. */
const UNDO_WAIT_MS = 15 * 60_000;

/**
 * Settles bets of a market to the last that was heard of it, whatever they were settled to before: what a ticket pays follows
 * from how its markets stand, so every history ends where settling from scratch ends.
 * @returns whether there may be more
 */
export const settleTicketsOf = (book: Sportsbook, market: UnsettledMarket): Promise<boolean> =>
  transact(book.db, async (tx) => {
    const ids = (await lockUnsettled(tx, market, CHUNK)).map(({ id }) => id);
    if (ids.length === 0) return false;
    const tickets = await listTicketsById(tx, ids);
    const results = (await findResults(tx, market.id)) ?? UNDECIDED;
    const placed = new Map(tickets.map(({ id, placedAt }) => [id, placedAt]));
    const picks = (await listPicks(tx, ids)).map((pick) =>
      pick.market === market.id ? { ...pick, share: shareOf(results, pick, placed.get(pick.ticket)!) } : pick,
    );
    await saveShares(
      tx,
      picks.filter((pick) => pick.market === market.id),
      market.version,
    );
    await settleTo(
      book,
      tx,
      tickets,
      Map.groupBy(picks, ({ ticket }) => ticket),
    );
    return ids.length === CHUNK;
  });

const shareOf = (results: MarketResults, pick: PickRow, placedAtMs: number) =>
  resultOfPick(
    results,
    selectionName(pick.outcome, pick.countsFromHere ? { home: pick.home, away: pick.away } : undefined),
    placedAtMs,
  );

async function settleTo(
  book: Sportsbook,
  tx: Tx,
  tickets: readonly Ticket[],
  picks: ReadonlyMap<string, readonly PickRow[]>,
): Promise<void> {
  // Of what was sold as a whole, or went back, nothing rides that a result could change.
  const riding = tickets.filter(({ cost, soldPart, returned }) => soldPart < cost && !returned);
  const sold = Map.groupBy(
    await listSold(
      tx,
      riding.flatMap(({ id, soldPart }) => (soldPart > 0n ? [id] : [])),
    ),
    ({ ticket }) => ticket,
  );
  const nowMs = book.now();
  const standings = riding.flatMap((ticket): Settled[] => {
    const own = picks.get(ticket.id)!;
    if (own.every(({ share }) => share)) return [worthOf(ticket, own, sold.get(ticket.id) ?? [])];
    if (ticket.state === 'open') return [];
    return [
      {
        id: ticket.id,
        wanted: ticket.soldPaid,
        validBet: null,
        tellAt: nowMs + UNDO_WAIT_MS,
        returned: false,
      },
    ];
  });
  await settleTickets(tx, standings, nowMs);
  await callOwed(
    tx,
    standings.map(({ id }) => id),
    nowMs,
  );
}

/** What a ticket pays, its sold parts included, and what of it counts as turnover. */
function worthOf(ticket: Ticket, picks: readonly PickRow[], sold: readonly SoldPart[]): Settled {
  const legs = settledLegs(picks);
  const { id, folds, cost, maxReturn, soldPaid } = ticket;
  if (ticket.freeGrant !== null) return worthOfFree(ticket, legs);
  return {
    id,
    wanted: addMoney(soldPaid, payoutOf(ridingUnit(ticket, legs.length), folds, legs)),
    validBet: validBetOf({ cost, sold, maxReturn, shares: legs.map(({ share }) => share) }),
    tellAt: null,
    returned: false,
  };
}

/** A free bet pays what it wins beyond its stake. Void as a whole it goes back, unless it was told otherwise before. */
function worthOfFree({ id, folds, cost, closed }: Ticket, legs: readonly SettledLeg[]): Settled {
  const payout = payoutOf(cost, folds, legs);
  return {
    id,
    wanted: payout > cost ? subtractMoney(payout, cost) : ZERO,
    validBet: ZERO,
    tellAt: null,
    returned: !closed && isVoid(legs.map(({ share }) => share)),
  };
}
