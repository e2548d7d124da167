export * from './account-ids.ts';
export * from './chart.ts';
export * from './hold.ts';
export * from './lock-accounts.ts';
export * from './post-transfer.ts';
export type { BonusParts, Party } from './recipes.ts';
export * as recipes from './recipes.ts';
export * from './reverse-transfer.ts';
export * from './roll-up.ts';
export * from './statements.ts';
export * from './transfer-plan.ts';
export * from './vendor-balances.ts';

/** The numbered migrations of the ledger. */
export const ledgerMigrations = {
  scope: 'ledger',
  dir: new URL('../migrations/', import.meta.url),
  functions: new URL('../functions/', import.meta.url),
};
