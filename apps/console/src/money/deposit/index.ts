export { LatestDeposits } from './LatestDeposits.tsx';
export { deposits } from './page.ts';
