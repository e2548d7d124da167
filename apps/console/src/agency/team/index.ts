export { team } from './page.ts';
