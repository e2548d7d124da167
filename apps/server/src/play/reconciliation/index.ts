export { reconcile } from './reconcile.ts';
export { reconciliationOpsHandlers, reconciliationProviderHandlers } from './routes.ts';
export { countDifferences } from './store.ts';
