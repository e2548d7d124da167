export { endSessions } from './end-sessions.ts';
export { openSession } from './open-session.ts';
