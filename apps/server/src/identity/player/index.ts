export { AGENT, bringsToAgent, isAgent, MEMBER, TRIAL } from './agent-types.ts';
export { lockPlayer } from './lock-player.ts';
export { maskName } from './mask-name.ts';
export { byCurrency, PLAY_CURRENCY, POINTS } from './play-currency.ts';
export * from './store.ts';
