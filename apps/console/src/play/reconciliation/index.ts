export { reconciliation } from './page.ts';
