export { GivenContracts } from './GivenContracts.tsx';
export { contractQuery, contractsQuery } from './queries.ts';
export { Terms } from './Terms.tsx';
