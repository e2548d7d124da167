export { presentFoundMember } from './find-members.ts';
export { logLook } from './log-look.ts';
export { openAccount } from './open-account.ts';
