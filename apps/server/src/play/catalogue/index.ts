export { pushTables } from './push-tables.ts';
export { pushVariants } from './push-variants.ts';
