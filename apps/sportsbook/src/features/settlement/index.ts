export { settleDue } from './settle-fixtures.ts';
