export { exclusionChecks } from './page.ts';
