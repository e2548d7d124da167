export { contractRates } from './contract-rates.ts';
export { CONTRACT_CONSUMER } from './end-with-account.ts';
export { offerOfHouse } from './offer-of-house.ts';
export { holdNothing, planSigning } from './plan-signing.ts';
export {
  findActive,
  findContract,
  findFirstDay,
  findVersion,
  listGivenDividends,
  listHashes,
  listOpenOf,
  type SignedRow,
} from './store.ts';
export { type KeptTerms, keepTerms, readTerms, tiersOf } from './terms.ts';
