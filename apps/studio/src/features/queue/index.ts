export { placeQueued } from './place-queued.ts';
export { cancelQueued, presentQueued, queueBet } from './queue-bet.ts';
export { cancelAllWaiting, listMissed, listQueued, type MissedRow, type QueuedRow } from './store.ts';
