export { popularityConsumer } from './count-popularity.ts';
export { shelfOf } from './game-shelf.ts';
export { listTiles } from './list-tiles.ts';
export { listLiveTables, listTitles } from './store.ts';
export { syncGames } from './sync-games.ts';
