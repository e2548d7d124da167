export { affiliates, applications } from './page.ts';
