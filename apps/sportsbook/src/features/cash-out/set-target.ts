import { transact } from '@fairhouse/db';
import { fail, type Money, ok, type Result } from '@fairhouse/kernel';
import { maxReturnOf } from '@fairhouse/sports';
import type { Refusal } from '@fairhouse/wire/faults';
import type { cashOutRoutes } from '@fairhouse/wire/sports/cash-out';
import type { Sportsbook } from '../../sportsbook.ts';
import { legsOf, listPicks, lockTicket, type Ticket } from '../ticket/index.ts';
import { saveTarget } from './store.ts';
import { fixturesOf, valueTicket } from './value-ticket.ts';

type TargetFault = (typeof cashOutRoutes)['target']['faults'][number];

/** Sells all of a ticket as soon as an amount is offered for it, which has to be above today's offer; null takes it back. */
export const setTarget = (
  book: Sportsbook,
  { player, ticket: id, amount }: { player: string; ticket: string; amount: Money | null },
): Promise<Result<Ticket, Refusal<TargetFault>>> =>
  transact(book.db, async (tx) => {
    const ticket = await lockTicket(tx, id);
    if (ticket?.player !== player) return fail({ code: 'not_found' });
    if (ticket.state !== 'open' || ticket.closed || ticket.freeGrant !== null)
      return fail({ code: 'cash_out_over' });
    if (amount !== null) {
      const picks = await listPicks(tx, [id]);
      const value = valueTicket(ticket, picks, await fixturesOf(tx, picks), book.now());
      const odds = legsOf(picks).map(([pick]) => pick!.odds);
      const most = maxReturnOf(value.unit, ticket.folds, odds);
      if (amount > most || amount <= (value.amount ?? 0n)) return fail({ code: 'cash_out_target' });
    }
    await saveTarget(tx, id, amount, book.now());
    return ok(ticket);
  });
