export { rounds } from './page.ts';
