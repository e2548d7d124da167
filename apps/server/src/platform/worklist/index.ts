export { type Board, endWork, findWorkFault, readBoard } from './board.ts';
export type { ItemDecision, WorkItems, WorkTable } from './items.ts';
export { type Selection, selectItems } from './select-items.ts';
export { isHeld } from './store.ts';
