export { type Board, endWork, findWorkFault, isWorkedOn, readBoard } from './board.ts';
export type { ItemDecision, WorkItems, WorkTable } from './items.ts';
export { openMoneyDesk } from './money-queue/money-desk.ts';
export { type MoneyFilter, moneyQueue } from './money-queue/store.ts';
export { type Approved, readWork, type Work } from './read-work.ts';
export { type Selection, selectItems } from './select-items.ts';
export { isHeld } from './store.ts';
export { type WorkFilter, workQueue } from './work-queue/store.ts';
