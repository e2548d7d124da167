export { tournaments } from './page.ts';
