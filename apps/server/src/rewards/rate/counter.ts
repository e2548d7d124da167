import type { Tx } from '@fairhouse/db';
import type { Counter } from '../../frame/counter.ts';
import { countEarnings, earnings, forgetEarnings } from './store.ts';

const AT_ONCE = 1_000;

async function countAll(tx: Tx): Promise<void> {
  while ((await countEarnings(tx, AT_ONCE)).length > 0);
}

/** Cashback and points that days earn. The turnover that was built again before has marked every day to be counted. */
export const earningCounter: Counter = {
  name: 'cashback and points',
  of: 'rewards',
  rows: earnings,
  settle: (_, tx) => countAll(tx),
  rebuild: async (_, tx) => {
    await forgetEarnings(tx);
    await countAll(tx);
  },
};
