export { forgetFailures, readFailures } from './attempt/count-failures.ts';
export { deviceOf, knowDevice } from './browser.ts';
export { solveCaptcha } from './captcha.ts';
export {
  checkAgent,
  checkMember,
  checkMemberStep,
  checkPlayer,
  checkTrueAccount,
  holdsSession,
  isOpen,
} from './check-member.ts';
export { endOneSession, endSessions } from './end-sessions.ts';
export { forgetTrials } from './forget-trials.ts';
export { IDLE_MS, openSession, type SessionOpening } from './open-session.ts';
export { sessionHandlers } from './routes.ts';
export { forgetExpired, listEnded, listSessions, settleSession } from './store.ts';
