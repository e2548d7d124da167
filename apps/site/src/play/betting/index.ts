export { recentBetsQuery } from './queries.ts';
export { RecentBets } from './RecentBets.tsx';
export { ProofView } from './RoundPage.tsx';
export { useBetTitle } from './use-bet-title.ts';
