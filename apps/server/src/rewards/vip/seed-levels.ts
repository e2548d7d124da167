import type { Tx } from '@fairhouse/db';
import { assert, parseMoney } from '@fairhouse/kernel';
import { insertLevels, listLevelVersions } from './store.ts';

/** A level as the seed writes it: amounts as text. */
export type SeedLevel = {
  readonly threshold: string;
  readonly factor: number;
  readonly levelGift: string;
  readonly birthdayGift: string;
  readonly withdrawMax: string;
};

const units = (text: string) => {
  const amount = parseMoney(text);
  assert(amount !== undefined, 'the seed holds amounts');
  return amount;
};

/** Gives a brand its first levels, for all time, unless it has some. */
export async function seedLevels(tx: Tx, brandId: string, levels: readonly SeedLevel[]): Promise<void> {
  if ((await listLevelVersions(tx, brandId)).length > 0) return;
  const rows = levels.map(({ factor, ...amounts }, level) => ({
    level,
    factor,
    threshold: units(amounts.threshold),
    levelGift: units(amounts.levelGift),
    birthdayGift: units(amounts.birthdayGift),
    withdrawMax: units(amounts.withdrawMax),
  }));
  await insertLevels(tx, brandId, rows, 0);
}
