export { affiliateHandlers, affiliateOpsHandlers } from './routes.ts';
