export { withdrawals } from './page.ts';
export { WithdrawalFile } from './WithdrawalFile.tsx';
