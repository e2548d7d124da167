export * from './game-session.ts';
export { type AutoMark, mayAutoplay } from './may-autoplay.ts';
