export { cancelFreeBets, keepFreeBets } from './keep-free-bets.ts';
export { freeBets } from './store.ts';
