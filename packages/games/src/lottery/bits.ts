/**
 * A pick or a mask of up to 128 bits. Bit i is 2^i here and the i-th character from the left in PostgreSQL's `bit(128)`
 * (`get_bit(pick, i)`).
 */
export type Bits = bigint;

/** The same bits as four whole numbers of 32: bit operations on bigints are slow. */
export type Words = readonly [number, number, number, number];

export const BITS = 128;

export const NO_BITS: Bits = 0n;

export const bitsAt = (places: Iterable<number>): Bits => {
  let bits = 0n;
  for (const place of places) bits |= 1n << BigInt(place);
  return bits;
};

/** `size` ones from bit `from`. */
export const runOf = (from: number, size: number): Bits => ((1n << BigInt(size)) - 1n) << BigInt(from);

export const wordsOfBits = (bits: Bits): Words =>
  bits <= 0xffffffffn
    ? [Number(bits), 0, 0, 0]
    : [
        Number(bits & 0xffffffffn),
        Number((bits >> 32n) & 0xffffffffn),
        Number((bits >> 64n) & 0xffffffffn),
        Number((bits >> 96n) & 0xffffffffn),
      ];

/** How many bits are in both. */
export const onesInBoth = (x: Words, y: Words): number =>
  ones32(x[0] & y[0]) + ones32(x[1] & y[1]) + ones32(x[2] & y[2]) + ones32(x[3] & y[3]);

export const onesIn = (bits: Bits): number => {
  const words = wordsOfBits(bits);
  return onesInBoth(words, words);
};

function ones32(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The places of the ones, ascending. */
export function placesOf(bits: Bits): number[] {
  const places: number[] = [];
  for (const [at, word] of wordsOfBits(bits).entries())
    for (let rest = word | 0; rest !== 0; rest &= rest - 1) places.push(32 * at + lowestOne(rest));
  return places;
}

const lowestOne = (word: number): number => 31 - Math.clz32(word & -word);

/** As PostgreSQL reads and writes `bit(128)`: bit 0 first. */
export const bitText = (bits: Bits): string => [...bits.toString(2).padStart(BITS, '0')].reverse().join('');

/** The same in 32 digits of base 16, as `('x' || …)::bit(128)` reads it. */
export const bitHex = (bits: Bits): string => wordsOfBits(bits).map(hex32).join('');

/** Bit 0 first. */
function hex32(word: number): string {
  let turned = 0;
  for (let bit = 0, rest = word >>> 0; rest > 0; bit += 1, rest >>>= 1)
    if (rest & 1) turned |= 1 << (31 - bit);
  return (turned >>> 0).toString(16).padStart(8, '0');
}

/** @returns undefined unless it is 128 characters of 0 and 1 */
export const readBitText = (text: string): Bits | undefined =>
  /^[01]{128}$/.test(text) ? BigInt(`0b${[...text].reverse().join('')}`) : undefined;
