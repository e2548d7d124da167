export { DepositFile } from './DepositFile.tsx';
export { LatestDeposits } from './LatestDeposits.tsx';
export { deposits } from './page.ts';
