export { DepositsPage, SHOWN_DEPOSITS } from './DepositsPage.tsx';
export { LatestDeposits } from './LatestDeposits.tsx';
export type { ShownDeposits } from './queries.ts';
