export { home } from './page.ts';
