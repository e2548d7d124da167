import type { Tx } from '@fairhouse/db';
import { type Money, parseMoney } from '@fairhouse/kernel';
import { readRules, saveRules } from './store.ts';

/** What the demo brand asks for: nothing of who plays for fun, a document of who withdraws a quarter of a million. */
const DEMO = [
  { level: 1, deposits: '500000', withdrawals: '250000' },
  { level: 2, deposits: '2500000', withdrawals: '1000000' },
  { level: 3, deposits: '10000000', withdrawals: '5000000' },
] as const;

const money = (text: string): Money => parseMoney(text)!;

export const seedKycRules = async (tx: Tx, brandId: string): Promise<number> =>
  saveRules(tx, brandId, {
    ...(await readRules(tx, brandId)),
    thresholds: DEMO.map(({ level, deposits, withdrawals }) => ({
      level,
      deposits: money(deposits),
      withdrawals: money(withdrawals),
    })),
  });
