export { type AdvancedTable, advanceTable } from './advance-table.ts';
export { isOver, PHASE_ENDS, type RunningPhase, TABLE_PHASES, type TablePhase } from './phases.ts';
export { type PlacedAt, type PlaceFault, placeAt } from './place-at.ts';
export * from './store.ts';
