export { findInvitation } from './find-invitation.ts';
export { linkOf } from './link-of.ts';
export { type AffiliateRow, changeCode, listAffiliates, saveAffiliate } from './store.ts';
