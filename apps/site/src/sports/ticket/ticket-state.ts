import { parseMoney, ZERO } from '@fairhouse/kernel';
import type { TextKey } from '@fairhouse/ui';
import type { Ticket } from './queries.ts';

export const isWon = ({ payout, cost, free }: Ticket): boolean =>
  payout !== null && parseMoney(payout)! > (free ? ZERO : parseMoney(cost)!);

/** How a bet stands, in words. */
export function ticketState(ticket: Ticket): TextKey {
  if (ticket.state !== 'settled') return `sports.ticketState.${ticket.state}`;
  if (ticket.riding === '0.0000') return 'sports.cashedOut';
  if (ticket.free?.returned) return 'sports.freeBack';
  if (isWon(ticket)) return 'sports.won';
  if (ticket.payout === ticket.cost) return 'sports.refunded';
  return ticket.payout === '0.0000' ? 'sports.lost' : 'sports.paid';
}
