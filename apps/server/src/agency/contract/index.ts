export { CONTRACT_CONSUMER } from './end-with-account.ts';
export { findActive, findFirstDay, listHashes, listOpenOf, type SignedRow } from './store.ts';
export { readTerms } from './terms.ts';
