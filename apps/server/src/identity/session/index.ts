export { handOut } from './ask-register.ts';
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
export { IDLE_MS, openSession } from './open-session.ts';
export {
  listAtAddress,
  listDevices,
  listEnded,
  listOnDevice,
  listPlaces,
  listSessions,
  listSharedPlaces,
  listSharing,
  readSharedPlaces,
  settleSession,
} from './store.ts';
