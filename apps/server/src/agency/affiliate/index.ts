export { findInvitation } from './store.ts';
