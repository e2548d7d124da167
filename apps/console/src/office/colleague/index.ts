export { staff } from './page.ts';
