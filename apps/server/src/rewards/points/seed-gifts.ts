import type { Tx } from '@fairhouse/db';
import { assert, type Money, parseMoney } from '@fairhouse/kernel';
import { type GiftRow, listGifts, saveGift } from './store.ts';

/** A gift as the seed writes it: amounts as text, in its order. */
export type SeedGift = Omit<GiftRow, 'price' | 'value' | 'shown' | 'place'> & {
  readonly price: string;
  readonly value?: string;
};

function units(text: string): Money {
  const amount = parseMoney(text);
  assert(amount !== undefined, 'the seed holds amounts');
  return amount;
}

/** Fills the mall of a brand that has no gifts. */
export async function seedGifts(tx: Tx, brandId: string, gifts: readonly SeedGift[]): Promise<void> {
  if ((await listGifts(tx, brandId, 'all')).length > 0) return;
  for (const [place, { price, value, ...gift }] of gifts.entries())
    await saveGift(tx, brandId, {
      ...gift,
      price: units(price),
      value: value === undefined ? null : units(value),
      shown: true,
      place,
    });
}
