export { findWaiting } from './application/store.ts';
export { affiliateHandlers, affiliateOpsHandlers, bringsToAgent } from './routes.ts';
export { findInvitation, type Invitation } from './store.ts';
