export { popularityConsumer } from './count-popularity.ts';
export { type GameShelf, openGameShelf } from './game-shelf.ts';
export { listTiles } from './list-tiles.ts';
export { gamesHandlers } from './routes.ts';
export { syncGames } from './sync-games.ts';
