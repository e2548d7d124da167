export { raffles } from './page.ts';
