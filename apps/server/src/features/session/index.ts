export { checkMember, checkTrueAccount, TRIAL } from './check-member.ts';
export { openSession } from './open-session.ts';
export { sessionHandlers } from './routes.ts';
export { forgetExpired, isSessionAlive, listSessions } from './store.ts';
