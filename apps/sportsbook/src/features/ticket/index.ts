export { decideDue } from './decide-tickets.ts';
export { deliverDue, deliverSettlements } from './deliver-calls.ts';
export { type PlaceCall, placeTicket } from './place-ticket.ts';
export { listOwnTickets, presentTicket, presentTickets } from './present-ticket.ts';
export { quoteSlipNow } from './quote-slip.ts';
export {
  countDisputed,
  countUnanswered,
  listOpenSelections,
  listPicks,
  lockDecided,
  type OpenSelection,
  settleTickets,
  sharePicks,
  type Ticket,
} from './store.ts';
