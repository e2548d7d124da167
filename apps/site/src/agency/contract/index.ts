export { GivenContracts } from './GivenContracts.tsx';
export { contractsQuery } from './queries.ts';
export { Terms } from './Terms.tsx';
