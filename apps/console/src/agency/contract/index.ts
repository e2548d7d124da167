export { contracts } from './page.ts';
