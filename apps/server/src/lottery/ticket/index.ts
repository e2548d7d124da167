export { BUCKETS, bucketOf } from './bucket.ts';
export { lineOf, playOf } from './cancel-ticket.ts';
export { closeTicketLane } from './lane.ts';
export type { SlipContext } from './place-slip.ts';
export { type BetTicket, listBets, listExposure, listSales, markNumbers, sumStakedToday } from './store.ts';
