export type { RoundsFilter } from './queries.ts';
export { ROUND_SEARCH_MAX } from './RoundFilters.tsx';
export { RoundsPage } from './RoundsPage.tsx';
