export { ROUND_SEARCH_MAX, RoundsPage, type RoundsWish } from './RoundsPage.tsx';
