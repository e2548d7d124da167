export { room } from './page.ts';
