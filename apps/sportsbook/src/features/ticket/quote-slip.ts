import { transact } from '@fairhouse/db';
import { wireMoney } from '@fairhouse/kernel';
import type { RouteReply } from '@fairhouse/wire/route';
import type { ticketRoutes } from '@fairhouse/wire/sports/ticket';
import type { Sportsbook } from '../../sportsbook.ts';
import type { GameSession } from '../session/index.ts';
import { accountOf, quoteMaxUnit } from './place-ticket.ts';
import { type AskedSlip, priceSlip } from './price-slip.ts';

type QuoteReply = RouteReply<(typeof ticketRoutes)['quote']>;

/** What a slip costs and can pay at the prices of now. Nothing is kept of it. */
export async function quoteSlipNow(
  book: Sportsbook,
  session: GameSession,
  asked: AskedSlip,
): Promise<QuoteReply> {
  const slip = await priceSlip(book.db, asked, book.now());
  const { lines, cost, maxReturn, conflicts } = slip.quote;
  const category = await accountOf(book.db, session);
  const maxUnit = await transact(book.db, async (tx) => {
    tx.rollBack();
    return quoteMaxUnit(tx, session, slip, category);
  });
  return {
    lines,
    cost: wireMoney(cost),
    maxReturn: wireMoney(maxReturn),
    maxUnit: wireMoney(maxUnit),
    category,
    odds: slip.legs.map(({ priced }) => priced?.odds ?? null),
    conflicts: conflicts.map(({ reason, legs }) => ({ reason, legs: [...legs] })),
  };
}
