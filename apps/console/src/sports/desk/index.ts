export { sports } from './page.ts';
