export { callOwed, countUnanswered, LEASE_MS, tellWaited } from './call/store.ts';
export { decideDue } from './decide-tickets.ts';
export { DELAY_MS, deliverDue, deliverSettlements, sendOwn } from './deliver-calls.ts';
export {
  addExposure,
  type Liability,
  listLiabilities,
  lockMarkets,
  lockMarketsOf,
  removeExposure,
} from './exposure/store.ts';
export { MARKET_CAP } from './limits.ts';
export { type PlaceCall, placeTicket } from './place-ticket.ts';
export {
  type DescribeSelling,
  listOwnTickets,
  presentTicket,
  presentTickets,
  type Selling,
} from './present-ticket.ts';
export type { AskedSlip } from './price-slip.ts';
export { quoteSlipNow } from './quote-slip.ts';
export { legsOf, ridingUnit, settledLeg, settledLegs } from './riding.ts';
export { selectionOf } from './selection-of.ts';
export {
  countDisputed,
  findTicketOf,
  listLatest,
  listOpenSelections,
  listPicks,
  listTicketsById,
  lockTicket,
  type OpenSelection,
  type PickRow,
  type Settled,
  saveShares,
  scaleWeights,
  sellPartOf,
  settleTickets,
  type Ticket,
} from './store.ts';
