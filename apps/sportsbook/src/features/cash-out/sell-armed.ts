import type { Sportsbook } from '../../sportsbook.ts';
import { listPicks, listTicketsById } from '../ticket/index.ts';
import { sellTicket } from './sell-ticket.ts';
import { listArmed } from './store.ts';
import { fixturesOf, valueTicket } from './value-ticket.ts';

const CHUNK = 200;

/** Sells every armed ticket whose target is offered, on the path of a press. @returns how many were tried */
export async function sellArmed(book: Sportsbook): Promise<number> {
  let tried = 0;
  let after = '';
  for (let full = true; full; ) {
    const armed = await listArmed(book.db, after, CHUNK);
    full = armed.length === CHUNK;
    after = armed.at(-1)?.ticket ?? after;
    tried += await sellReached(book, new Map(armed.map(({ ticket, amount }) => [ticket, amount])));
  }
  return tried;
}

async function sellReached(
  book: Sportsbook,
  targets: ReadonlyMap<string, Awaited<ReturnType<typeof listArmed>>[number]['amount']>,
): Promise<number> {
  const ids = [...targets.keys()];
  if (ids.length === 0) return 0;
  const [tickets, all] = [await listTicketsById(book.db, ids), await listPicks(book.db, ids)];
  const fixtures = await fixturesOf(book.db, all);
  const picks = Map.groupBy(all, ({ ticket }) => ticket);
  const reached = tickets.filter((ticket) => {
    if (ticket.state !== 'open') return false;
    const { amount } = valueTicket(ticket, picks.get(ticket.id) ?? [], fixtures, book.now());
    return amount !== undefined && amount >= targets.get(ticket.id)!;
  });
  for (const { id, player, version } of reached)
    await sellTicket(book, {
      player,
      ticket: id,
      key: `auto ${version} ${book.now()}`,
      thousandths: 1_000,
      asked: targets.get(id)!,
      version,
    });
  return reached.length;
}
