export { closeDueGames, closeGames, countUnanswered, untilGamesClosed } from './closing/index.ts';
export { moveToVendor } from './move-to-vendor.ts';
export { roundReportHandlers } from './report-rounds.ts';
export { resolveTransfers } from './settle-transfer.ts';
export { countOpenMatters } from './store.ts';
export { sweepLeftWallets } from './sweep-wallets.ts';
