export { FinancePage } from './FinancePage.tsx';
