export * from './check-session.ts';
export { type AutoMark, mayAutoplay } from './may-autoplay.ts';
export { addSession, endSessionsAt, type GameSession, type SessionFacts } from './store.ts';
