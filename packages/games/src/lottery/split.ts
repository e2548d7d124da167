import { bitsAt, placesOf } from './bits.ts';
import { listedOf } from './count.ts';
import { listBytes } from './pack.ts';
import type { Pick, Play } from './play.ts';

/** A number that is not offered at its whole odds: by its place in the pick, or by the listed number. */
export type HotNumbers = ReadonlyMap<number, 'half' | 'closed'>;

/** The parts of a pick by what is offered on them; null where a part is empty. */
export type SplitPick = {
  readonly open: Pick | null;
  readonly half: Pick | null;
  /** What no bet is taken on. */
  readonly closed: readonly number[];
};

/**
 * Splits a pick into what is paid in full and what is paid by half. Where every number is a bet of its own each goes its own way; where
 * numbers win together, the whole pick goes with the worst of them.
 */
export function splitPick(play: Play, pick: Pick, hot: HotNumbers): SplitPick {
  const numbers = play.list ? listedOf(pick) : placesOf(pick.bits);
  const closed = numbers.filter((number) => hot.get(number) === 'closed');
  const half = numbers.filter((number) => hot.get(number) === 'half');
  if (!isEachItsOwn(play)) {
    if (closed.length > 0) return { open: null, half: null, closed };
    return half.length > 0 ? { open: null, half: pick, closed } : { open: pick, half: null, closed };
  }
  const open = numbers.filter((number) => !hot.has(number));
  return { open: packed(play, open), half: packed(play, half), closed };
}

const isEachItsOwn = ({ count }: Play): boolean =>
  count.kind === 'list' || count.kind === 'table' || (count.kind === 'choose' && count.k === 1);

function packed({ list }: Play, numbers: readonly number[]): Pick | null {
  if (numbers.length === 0) return null;
  if (!list) return { bits: bitsAt(numbers), list: null };
  const bytes = new Uint8Array(listBytes(list.digits));
  for (const number of numbers) bytes[number >> 3]! |= 1 << (number & 7);
  return { bits: 0n, list: bytes };
}
