import type { UnitBet } from '../play.ts';

/** Hits of one unit bet, by class. */
export type UnitHits = Record<string, number>;

const one = (name: string, holds: boolean): UnitHits => (holds ? { [name]: 1 } : {});
const sorted = (numbers: readonly number[]) => [...numbers].sort().join();
const KINDS = [
  (digit: number) => digit > 4,
  (digit: number) => digit < 5,
  (digit: number) => digit % 2 === 1,
  (digit: number) => digit % 2 === 0,
];
const repeated = (times: number, digits: readonly number[]) =>
  digits.flatMap((digit) => Array(times).fill(digit));

/** How often the digits of the two fields of a group play come. */
const GROUPS: Readonly<Record<string, readonly number[]>> = {
  'STAR5 120': [1],
  'STAR5 60': [2, 1],
  'STAR5 30': [2, 1],
  'STAR5 20': [3, 1],
  'STAR5 10': [3, 2],
  'STAR5 5': [4, 1],
  '4 24': [1],
  '4 12': [2, 1],
  '4 6': [2],
  '4 4': [3, 1],
  '3 6': [1],
  '2 2': [1],
};

/** The rules of five digits told once more, bet by bet: what the closed forms are held against. Knows nothing of bits. */
export function sscHits(code: string, unit: UnitBet, digits: readonly number[]): UnitHits {
  const [window = '', kind = ''] = code.replace('ZY_', '').split('_');
  const windows: Readonly<Record<string, readonly number[]>> = {
    STAR5: digits,
    FRONT4: digits.slice(0, 4),
    BACK4: digits.slice(1),
    FRONT3: digits.slice(0, 3),
    MID3: digits.slice(1, 4),
    BACK3: digits.slice(2),
    FRONT2: digits.slice(0, 2),
    BACK2: digits.slice(3),
  };
  const seen = windows[window];
  const row = unit.findIndex((field) => field.length > 0);
  const [number = 0] = unit[row]!;
  if (!seen) return boardHits(code.replace('ZY_', ''), row, number, digits);
  const bet = unit.flat();
  const win = (holds: boolean) => one('win', holds);
  if (['DIRECT', 'LIST', 'SUM', 'SPAN'].includes(kind)) return win(bet.join() === seen.join());
  if (kind === 'SIDES') return win(unit.every(([tile], at) => KINDS[tile!]!(seen[at]!)));
  if (kind === 'KIND') {
    const kinds = ['leopard', 'straight', 'pair', 'half_straight', 'mixed_six'];
    return one(kinds[number]!, naiveKind(seen) === kinds[number]);
  }
  if (kind === 'GROUP3') return win(sorted([bet[0]!, bet[0]!, bet[1]!]) === sorted(seen));
  if (kind.startsWith('GROUP')) {
    const times = GROUPS[`${window === 'STAR5' ? window : window.at(-1)} ${kind.slice(5)}`]!;
    return win(sorted(unit.flatMap((field, at) => repeated(times[at]!, field))) === sorted(seen));
  }
  if (kind.startsWith('ANY')) return win(bet.every((digit) => seen.includes(digit)));
  return win(seen.filter((digit) => digit === number).length >= Number(kind.slice(5)));
}

function boardHits(code: string, row: number, tile: number, digits: readonly number[]): UnitHits {
  const total = digits.reduce((sum, digit) => sum + digit, 0);
  switch (code) {
    case 'POSITION':
      return one('win', digits[row] === tile);
    case 'DIGIT':
      return one('digit', digits[row] === tile);
    case 'SIDES':
      return one('side', KINDS[tile]!(digits[row]!));
    case 'TOTAL_SIDES':
      return one('side', [total >= 23, total <= 22, total % 2 === 1, total % 2 === 0][tile]!);
    case 'DRAGON_TIGER': {
      const [x, y] = ['01', '02', '03', '04', '12', '13', '14', '23', '24', '34'][row]!;
      const [high, low] = [digits[Number(x)]!, digits[Number(y)]!];
      return tile === 2 ? one('tie', high === low) : one('side', tile === 0 ? high > low : low > high);
    }
    default:
      return one(`niu_${tile}`, naiveNiu(digits) === tile);
  }
}

/** By listing the straights and half straights of the ring. */
function naiveKind(digits: readonly number[]): string {
  const [x, y, z] = digits as [number, number, number];
  if (x === y && y === z) return 'leopard';
  if (x === y || y === z || x === z) return 'pair';
  const runs = Array.from({ length: 10 }, (_, from) => sorted([from, (from + 1) % 10, (from + 2) % 10]));
  if (runs.includes(sorted(digits))) return 'straight';
  const adjacent = Array.from({ length: 10 }, (_, from) => [from, (from + 1) % 10]);
  return adjacent.some((pair) => pair.every((digit) => digits.includes(digit)))
    ? 'half_straight'
    : 'mixed_six';
}

function naiveNiu(digits: readonly number[]): number {
  for (let i = 0; i < 5; i += 1)
    for (let j = i + 1; j < 5; j += 1) {
      const others = digits.filter((_, at) => at !== i && at !== j);
      if (others.reduce((sum, digit) => sum + digit, 0) % 10 === 0)
        return (digits[i]! + digits[j]!) % 10 || 10;
    }
  return 0;
}
