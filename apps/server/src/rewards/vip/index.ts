export { readWithdrawMax } from './read-standing.ts';
export { presentLevel } from './routes.ts';
export { type SeedLevel, seedLevels } from './seed-levels.ts';
export { insertLevels, readFactor, readLevels } from './store.ts';
