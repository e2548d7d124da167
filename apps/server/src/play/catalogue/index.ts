export { pushTables } from './push-tables.ts';
export { pushVariants } from './push-variants.ts';
export { addServedGames, connectVendor, insertVendors, type NewVendor } from './seed/store.ts';
export { findUnknownGame, type GameName, listGameNames } from './store.ts';
