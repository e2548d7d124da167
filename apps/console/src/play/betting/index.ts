export { BetsTable } from './BetsTable.tsx';
