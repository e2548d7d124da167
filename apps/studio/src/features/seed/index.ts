export { assertSeedsOpen } from './assert-seeds-open.ts';
export * from './choose-seed.ts';
export { openSeed, sealServerSeed } from './server-seed.ts';
export {
  addPair,
  findActivePair,
  findAnnouncement,
  getPair,
  lockPlayer,
  retirePair,
  type SeedPair,
  spendNonce,
} from './store.ts';
