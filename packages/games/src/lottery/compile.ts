import { assert } from '@fairhouse/kernel';
import { type Bits, bitText, onesIn, onesInBoth, type Words, wordsOfBits } from './bits.ts';
import type { DrawNumbers, Outcome, Pick, Play } from './play.ts';

/** The terms of a play with the masks of one result: all that settlement looks at. */
export type Constant =
  | {
      readonly class: string;
      readonly a: Bits;
      readonly b: Bits;
      readonly words: readonly [a: Words, b: Words];
      /** `table[ones of pick & a][ones of pick & b]`, of exactly the sizes that the masks need. */
      readonly table: readonly (readonly number[])[];
    }
  | { readonly class: string; readonly at: readonly number[] };

/** Hits by class; classes without a hit are missing. */
export type Hits = Readonly<Record<string, number>>;

export const compile = (play: Play, numbers: DrawNumbers): readonly Constant[] =>
  compileOutcome(play, play.space.see(numbers));

/** Terms that cannot be hit are left out. */
export function compileOutcome(play: Play, outcome: Outcome): readonly Constant[] {
  return play.terms.flatMap((term): readonly Constant[] => {
    if ('at' in term) {
      const at = term.at(outcome);
      return at.length === 0 ? [] : [{ class: term.class, at }];
    }
    const a = term.a(outcome);
    const b = term.b?.(outcome) ?? 0n;
    const table = Array.from({ length: onesIn(a) + 1 }, (_, row) =>
      Array.from({ length: onesIn(b) + 1 }, (_, column) => term.table[row]?.[column] ?? 0),
    );
    if (table.every((row) => row.every((hits) => hits === 0))) return [];
    return [{ class: term.class, a, b, words: [wordsOfBits(a), wordsOfBits(b)], table }];
  });
}

/** The hits of a pick, class by class. @param words those of its bits, for who asks many outcomes */
export function hitsOf(
  constants: readonly Constant[],
  pick: Pick,
  words: Words = wordsOfBits(pick.bits),
): Hits {
  const hits: Record<string, number> = {};
  for (const constant of constants) {
    const found = 'at' in constant ? inList(pick, constant.at) : inTable(words, constant);
    if (found > 0) hits[constant.class] = (hits[constant.class] ?? 0) + found;
  }
  return hits;
}

const inTable = (pick: Words, { words: [a, b], table }: Extract<Constant, { a: Bits }>): number =>
  table[onesInBoth(pick, a)]![onesInBoth(pick, b)]!;

function inList({ list }: Pick, numbers: readonly number[]): number {
  assert(list, 'the play is of a list');
  return numbers.reduce((sum, number) => sum + ((list[number >> 3]! >> (number & 7)) & 1), 0);
}

/**
 * The hits of each class as expressions of SQL, of type bigint: of a column `pick bit(128)` and a column `list bytea`.
 * Nothing in them comes from a player.
 */
export function printHits(constants: readonly Constant[]): Readonly<Record<string, string>> {
  const printed: Record<string, string> = {};
  for (const constant of constants) {
    const one = 'at' in constant ? printList(constant.at) : printTable(constant);
    const before = printed[constant.class];
    printed[constant.class] = before === undefined ? one : `${before} + ${one}`;
  }
  return printed;
}

const printList = (numbers: readonly number[]): string =>
  numbers.map((number) => `get_bit(list, ${number})::bigint`).join(' + ');

function printTable({ a, b, table }: Extract<Constant, { a: Bits }>): string {
  const ones = (mask: Bits) => `bit_count(pick & B'${bitText(mask)}')`;
  if (b === 0n && table.every(([hits], row) => hits === row)) return ones(a);
  if (b === 0n)
    return printed1(
      table.map(([hits]) => hits!),
      ones(a),
    );
  if (a === 0n) return printed1(table[0]!, ones(b));
  const columns = table[0]!.length;
  return `(array[${table.flat().join(',')}]::bigint[])[1 + ${columns} * ${ones(a)}::int + ${ones(b)}::int]`;
}

const printed1 = (row: readonly number[], ones: string): string =>
  `(array[${row.join(',')}]::bigint[])[1 + ${ones}::int]`;
