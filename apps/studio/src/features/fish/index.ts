export { type AimedVolley, aimVolley } from './aim-volley.ts';
export { askedChoice, asksForBullets, chargedChoice, isMagazine, keepEnergy } from './energy.ts';
export { readSea } from './present-sea.ts';
export { runRooms } from './run-rooms.ts';
export { takeSeat } from './take-seat.ts';
