export { games } from './page.ts';
