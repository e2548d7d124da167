export { catalogueOpsHandlers } from './routes.ts';
export { setVariantKind } from './set-variant.ts';
export { tellTables } from './tell-tables.ts';
export { tellVariants } from './tell-variants.ts';
