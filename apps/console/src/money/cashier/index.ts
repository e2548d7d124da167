export { CashierPage } from './CashierPage.tsx';
