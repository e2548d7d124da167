export { BUCKETS, bucketOf } from './bucket.ts';
export { lineOf, playOf } from './cancel-ticket.ts';
export { closeTicketLane, type SlipCall, takeSlips } from './lane.ts';
export type { SlipContext } from './place-slip.ts';
export { contentHash, HELD, placeSlip, refusalOf, takeAlone } from './place-slip.ts';
export {
  costOf,
  LINE_MOST,
  LINE_STAKE_MAX,
  type LineFault,
  type PricedLine,
  priceLines,
  readNumberRules,
} from './price-lines.ts';
export {
  type BetTicket,
  laneWithin,
  listBets,
  listChaseWins,
  listExposure,
  listHeaviest,
  listSales,
  markNumbers,
  sumSales,
} from './store.ts';
