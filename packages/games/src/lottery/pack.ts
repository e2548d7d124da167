import { fail, ok, type Result } from '@fairhouse/kernel';
import { type Bits, bitsAt } from './bits.ts';
import { chosenOf, countOf, listedOf } from './count.ts';
import type { Pick, Play } from './play.ts';

export type PickFault = {
  /** A field of the play, or `list`. */
  readonly field: string;
  readonly why: 'too_few' | 'too_many' | 'unknown_number' | 'in_two_fields' | 'no_bet';
};

/** 13, 125, 1,250 or 12,500 bytes. */
export const listBytes = (digits: number): number => Math.ceil(10 ** digits / 8);

/** Packs the numbers chosen in each field. The order and repeats of what is told do not matter: equal bets have equal bits. */
export function packFields(
  play: Play,
  chosen: Readonly<Record<string, readonly number[]>>,
): Result<Pick, PickFault> {
  let bits: Bits = 0n;
  let from = 0;
  const strange = Object.keys(chosen).find((name) => !play.fields.some((field) => field.name === name));
  if (strange !== undefined) return fail({ field: strange, why: 'unknown_number' });
  for (const { name, size, first } of play.fields) {
    const places = (chosen[name] ?? []).map((number) => number - first);
    if (places.some((place) => !Number.isInteger(place) || place < 0 || place >= size))
      return fail({ field: name, why: 'unknown_number' });
    bits |= bitsAt(places) << BigInt(from);
    from += size;
  }
  const pick = { bits, list: null };
  const fault = pickFault(play, pick);
  return fault ? fail(fault) : ok(pick);
}

/** Packs the numbers of a list play. */
export function packList(play: Play, numbers: Iterable<number>): Result<Pick, PickFault> {
  if (!play.list) return fail({ field: 'list', why: 'unknown_number' });
  const { digits, normal = (number: number) => number } = play.list;
  const list = new Uint8Array(listBytes(digits));
  for (const number of numbers) {
    if (!Number.isInteger(number) || number < 0 || number >= 10 ** digits)
      return fail({ field: 'list', why: 'unknown_number' });
    const written = normal(number);
    list[written >> 3]! |= 1 << (written & 7);
  }
  const pick = { bits: 0n, list };
  const fault = pickFault(play, pick);
  return fault ? fail(fault) : ok(pick);
}

/** What is wrong with a pick, wherever it comes from; undefined where the play takes it. */
export function pickFault(play: Play, pick: Pick): PickFault | undefined {
  return play.list ? listFault(play.list, pick) : fieldFault(play, pick);
}

function listFault({ digits, allows }: NonNullable<Play['list']>, pick: Pick): PickFault | undefined {
  const unknown = { field: 'list', why: 'unknown_number' } as const;
  if (pick.bits !== 0n || pick.list?.length !== listBytes(digits)) return unknown;
  const numbers = listedOf(pick);
  if (numbers.length === 0) return { field: 'list', why: 'too_few' };
  return numbers.at(-1)! >= 10 ** digits || (allows && !numbers.every(allows)) ? unknown : undefined;
}

function fieldFault(play: Play, pick: Pick): PickFault | undefined {
  const size = play.fields.reduce((sum, field) => sum + field.size, 0);
  if (pick.list || pick.bits < 0n || pick.bits >> BigInt(size) !== 0n)
    return { field: play.fields[0]!.name, why: 'unknown_number' };
  const chosen = chosenOf(play, pick);
  for (const [at, { name, min, max }] of play.fields.entries()) {
    if (chosen[at]!.length < min) return { field: name, why: 'too_few' };
    if (chosen[at]!.length > max) return { field: name, why: 'too_many' };
  }
  if (play.disjoint && hasRepeats(chosen.flat()))
    return { field: play.fields.at(-1)!.name, why: 'in_two_fields' };
  return countOf(play, pick) === 0 ? { field: play.fields[0]!.name, why: 'no_bet' } : undefined;
}

const hasRepeats = (numbers: readonly number[]): boolean => new Set(numbers).size < numbers.length;

/** The numbers of a pick by field, as `packFields` takes them. */
export const unpackFields = (play: Play, pick: Pick): Readonly<Record<string, readonly number[]>> => {
  const chosen = chosenOf(play, pick);
  return Object.fromEntries(play.fields.map(({ name }, at) => [name, chosen[at]!]));
};
