export * from './check-session.ts';
export { addSession, endSessionsAt, type GameSession, type SessionFacts } from './store.ts';
