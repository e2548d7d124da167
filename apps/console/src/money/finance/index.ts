export { finance } from './page.ts';
