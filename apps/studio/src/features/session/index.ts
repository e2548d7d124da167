export * from './check-session.ts';
export { addSession, type GameSession } from './store.ts';
