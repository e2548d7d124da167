export { refusalOf } from '@fairhouse/provider';
export { presentRound } from './answers.ts';
export { beginRoundIn } from './begin-round.ts';
export { deliverDue, deliverNext, settleOutbox } from './deliver-calls.ts';
export { markDelivered } from './mark-delivered.ts';
export { move } from './move.ts';
export { readOwnBalance } from './play-own-wallet.ts';
export { retraceRound } from './retrace-round.ts';
export { pacedTerms } from './round-pace.ts';
export { spin, stakeRound } from './spin.ts';
export type { RoundState } from './states.ts';
export {
  countRoundsIn,
  findOldestWaiting,
  findRoundOf,
  findUnfinishedRound,
  getRound,
  type Round,
} from './store.ts';
