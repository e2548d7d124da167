export { deliverDue, settleOutbox } from './deliver-calls.ts';
export { markDelivered } from './mark-delivered.ts';
export { readOwnBalance } from './play-own-wallet.ts';
export { presentRound, spin } from './spin.ts';
export type { RoundState } from './states.ts';
export { countRoundsIn, findRoundOf, findUnshownRound, type Round } from './store.ts';
