export { findInvitation } from './find-invitation.ts';
