export { feedback } from './page.ts';
