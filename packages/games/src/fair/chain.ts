import { hashSeed } from './commit.ts';

/**
 * A chain of hashes: link n is SHA-256 of the text of link n + 1, and the terminal hash is SHA-256 of the text of link 1.
 * It is made from its last link down and played from its first link up, so that what was played says nothing about what
 * will be, and every link played is proved by the one before it.
 */
export type Chain = {
  readonly terminalHash: string;
  readonly length: number;
  readonly stride: number;
  /** Links `stride`, 2 × `stride` … and the last one, in this order; hex. */
  readonly kept: readonly string[];
};

export const nextHash = hashSeed;

/** SHA-256 of a text in hex. A process hands in the one of its platform, which is several times faster. */
export type TextHash = (text: string) => string;

/** Hashed at one go; in between, others get their turn. */
const SLICE = 100_000;

/**
 * Makes a chain from its last link.
 * @param rest waits between slices of the work
 */
export async function makeChain(
  lastLink: string,
  { length, stride, hash = nextHash }: Pick<Chain, 'length' | 'stride'> & { readonly hash?: TextHash },
  rest: () => Promise<unknown> = async () => {},
): Promise<Chain> {
  const kept = [lastLink];
  let link = lastLink;
  for (let number = length - 1; number >= 0; number -= 1) {
    link = hash(link);
    if (number > 0 && number % stride === 0) kept.push(link);
    if (number % SLICE === 0) await rest();
  }
  return { terminalHash: link, length, stride, kept: kept.reverse() };
}

/**
 * A link by its number, from the next one above it that was kept: at most `stride` hashes.
 * @param number 1 to `length`
 */
export function linkAt(
  { length, stride, kept }: Omit<Chain, 'terminalHash'>,
  number: number,
  hash: TextHash = nextHash,
): string {
  const place = Math.ceil(number / stride);
  const from = Math.min(place * stride, length);
  let link = kept[place - 1]!;
  for (let at = from; at > number; at -= 1) link = hash(link);
  return link;
}

const LINK_CHARACTERS = 64;

/** The kept links of a chain as they are sealed: one text. */
export const readKept = (text: string): readonly string[] =>
  Array.from({ length: text.length / LINK_CHARACTERS }, (_, place) =>
    text.slice(place * LINK_CHARACTERS, (place + 1) * LINK_CHARACTERS),
  );
