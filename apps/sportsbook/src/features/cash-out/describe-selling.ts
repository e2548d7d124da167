import { wireMoney } from '@fairhouse/kernel';
import type { Sportsbook } from '../../sportsbook.ts';
import type { DescribeSelling, PickRow, Selling, Ticket } from '../ticket/index.ts';
import { listSales, listTargets, type SaleRow } from './store.ts';
import { fixturesOf, type TicketValue, valueTicket } from './value-ticket.ts';

/** What was sold of tickets, and what is offered for those that ride, at this moment's prices. */
export const describeSelling =
  (book: Pick<Sportsbook, 'now'>): DescribeSelling =>
  async (reader, tickets, picks) => {
    const open = tickets.filter(({ state }) => state === 'open');
    const ids = tickets.map(({ id }) => id);
    const [known, allSales, allTargets] = await Promise.all([
      fixturesOf(
        reader,
        open.flatMap(({ id }) => picks.get(id) ?? []),
      ),
      listSales(reader, ids),
      listTargets(reader, ids),
    ]);
    const sales = Map.groupBy(allSales, ({ ticket }) => ticket);
    const targets = new Map(allTargets.map(({ ticket, amount }) => [ticket, amount] as const));
    const worthNow = (ticket: Ticket, own: readonly PickRow[]) =>
      ticket.state === 'open' ? valueTicket(ticket, own, known, book.now()) : undefined;
    return new Map(
      tickets.map((ticket): [string, Selling] => {
        const own = sales.get(ticket.id) ?? [];
        const value = worthNow(ticket, picks.get(ticket.id) ?? []);
        const target = targets.get(ticket.id);
        return [
          ticket.id,
          {
            sales: own.map(presentSale),
            cashOut: value
              ? { ...offerOf(ticket, value, own), target: target ? wireMoney(target) : null }
              : null,
          },
        ];
      }),
    );
  };

/** States of a sale whose amount rides on, as they are told. */
const EDIT_STATES = {
  waiting: 'edit_waiting',
  refused: 'edit_refused',
  edited: 'edited',
  sold: 'edited',
} as const;

const presentSale = ({
  state,
  part,
  amount,
  asked,
  at,
  decideAt,
  refusal,
  revision,
}: SaleRow): Selling['sales'][number] => ({
  state: revision || state === 'edited' ? EDIT_STATES[state] : state,
  part: part === null ? null : wireMoney(part),
  amount: wireMoney(amount ?? asked),
  at,
  decideAt,
  refusal,
});

type Offer = Omit<NonNullable<Selling['cashOut']>, 'target'>;

function offerOf(
  { closed, freeGrant, delaySeconds: delay }: Ticket,
  { amount, inPlay }: TicketValue,
  sales: readonly SaleRow[],
): Offer {
  const delaySeconds = inPlay ? delay : 0;
  const none = (reason: Offer['reason']): Offer => ({ amount: null, reason, delaySeconds });
  if (freeGrant !== null) return none('free_bet');
  if (closed) return none('review');
  if (sales.some(({ state }) => state === 'waiting')) return none('waiting');
  if (amount === undefined) return none('shut');
  return amount === 0n ? none('worthless') : { amount: wireMoney(amount), reason: null, delaySeconds };
}
