export { findRound } from './store.ts';
