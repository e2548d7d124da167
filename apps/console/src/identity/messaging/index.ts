export { outbox } from './page.ts';
