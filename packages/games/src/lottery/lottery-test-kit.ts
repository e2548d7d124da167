import { drawBelow } from '../fair/byte-stream.ts';
import { seededWords } from '../returns.ts';
import { countOf } from './count.ts';
import { DRAW_SHAPES, type FamilyCode } from './draw.ts';
import { packFields, packList, pickFault } from './pack.ts';
import type { DrawNumbers, Pick, Play, UnitBet } from './play.ts';
import { range } from './space.ts';

/** Whole numbers below n for tests; the same seed gives the same. */
export type Chance = (n: number) => number;

export function chanceOf(seed: number): Chance {
  const words = seededWords(seed);
  return (n) => drawBelow(words, n);
}

export function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const left = [...items];
  return items.map(() => left.splice(chance(left.length), 1)[0]!);
}

/** A pick that the play takes, of at most `unitsMax` unit bets where it can be so small. */
export function randomPick(play: Play, chance: Chance, unitsMax = 300): Pick {
  for (let spread = 12; ; spread = Math.max(0, spread - 1)) {
    const pick = play.list ? randomList(play, chance) : randomFields(play, chance, spread);
    if (pick && !pickFault(play, pick) && (countOf(play, pick) <= unitsMax || spread === 0)) return pick;
  }
}

function randomFields({ fields, ...play }: Play, chance: Chance, spread: number): Pick | undefined {
  const taken = new Set<number>();
  const chosen = fields.map(({ name, size, first, min, max }) => {
    const open = range(first, first + size - 1).filter((number) => !play.disjoint || !taken.has(number));
    const count = min + chance(Math.min(max, min + spread) - min + 1);
    const numbers = shuffled(open, chance).slice(0, count);
    for (const number of numbers) taken.add(number);
    return [name, numbers] as const;
  });
  const packed = packFields({ fields, ...play }, Object.fromEntries(chosen));
  return packed.ok ? packed.value : undefined;
}

function randomList(play: Play, chance: Chance): Pick | undefined {
  const { digits, allows = () => true } = play.list!;
  const numbers = Array.from({ length: 1 + chance(30) }, () => chance(10 ** digits)).filter(allows);
  const packed = packList(play, numbers);
  return packed.ok ? packed.value : undefined;
}

/** A draw that is made to meet a unit bet, wholly or in part, so that tests see wins as well. */
export function steer(family: FamilyCode, numbers: DrawNumbers, unit: UnitBet, chance: Chance): DrawNumbers {
  const shape = DRAW_SHAPES[family];
  const bet = unit.flat();
  if (shape.kind === 'balls') {
    const met = [...new Set(bet)].filter((ball) => ball >= 1 && ball <= shape.balls);
    return [...met, ...numbers.filter((ball) => !met.includes(ball))].slice(0, shape.count);
  }
  if (shape.kind === 'faces') {
    const faces = bet.filter((face) => face >= shape.first && face < shape.first + shape.faces);
    const from = chance(shape.count);
    const place = (at: number) => (from * chance(2) + at) % shape.count;
    return faces
      .slice(0, shape.count)
      .reduce<readonly number[]>((all, face, at) => all.with(place(at), face), numbers);
  }
  // Two digits are one number, longer ones stand digit by digit.
  const single = bet.length === 1 || bet.some((number) => number > 9);
  const digits = single ? [...String(bet[chance(bet.length)]!).padStart(2, '0')].map(Number) : bet;
  const tail = Number((chance(2) === 0 ? digits : shuffled(digits, chance)).join(''));
  const prize = [0, 1, numbers.length - 1, chance(numbers.length)][chance(4)]! % numbers.length;
  const size = 10 ** digits.length;
  const whole = Math.floor(numbers[prize]! / size) * size + tail;
  return numbers.with(prize, whole % 10 ** shape.digits[prize]!);
}
