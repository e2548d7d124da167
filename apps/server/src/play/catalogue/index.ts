export { pushTables } from './push-tables.ts';
export { pushVariants } from './push-variants.ts';
export { connectVendor, insertVendors, type NewVendor } from './seed/store.ts';
export { findUnknownGame, type GameName, listEdges, listGameNames } from './store.ts';
