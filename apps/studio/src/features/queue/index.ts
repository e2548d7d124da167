export { placeQueued } from './place-queued.ts';
export { cancelQueued, presentQueued, queueBet } from './queue-bet.ts';
export { listMissed, listQueued, type MissedRow, type QueuedRow } from './store.ts';
