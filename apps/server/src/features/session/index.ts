export { checkAgent, checkMember, checkMemberStep, checkTrueAccount, isOpen } from './check-member.ts';
export { openSession } from './open-session.ts';
export { sessionHandlers } from './routes.ts';
export { forgetExpired, listSessions } from './store.ts';
