export { catalogue, vendors } from './page.ts';
export { gamesQuery, vendorsQuery, WORDS_MAX } from './queries.ts';
