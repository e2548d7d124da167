/**
 * Some of a list, of which each has its turn: over all callers that count up their turns everything is taken equally often.
 */
export const inTurn = <T>(list: readonly T[], count: number, turn: number): readonly T[] =>
  list.length <= count
    ? list
    : Array.from({ length: count }, (_, place) => list[(turn * count + place) % list.length]!);
