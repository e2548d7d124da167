export { reconcile } from './reconcile.ts';
export { reconciliationProviderHandlers } from './routes.ts';
export { countDifferences } from './store.ts';
