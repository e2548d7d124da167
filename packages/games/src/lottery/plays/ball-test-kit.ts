import type { UnitBet } from '../play.ts';
import type { UnitHits } from './ssc-test-kit.ts';

const one = (name: string, holds: boolean): UnitHits => (holds ? { [name]: 1 } : {});
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const rowOf = (unit: UnitBet) => unit.findIndex((field) => field.length > 0);
const sides = (value: number, bigFrom: number) => [
  value >= bigFrom,
  value < bigFrom,
  value % 2 === 1,
  value % 2 === 0,
];

/** Five of eleven. */
export function elevenFiveHits(code: string, unit: UnitBet, drawn: readonly number[]): UnitHits {
  const bet = unit.flat();
  const row = rowOf(unit);
  const sum = total(drawn);
  const [tile = 0] = unit[row]!;
  const ball = drawn[row]!;
  switch (code) {
    case 'POSITION':
      return one('win', ball === tile);
    case 'BALL':
      return one('ball', ball === tile + 1);
    case 'BALL_SIDES':
      return ball === 11 ? { push: 1 } : one('side', sides(ball, 6)[tile]!);
    case 'SUM_SIDES':
      if (sum === 30 && tile < 2) return { push: 1 };
      return one('side', [sum > 30, sum < 30, sum % 2 === 1, sum % 2 === 0][tile]!);
    case 'DRAGON_TIGER':
      return one('side', tile === 0 ? drawn[0]! > drawn[4]! : drawn[0]! < drawn[4]!);
    case 'FIRST3_ANY1':
      return one('win', drawn.slice(0, 3).includes(bet[0]!));
  }
  const first = drawn.slice(0, Number(code[5]));
  if (code.endsWith('DIRECT')) return one('win', bet.join() === first.join());
  if (code.endsWith('GROUP'))
    return one(
      'win',
      bet.every((each) => first.includes(each)),
    );
  const common = bet.filter((each) => drawn.includes(each)).length;
  return one('win', common === Math.min(5, bet.length));
}

const FACES = [1, 2, 3, 4, 5, 6];
const PAIRS = FACES.flatMap((x) => FACES.filter((y) => y > x).map((y) => [x, y]));
const TRIOS = PAIRS.flatMap((pair) => FACES.filter((z) => z > pair[1]!).map((z) => [...pair, z]));

/** Three dice. */
export function diceHits(code: string, unit: UnitBet, dice: readonly number[]): UnitHits {
  const lott = code.replace('LOTT_', '');
  const [[tile = 0] = [], [single = 0] = []] = unit;
  const face = tile + 1;
  const times = (value: number) => dice.filter((die) => die === value).length;
  const sum = total(dice);
  const roll = [...dice].sort().join('');
  const triple = roll[0] === roll[2];
  switch (lott) {
    case 'SUM':
      return one(`sum_${tile + 3}`, sum === tile + 3);
    case 'SIDES':
      return one('side', sides(sum, 11)[tile]!);
    case 'SIDES_TRIPLES_LOSE':
      return one('side', !triple && sides(sum, 11)[tile]!);
    case 'ANY_TRIPLE':
      return one('any_triple', triple);
    case 'TRIPLE':
      return one('triple', times(face) === 3);
    case 'THREE_DIFFERENT':
      return one('different', roll === TRIOS[tile]!.join(''));
    case 'ANY_STRAIGHT':
      return one('any_straight', ['123', '234', '345', '456'].includes(roll));
    case 'PAIR':
      return one('pair', times(face) === 2);
    case 'TWO_DIFFERENT':
      return one(
        'different',
        PAIRS[tile]!.every((value) => times(value) > 0),
      );
    case 'SINGLE':
      return one('single', times(face) > 0);
    default:
      return one('win', times(tile) === 2 && times(single) === 1);
  }
}

/** Ten cars. */
export function carHits(code: string, unit: UnitBet, order: readonly number[]): UnitHits {
  const row = rowOf(unit);
  const [tile = 0] = unit[row]!;
  const sum = order[0]! + order[1]!;
  switch (code) {
    case 'POSITION':
      return one('win', order[row] === tile);
    case 'CAR':
      return one('car', order[row] === tile + 1);
    case 'CAR_SIDES':
      return one('side', sides(order[row]!, 6)[tile]!);
    case 'DRAGON_TIGER':
      return one('side', tile === 0 ? order[row]! > order[9 - row]! : order[row]! < order[9 - row]!);
    case 'SUM':
      return one(`sum_${tile + 3}`, sum === tile + 3);
    case 'SUM_SIDES':
      return one(['big', 'small', 'odd', 'even'][tile]!, sides(sum, 12)[tile]!);
    default:
      return one(
        'win',
        unit.flat().every((car, at) => order[at] === car),
      );
  }
}

const GREEN = [1, 4, 7, 10, 16, 19, 22, 25];
const BLUE = [2, 5, 8, 11, 17, 20, 23, 26];
const RED = [3, 6, 9, 12, 15, 18, 21, 24];

/** Three digits and their sum. */
export function lucky28Hits(code: string, unit: UnitBet, digits: readonly number[]): UnitHits {
  const [tile = 0] = unit.flat();
  const sum = total(digits);
  const [big, small, odd, even] = sides(sum, 14) as [boolean, boolean, boolean, boolean];
  switch (code) {
    case 'SUM':
      return one(`sum_${tile}`, sum === tile);
    case 'SIDES':
      return one(['big', 'small', 'odd', 'even'][tile]!, [big, small, odd, even][tile]!);
    case 'COMBOS':
      return one(
        ['big_odd', 'big_even', 'small_odd', 'small_even'][tile]!,
        [big && odd, big && even, small && odd, small && even][tile]!,
      );
    case 'EXTREMES':
      return one(['extreme_small', 'extreme_big'][tile]!, tile === 0 ? sum < 6 : sum > 21);
    case 'COLOURS':
      return one(['red', 'green', 'blue'][tile]!, [RED, GREEN, BLUE][tile]!.includes(sum));
    case 'LEOPARD':
      return one(
        'leopard',
        digits.every((digit) => digit === digits[0]),
      );
    default:
      return one('win', unit.flat().includes(sum));
  }
}

/** Every animal's numbers, that of the year first. */
const ANIMALS = [
  [1, 13, 25, 37, 49],
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((ball) => [ball, ball + 12, ball + 24, ball + 36]),
];
const RED_BALLS = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const BLUE_BALLS = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];

/** Six normals and a special number. */
export function mark6Hits(code: string, unit: UnitBet, seven: readonly number[]): UnitHits {
  const bet = unit.flat();
  const [tile = 0] = bet;
  const six = seven.slice(0, 6);
  const ball = seven[6]!;
  const digits = total([...String(ball)].map(Number));
  const came = bet.filter((each) => six.includes(each)).length;
  const hasSpecial = bet.includes(ball);
  const sum = total(seven);
  switch (code) {
    case 'SPECIAL':
      return one('special', ball === tile + 1);
    case 'SPECIAL_SIDES':
      if (ball === 49) return { push: 1 };
      return one(
        'side',
        [
          ...sides(ball, 25),
          digits % 2 === 1,
          digits % 2 === 0,
          digits > 6,
          digits < 7,
          ball % 10 > 4,
          ball % 10 < 5,
        ][tile]!,
      );
    case 'SPECIAL_COLOUR': {
      const colour = RED_BALLS.includes(ball) ? 0 : BLUE_BALLS.includes(ball) ? 1 : 2;
      return one(['red', 'blue', 'green'][tile]!, tile === colour);
    }
    case 'SPECIAL_ZODIAC':
      return one(tile === 0 ? 'of_5' : 'of_4', ANIMALS[tile]!.includes(ball));
    case 'ZODIAC':
      return one(
        tile === 0 ? 'of_5' : 'of_4',
        seven.some((each) => ANIMALS[tile]!.includes(each)),
      );
    case 'TAIL':
      return one(
        tile === 0 ? 'of_4' : 'of_5',
        seven.some((each) => String(each).endsWith(String(tile))),
      );
    case 'TWO_OF_THREE':
      return came === 3 ? { three: 1 } : one('two', came === 2);
    case 'TWO_OR_SPECIAL':
      return came === 2 ? { normals: 1 } : one('with_special', came === 1 && hasSpecial);
    case 'SPECIAL_PAIR':
      return one('win', came === 1 && hasSpecial);
    case 'TOTAL_SIDES':
      return one(['big', 'small', 'odd', 'even'][tile]!, sides(sum, 175)[tile]!);
  }
  if (code.startsWith('NOT'))
    return one(
      'win',
      bet.every((each) => !seven.includes(each)),
    );
  return one('win', came === bet.length);
}

/** Twenty of eighty. */
export function kenoHits(code: string, unit: UnitBet, drawn: readonly number[]): UnitHits {
  const [tile = 0] = unit.flat();
  const sum = total(drawn);
  const upper = drawn.filter((ball) => ball < 41).length;
  if (code === 'SUM_SIDES') {
    if (tile === 4) return one('middle', sum === 810);
    if (tile < 2 && sum === 810) return { push: 1 };
    return one('side', sides(sum, 811)[tile]!);
  }
  if (code === 'ELEMENTS') {
    const name =
      sum < 696 ? 'metal' : sum < 764 ? 'wood' : sum < 856 ? 'water' : sum < 924 ? 'fire' : 'earth';
    return one(name, ['metal', 'wood', 'water', 'fire', 'earth'][tile] === name);
  }
  if (code === 'UPPER_LOWER')
    return one(tile === 2 ? 'equal' : 'side', [upper > 10, upper < 10, upper === 10][tile]!);
  const came = unit.flat().filter((ball) => drawn.includes(ball)).length;
  const paid: Readonly<Record<string, readonly number[]>> = {
    PICK1: [1],
    PICK2: [2],
    PICK3: [2, 3],
    PICK4: [2, 3, 4],
    PICK5: [3, 4, 5],
  };
  return one(`hits_${came}`, paid[code]!.includes(came));
}

/** Six of 49 and the additional number; a share of a system ticket wins what its bets win. */
export function totoHits(code: string, unit: UnitBet, numbers: readonly number[]): UnitHits {
  const six = numbers.slice(0, 6);
  const tickets = code === 'ITOTO' ? sixes(unit[0]!) : [unit.flat()];
  const hits: UnitHits = {};
  for (const ticket of tickets) {
    const came = ticket.filter((ball) => six.includes(ball)).length;
    const extra = ticket.includes(numbers[6]!);
    const group =
      came === 6
        ? 1
        : came === 5
          ? extra
            ? 2
            : 3
          : came === 4
            ? extra
              ? 4
              : 5
            : came === 3
              ? extra
                ? 6
                : 7
              : 0;
    if (group > 0) hits[`g${group}`] = (hits[`g${group}`] ?? 0) + 1;
  }
  return hits;
}

function sixes(numbers: readonly number[]): number[][] {
  let chosen: number[][] = [[]];
  for (const number of numbers)
    chosen = [...chosen, ...chosen.filter((six) => six.length < 6).map((six) => [...six, number])];
  return chosen.filter((six) => six.length === 6);
}
