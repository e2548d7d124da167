export { callOwed, countUnanswered, findOldestUnanswered, LEASE_MS, tellWaited } from './call/store.ts';
export { decideDue } from './decide-tickets.ts';
export { delayOf } from './delay.ts';
export { deliverDue, deliverSettlements, sendOwn } from './deliver-calls.ts';
export {
  addExposure,
  type Liability,
  listLiabilities,
  lockMarkets,
  lockMarketsOf,
  removeExposure,
} from './exposure/store.ts';
export { closeTicketLanes } from './lane.ts';
export { MARKET_CAP } from './limits.ts';
export { accepts, accountOf, type PlaceCall, pickRows, placeTicket, quoteMaxUnit } from './place-ticket.ts';
export {
  type DescribeSelling,
  listOwnTickets,
  presentTicket,
  presentTickets,
  type Selling,
} from './present-ticket.ts';
export { type AskedSlip, type PricedSlip, priceSlip } from './price-slip.ts';
export { quoteSlipNow } from './quote-slip.ts';
export { legsOf, ridingStake, ridingUnit, settledLeg, settledLegs } from './riding.ts';
export { marketOf, selectionOf } from './selection-of.ts';
export {
  addPicks,
  type Compared,
  countDisputed,
  countOpen,
  findTicketOf,
  type Gain,
  listGains,
  listLatest,
  listOpenSelections,
  listPicks,
  listRiding,
  listSame,
  listSplit,
  listTicketsById,
  listToCompare,
  lockTicket,
  type OpenSelection,
  type PickRow,
  type RidingSelection,
  recallMarkets,
  removeLegs,
  type Settled,
  saveEdit,
  saveLater,
  saveShares,
  scaleWeights,
  sellPartOf,
  settleTickets,
  type Ticket,
} from './store.ts';
