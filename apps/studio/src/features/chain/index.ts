export * from './links.ts';
export { listChains } from './list-chains.ts';
export { ensureChain, takeLink } from './take-link.ts';
