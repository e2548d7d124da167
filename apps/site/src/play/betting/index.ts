export { recentBetsQuery } from './queries.ts';
export { RecentBets } from './RecentBets.tsx';
