import { DRAW_SHAPES, type FamilyCode } from '@fairhouse/games/lottery';

export type NumberCount = {
  readonly number: string;
  readonly hits: number;
  /** Draws since it came last; null where it came in none of them. */
  readonly gap: number | null;
};

/** The places of a family that are counted apart; balls are counted wherever they fall. */
export const placesOf = (family: FamilyCode): number => {
  const shape = DRAW_SHAPES[family];
  return shape.kind === 'faces' ? shape.count : 0;
};

const universeOf = (family: FamilyCode): readonly string[] => {
  const shape = DRAW_SHAPES[family];
  if (shape.kind === 'prizes') return [];
  const [from, count] = shape.kind === 'faces' ? [shape.first, shape.faces] : [1, shape.balls];
  return Array.from({ length: count }, (_, at) => String(from + at));
};

/**
 * How often each number came in some draws, and how long it has not.
 * @param draws newest first
 * @param place counts one place alone; every place where it is undefined
 */
export function countNumbers(
  family: FamilyCode,
  draws: readonly (readonly string[])[],
  place?: number,
): readonly NumberCount[] {
  const seen = draws.map((numbers) =>
    (place === undefined ? numbers : [numbers[place]!]).map((number) => String(Number(number))),
  );
  return universeOf(family).map((number) => {
    const last = seen.findIndex((numbers) => numbers.includes(number));
    return {
      number,
      hits: seen.filter((numbers) => numbers.includes(number)).length,
      gap: last === -1 ? null : last,
    };
  });
}
