export { listChains, proveChain } from './list-chains.ts';
export { saltAnnounced } from './salt-announced.ts';
export { ensureChain, findWait, takeLink } from './take-link.ts';
