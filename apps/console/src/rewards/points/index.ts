export { gifts, redeems } from './page.ts';
