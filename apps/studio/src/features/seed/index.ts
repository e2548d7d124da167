export * from './rotate-seeds.ts';
export { addPair, getPair, lockActivePair, retirePair, type SeedPair, takeNonce } from './store.ts';
