export { countPool, hasPool, readBoardPool } from './count-pool.ts';
export { keepPool, type PoolRow, readPool } from './store.ts';
