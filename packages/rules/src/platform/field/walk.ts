/** A judgement that is made one character at a time: a state, what a character makes of it, and what may be the end. */
export type Shape<S> = {
  readonly begin: S;
  /** @returns the next state, or undefined when no text that goes on like this can fit */
  readonly step: (state: S, character: string) => S | undefined;
  readonly ends: (state: S) => boolean;
};

/** Walks a text once and stops at the first character that cannot fit, so no text takes longer than it is long. */
export function holdsShape<S>(shape: Shape<S>, characters: Iterable<string>): boolean {
  let state = shape.begin;
  for (const character of characters) {
    const next = shape.step(state, character);
    if (next === undefined) return false;
    state = next;
  }
  return shape.ends(state);
}

type Demands = {
  /** What the first character must be. */
  readonly first?: RegExp;
  /** Each of these must occur. */
  readonly needs?: readonly RegExp[];
};

/** Characters of one class only, each class being a pattern of one character. The state is what has been met. */
export function madeOf(only: RegExp, { first = only, needs = [] }: Demands = {}): Shape<number | null> {
  const all = (1 << needs.length) - 1;
  return {
    begin: null,
    step: (met, character) => {
      if (!(met === null ? first : only).test(character)) return undefined;
      return needs.reduce(
        (bits, need, place) => (need.test(character) ? bits | (1 << place) : bits),
        met ?? 0,
      );
    },
    ends: (met) => (met ?? 0) === all,
  };
}
