export { crashRoundGame } from './crash-round-game.ts';
export { type HandFault, payReached, settleByHand } from './pay-bets.ts';
export { type BoardFault, placeInFlight, seatOf } from './place-bet.ts';
export * from './store.ts';
