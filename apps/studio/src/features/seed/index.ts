export { assertSeedsOpen } from './assert-seeds-open.ts';
export * from './rotate-seeds.ts';
export { addPair, getPair, lockActivePair, retirePair, type SeedPair, spendNonce } from './store.ts';
