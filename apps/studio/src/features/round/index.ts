export { presentRound, refusalOf } from './answers.ts';
export { beginRoundIn } from './begin-round.ts';
export { deliverDue, deliverNext, settleOutbox } from './deliver-calls.ts';
export { markDelivered } from './mark-delivered.ts';
export { move } from './move.ts';
export { readOwnBalance } from './play-own-wallet.ts';
export { spin, stakeRound } from './spin.ts';
export type { RoundState } from './states.ts';
export { countRoundsIn, findRoundOf, findUnfinishedRound, type Round } from './store.ts';
