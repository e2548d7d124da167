export { presentFoundMember } from './find-members.ts';
export { openAccount } from './open-account.ts';
