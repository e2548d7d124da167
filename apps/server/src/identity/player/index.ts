export { isAgent, TRIAL } from './agent-types.ts';
export { lockPlayer } from './lock-player.ts';
export * from './store.ts';
