export { brands } from './page.ts';
