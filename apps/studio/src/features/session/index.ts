export * from './check-session.ts';
export { type AutoMark, mayAutoplay } from './may-autoplay.ts';
export {
  addSession,
  endSessionsAt,
  endSessionsOf,
  type GameSession,
  holdSession,
  listEnded,
  type SessionFacts,
} from './store.ts';
