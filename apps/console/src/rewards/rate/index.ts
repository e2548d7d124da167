export { rates } from './page.ts';
