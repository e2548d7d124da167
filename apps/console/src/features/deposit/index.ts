export { DepositsPage } from './DepositsPage.tsx';
export { LatestDeposits } from './LatestDeposits.tsx';
