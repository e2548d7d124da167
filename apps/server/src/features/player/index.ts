export { isAgent, TRIAL } from './agent-types.ts';
export * from './store.ts';
