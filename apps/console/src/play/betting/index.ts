export { BetsTable } from './BetsTable.tsx';
export { betsQuery } from './queries.ts';
