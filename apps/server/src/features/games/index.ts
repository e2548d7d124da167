export { popularityConsumer } from './count-popularity.ts';
export { coverOf } from './present.ts';
export { gamesHandlers } from './routes.ts';
export { syncGames } from './sync-games.ts';
