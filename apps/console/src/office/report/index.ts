export { report, reports } from './page.ts';
