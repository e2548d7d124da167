export { fourEyesKind } from './four-eyes.ts';
export { cashierOpsHandlers } from './routes.ts';
