export { moveChases, placeLegs } from './place-legs.ts';
export { lockWon, stopWon } from './stop-won.ts';
