export { type SeedTournament, seedTournament } from './seed-tournament.ts';
