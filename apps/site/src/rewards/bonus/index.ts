export { BONUS } from './queries.ts';
