export { cashier } from './page.ts';
