export { openingLinksQuery } from './queries.ts';
