export { type AdvancedTable, advanceShared, advanceTable } from './advance-table.ts';
export { feltGame } from './felt-game.ts';
export { isOver, PHASE_ENDS, type RunningPhase, TABLE_PHASES, type TablePhase } from './phases.ts';
export { type PlacedAt, type PlaceFault, placeAt } from './place-at.ts';
export { presentRest, restTable } from './rest-table.ts';
export { decideAt, takeDecision } from './seat/decide-at.ts';
export { listShoe, listSitters, lockSeatedRoundOf, type Sitter } from './seat/store.ts';
export type { Drawn, SharedGame } from './shared-game.ts';
export * from './store.ts';
