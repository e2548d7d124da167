export { GamesPage } from './GamesPage.tsx';
export { type CatalogueWish, gamesQuery, vendorsQuery, WORDS_MAX } from './queries.ts';
export { VendorsPage } from './VendorsPage.tsx';
