export { IncomeSum } from './IncomeSum.tsx';
export { escrowQuery, incomeQuery } from './queries.ts';
