export { addressBlock } from './address-block.ts';
export { forgetFailures } from './attempt/begin-attempt.ts';
export { deviceOf, knowDevice } from './browser.ts';
export { solveCaptcha } from './captcha.ts';
export { checkAgent, checkMember, checkMemberStep, checkTrueAccount, isOpen } from './check-member.ts';
export { endSessions } from './end-sessions.ts';
export { openSession, type SessionOpening } from './open-session.ts';
export { sessionHandlers } from './routes.ts';
export { forgetExpired, listEnded, listSessions, settleSession } from './store.ts';
