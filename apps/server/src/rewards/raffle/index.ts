export { type SeedRaffle, seedRaffle } from './seed-raffle.ts';
