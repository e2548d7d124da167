export { gameName } from './game-name.ts';
export { recentBetsQuery } from './queries.ts';
export { RecentBets } from './RecentBets.tsx';
