export { tellTables } from './tell-tables.ts';
export { tellVariants } from './tell-variants.ts';
