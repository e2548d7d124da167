export { voidUnplayed } from './decide-fixtures.ts';
export { hearResults } from './hear-results.ts';
export { settleDue } from './settle-due.ts';
export { countUnsettledMarkets } from './store.ts';
