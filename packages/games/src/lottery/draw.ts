import { drawBelow, type WordSource } from '../fair/byte-stream.ts';
import { drawWithout } from '../fair/draw-without.ts';
import type { DrawNumbers } from './play.ts';

/** What a draw of a family consists of, in order. */
export type DrawShape =
  /** Digits 0 to 9, or dice, each drawn alone. */
  | { readonly kind: 'faces'; readonly count: number; readonly first: number; readonly faces: number }
  /** Balls 1 to `balls`, none twice, in the order drawn. */
  | { readonly kind: 'balls'; readonly count: number; readonly balls: number }
  /** Prizes of so many digits each. */
  | { readonly kind: 'prizes'; readonly digits: readonly number[] };

export type FamilyCode =
  | 'ssc'
  | '11x5'
  | 'k3'
  | 'pk10'
  | 'lucky28'
  | 'mark6'
  | 'keno'
  | 'vn_north'
  | 'vn_south'
  | 'my_4d'
  | 'sg_4d'
  | 'toto'
  | 'thai'
  | 'hanoi'
  | 'lao';

const digits = (count: number): DrawShape => ({ kind: 'faces', count, first: 0, faces: 10 });
const times = (count: number, each: number): number[] => Array<number>(count).fill(each);

/** Prizes of the north: special, first, then G2 to G7. */
const NORTH = [
  5,
  5,
  ...times(2, 5),
  ...times(6, 5),
  ...times(4, 4),
  ...times(6, 4),
  ...times(3, 3),
  ...times(4, 2),
];
/** Prizes of the centre and the south: special, first, then G2 to G8. */
const SOUTH = [6, 5, 5, ...times(2, 5), ...times(7, 5), 4, ...times(3, 4), 3, 2];

export const DRAW_SHAPES: Readonly<Record<FamilyCode, DrawShape>> = {
  ssc: digits(5),
  '11x5': { kind: 'balls', count: 5, balls: 11 },
  k3: { kind: 'faces', count: 3, first: 1, faces: 6 },
  pk10: { kind: 'balls', count: 10, balls: 10 },
  lucky28: digits(3),
  // Six normals, then the special number.
  mark6: { kind: 'balls', count: 7, balls: 49 },
  keno: { kind: 'balls', count: 20, balls: 80 },
  vn_north: { kind: 'prizes', digits: NORTH },
  vn_south: { kind: 'prizes', digits: SOUTH },
  // First, second, third, ten special (starter), ten consolation.
  my_4d: { kind: 'prizes', digits: times(23, 4) },
  sg_4d: { kind: 'prizes', digits: times(23, 4) },
  // Six, then the additional number.
  toto: { kind: 'balls', count: 7, balls: 49 },
  // First prize, two front and two back numbers of three digits, the two-digit number.
  thai: { kind: 'prizes', digits: [6, 3, 3, 3, 3, 2] },
  hanoi: { kind: 'prizes', digits: NORTH },
  lao: { kind: 'prizes', digits: [4] },
};

/**
 * The numbers of an own draw. Its words are those of `openStream({ serverSeed: link, clientSeed: salt, nonce: ordinal })`.
 */
export function drawNumbers(family: FamilyCode, words: WordSource): DrawNumbers {
  const shape = DRAW_SHAPES[family];
  switch (shape.kind) {
    case 'faces':
      return Array.from({ length: shape.count }, () => shape.first + drawBelow(words, shape.faces));
    case 'balls':
      return drawWithout(words, shape.balls, shape.count).map((index) => index + 1);
    case 'prizes':
      return shape.digits.map((length) =>
        Array.from({ length }, () => drawBelow(words, 10)).reduce((number, digit) => 10 * number + digit, 0),
      );
  }
}

/** Whether numbers that came from outside are a result of the family. */
export function isDraw(family: FamilyCode, numbers: DrawNumbers): boolean {
  const shape = DRAW_SHAPES[family];
  const count = shape.kind === 'prizes' ? shape.digits.length : shape.count;
  if (numbers.length !== count) return false;
  const [least, most] =
    shape.kind === 'faces'
      ? [shape.first, shape.first + shape.faces - 1]
      : [1, shape.kind === 'balls' ? shape.balls : 0];
  return (
    numbers.every((number, at) =>
      shape.kind === 'prizes'
        ? Number.isInteger(number) && number >= 0 && number < 10 ** shape.digits[at]!
        : Number.isInteger(number) && number >= least && number <= most,
    ) &&
    (shape.kind !== 'balls' || new Set(numbers).size === count)
  );
}

/** As people write them: prizes with their leading zeros. */
export function showNumbers(family: FamilyCode, numbers: DrawNumbers): readonly string[] {
  const shape = DRAW_SHAPES[family];
  return numbers.map((number, at) =>
    shape.kind === 'prizes' ? String(number).padStart(shape.digits[at]!, '0') : String(number),
  );
}
