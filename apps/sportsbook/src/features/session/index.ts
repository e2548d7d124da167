export * from './game-session.ts';
