export { withdrawals } from './page.ts';
