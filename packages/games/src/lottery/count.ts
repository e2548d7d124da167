import { onesIn, placesOf } from './bits.ts';
import type { Pick, Play, UnitBet } from './play.ts';
import { arrangements, choose, combinations, factorial, products } from './ways.ts';

/** The numbers chosen in each field, ascending. */
export function chosenOf(play: Play, pick: Pick): readonly (readonly number[])[] {
  const places = placesOf(pick.bits);
  let at = 0;
  let from = 0;
  return play.fields.map(({ size, first }) => {
    const numbers: number[] = [];
    for (; at < places.length && places[at]! < from + size; at += 1) numbers.push(places[at]! - from + first);
    from += size;
    return numbers;
  });
}

/** The numbers of a list, ascending. */
export function listedOf({ list }: Pick): number[] {
  const numbers: number[] = [];
  for (const [at, byte] of (list ?? new Uint8Array()).entries())
    for (let bit = 0; byte >> bit > 0; bit += 1) if ((byte >> bit) & 1) numbers.push(8 * at + bit);
  return numbers;
}

/** How many unit bets a pick holds, by the closed form. */
export function countOf(play: Play, pick: Pick): number {
  const { count } = play;
  if (count.kind === 'list') return countListed(pick);
  const fields = chosenOf(play, pick);
  const sizes = fields.map(({ length }) => length);
  switch (count.kind) {
    case 'product':
      return sizes.reduce((ways, size) => ways * size, 1);
    case 'choose':
      return sizes.reduce((sum, size) => sum + choose(size, count.k), 0);
    case 'ordered':
      return choose(sizes[0]!, count.k) * Number(factorial(count.k));
    case 'roll':
      return choose(sizes[0]!, count.k) * (count.of - count.k);
    case 'both':
      return countBoth(fields, count.k);
    case 'banker':
      return choose(sizes[1]!, count.k - sizes[0]!);
    case 'injective':
      return countInjective(fields);
    case 'table':
      return placesOf(pick.bits).reduce((sum, place) => sum + count.by[place]!, 0);
  }
}

const countListed = ({ list }: Pick): number =>
  (list ?? new Uint8Array()).reduce((sum, byte) => sum + onesIn(BigInt(byte)), 0);

/** By how many of the first selection lie in both fields. */
function countBoth(
  [one, other]: readonly (readonly number[])[],
  [k0, k1]: readonly [number, number],
): number {
  const shared = one!.filter((number) => other!.includes(number)).length;
  let ways = 0;
  for (let both = 0; both <= k0; both += 1)
    ways += choose(shared, both) * choose(one!.length - shared, k0 - both) * choose(other!.length - both, k1);
  return ways;
}

/**
 * Inclusion and exclusion over the partitions of the fields: a partition counts the selections that agree inside its blocks,
 * with the sign and weight Π (−1)^(size − 1) (size − 1)!.
 */
function countInjective(fields: readonly (readonly number[])[]): number {
  const place = (at: number, blocks: readonly (readonly number[])[][]): number => {
    if (at === fields.length)
      return blocks.reduce((ways, block) => {
        const sign = block.length % 2 === 0 ? -1 : 1;
        const shared = block.reduce((left, field) => left.filter((number) => field.includes(number)));
        return ways * sign * cyclesOf(block.length) * shared.length;
      }, 1);
    const field = fields[at]!;
    const alone = place(at + 1, [...blocks, [field]]);
    return blocks.reduce(
      (sum, block, index) => sum + place(at + 1, blocks.with(index, [...block, field])),
      alone,
    );
  };
  return place(0, []);
}

const cyclesOf = (size: number): number => (size <= 2 ? 1 : (size - 1) * cyclesOf(size - 1));

/** The unit bets one by one, for display and as the slow reference of `countOf`. */
export function* expand(play: Play, pick: Pick): Generator<UnitBet> {
  const { count } = play;
  const fields = chosenOf(play, pick);
  switch (count.kind) {
    case 'list':
      for (const number of listedOf(pick)) yield [digitsOf(number, play.list!.digits)];
      return;
    case 'product':
      for (const one of products(fields)) yield one.map((number) => [number]);
      return;
    case 'choose':
      for (const [at, field] of fields.entries())
        for (const selection of combinations(field, count.k))
          yield fields.map((_, other) => (other === at ? selection : []));
      return;
    case 'ordered':
      for (const selection of arrangements(fields[0]!, count.k)) yield selection.map((number) => [number]);
      return;
    case 'roll':
      for (const selection of combinations(fields[0]!, count.k))
        for (let number = 1; number <= count.of; number += 1)
          if (!selection.includes(number)) yield [selection, [number]];
      return;
    case 'both':
      for (const one of combinations(fields[0]!, count.k[0]))
        for (const other of combinations(fields[1]!, count.k[1]))
          if (!one.some((number) => other.includes(number))) yield [one, other];
      return;
    case 'banker':
      for (const others of combinations(fields[1]!, count.k - fields[0]!.length)) yield [fields[0]!, others];
      return;
    case 'injective':
      for (const one of arrangementsOf(fields)) yield one.map((number) => [number]);
      return;
    case 'table':
      for (const place of placesOf(pick.bits)) yield* count.units(place);
  }
}

function* arrangementsOf(fields: readonly (readonly number[])[]): Generator<readonly number[]> {
  const [first, ...others] = fields;
  if (!first) {
    yield [];
    return;
  }
  for (const number of first)
    for (const rest of arrangementsOf(others.map((field) => field.filter((other) => other !== number))))
      yield [number, ...rest];
}

/** The decimal digits of a number, with leading zeros. */
export const digitsOf = (number: number, digits: number): readonly number[] =>
  [...String(number).padStart(digits, '0')].map(Number);

export const numberOf = (digits: readonly number[]): number =>
  digits.reduce((number, digit) => number * 10 + digit, 0);

/** The different orders of some digits, as numbers. */
export const ordersOf = (digits: readonly number[]): readonly number[] => [
  ...new Set([...arrangements(digits, digits.length)].map(numberOf)),
];
