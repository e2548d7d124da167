export * from './rotate-seeds.ts';
export { getPair, lockActivePair, type SeedPair, takeNonce } from './store.ts';
