import { hashText } from '@fairhouse/kernel';

/** Plates on a canvas of 32 by 32. */
const PLATES = [
  'M9 2.500h14a6.5 6.5 0 0 1 6.5 6.500v14a6.5 6.5 0 0 1-6.5 6.500H9A6.5 6.5 0 0 1 2.500 23V9A6.5 6.5 0 0 1 9 2.500Z',
  'M16 1.500 28.5 8.700v14.600L16 30.500 3.500 23.300V8.700Z',
  'M16 1.500a14.5 14.5 0 1 1 0 29 14.5 14.5 0 0 1 0-29Z',
  'M4 4.500Q16 .5 28 4.500V17C28 24 23 28 16 31 9 28 4 24 4 17Z',
  'M10.500 2h11L30 10.500v11L21.500 30h-11L2 21.500v-11Z',
  'M16 .8 31.200 16 16 31.200.8 16Z',
] as const;

const ring = (radius: number) =>
  `M${16 - radius} 16a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;

/** What is cut into a plate: bars, rings, peaks and leaves that are nobody's letters. */
const SIGNS = [
  'M10.500 22V10.500M16 22V14M21.500 22V10.500M10.500 10.500H21.500',
  `${ring(6.5)}M9.500 16h13`,
  'M16 9v14M9.900 12.500l12.200 7M22.100 12.500l-12.200 7',
  'M9 20.500l4.500-8 4 6 2-3 3.500 5ZM9 23.500h14',
  'M16 9.500 22.500 16 16 22.500 9.500 16ZM16 13.500v5M13.500 16h5',
  'M9.500 13q3.250-4 6.500 0t6.500 0M9.500 18.500q3.250-4 6.500 0t6.500 0',
  `${ring(3)}M16 8.500v2M16 21.500v2M8.500 16h2M21.500 16h2`,
  'M16 23.500V15M16 15c0-4 2.500-6 6.500-6 0 4-2.500 6-6.500 6ZM16 19c0-3-2-5-6-5 0 3.500 2.500 5 6 5Z',
  'M10 10.500h12L10 21.500h12Z',
  'M9.500 21.500V12l4 3.500 2.500-6 2.500 6 4-3.500v9.500Z',
  'M10 20a6 6 0 0 1 12 0M7.800 20a8.200 8.200 0 0 1 16.400 0M14 20a2 2 0 0 1 4 0',
] as const;

/** Steps round the colour wheel that are told apart at 18 pixels. */
const HUES = 9;

const pick = <Item>(list: readonly [Item, ...Item[]], hash: number): Item =>
  list[hash % list.length] ?? list[0];

/** What stands for a provider without a logo of its own: a sign on a plate, the same for the same code. */
export function providerShape(code: string) {
  const hash = hashText(`vendor: ${code.toUpperCase()}`);
  return {
    plate: pick(PLATES, hash),
    sign: pick(SIGNS, hash >>> 6),
    hue: Math.round(((hash >>> 15) % HUES) * (360 / HUES) + 20),
  };
}
