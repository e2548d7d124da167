export { QuickDeposit } from './QuickDeposit.tsx';
