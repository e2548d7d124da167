export { integrity } from './page.ts';
