import { hashText } from '../kit/random.ts';

/** Plates on a canvas of 32 by 32; a provider always gets the same one. */
const PLATES = [
  'M10 2h12a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8H10a8 8 0 0 1-8-8V10a8 8 0 0 1 8-8Z',
  'M16 1.5 29 8.800v14.400L16 30.5 3 23.200V8.800Z',
  'M16 1.500a14.5 14.5 0 1 1 0 29 14.5 14.5 0 0 1 0-29Z',
  'M4 4.500Q16 .5 28 4.500V17C28 24 23 28 16 31 9 28 4 24 4 17Z',
  'M10.5 2h11L30 10.500v11L21.5 30h-11L2 21.500v-11Z',
  'M16 1 31 16 16 31 1 16Z',
] as const;

/** Accents drawn over the lower part of a plate. */
const ACCENTS = ['M11 25.500h10', 'M13 25.500h6', 'M10 6.500h12', 'M13 6.500h6'] as const;

/** Family suffixes that say nothing about whose code it is. */
const SUFFIX = /(SLOT|FISH|LIVE|GAMES?)$/;

const pick = <Item>(list: readonly [Item, ...Item[]], hash: number): Item =>
  list[hash % list.length] ?? list[0];

/** What stands for a provider without a logo of its own: one to three letters on a plate. */
export function providerShape(code: string) {
  const upper = code.toUpperCase();
  const stem = upper.replace(SUFFIX, '') || upper;
  const hash = hashText(upper);
  return {
    monogram: stem.length <= 3 ? stem : stem.slice(0, 2),
    plate: pick(PLATES, hash),
    accent: pick(ACCENTS, hash >>> 8),
  };
}
