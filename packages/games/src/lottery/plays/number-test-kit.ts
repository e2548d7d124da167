import type { UnitBet } from '../play.ts';
import type { UnitHits } from './ssc-test-kit.ts';

const one = (name: string, holds: boolean, times = 1): UnitHits => (holds ? { [name]: times } : {});
const count = (name: string, times: number): UnitHits => one(name, times > 0, times);
const pad = (number: number, digits: number) => String(number).padStart(digits, '0');
const letters = (text: string) => [...text].sort().join('');

/** Vietnam once more, on the numbers as they are printed. Prizes of the north are told by how many there are. */
export function vietnamHits(code: string, unit: UnitBet, numbers: readonly number[]): UnitHits {
  const north = numbers.length === 27;
  const lengths = north
    ? [...Array(10).fill(5), ...Array(10).fill(4), ...Array(3).fill(3), ...Array(4).fill(2)]
    : [6, ...Array(11).fill(5), ...Array(4).fill(4), 3, 2];
  const printed = numbers.map((number, at) => pad(number, lengths[at]!));
  const bet = unit.flat();
  const two = pad(bet[0] ?? 0, 2);
  const typed = bet.join('');
  const ends = (among: readonly string[], tail: string) =>
    count('win', among.filter((text) => text.endsWith(tail)).length);
  const heads = north ? printed.slice(-4) : printed.slice(-1);
  const special = printed[0]!;
  const last = Number(special.slice(-2));
  const tails = printed.map((text) => text.slice(-2));
  switch (code) {
    case 'LO_2':
    case 'LO_2_ECO':
      return ends(printed, two);
    case 'LO_3':
    case 'LO_4':
      return ends(
        printed.filter((text) => text.length >= typed.length),
        typed,
      );
    case 'DE_DB':
      return ends([special], two);
    case 'DE_DAU':
      return ends(heads, two);
    case 'DE_DAU_DUOI':
      return ends([special, ...heads], two);
    case 'DE_G1':
      return ends([printed[1]!], two);
    case 'DAU':
      return one('win', special.at(-2) === String(bet[0]));
    case 'DUOI':
      return one('win', special.at(-1) === String(bet[0]));
    case 'CANG3_DB':
    case 'CANG4_DB':
      return ends([special], typed);
    case 'CANG3_DAU':
      return ends(
        printed.filter((text) => text.length === 3),
        typed,
      );
    case 'SIDES_2DB':
      return one('side', [last >= 50, last < 50, last % 2 === 1, last % 2 === 0][bet[0]!]!);
    case 'TONG':
      return one(`sum_${bet[0]}`, Number(special.at(-1)) + Number(special.at(-2)) === bet[0]);
    case 'FAN':
      return one('fan', last % 4 === [1, 2, 3, 0][bet[0]!]);
    case 'KWOK':
      return one(
        'kwok',
        [
          [1, 2],
          [2, 3],
          [3, 0],
          [1, 0],
        ][bet[0]!]!.includes(last % 4),
      );
    default:
      return one(
        'win',
        code.startsWith('XIEN')
          ? bet.every((number) => tails.includes(pad(number, 2)))
          : bet.every((number) => !tails.includes(pad(number, 2))),
      );
  }
}

/** Malaysia and Singapore: the number as typed, or any order of its digits. */
export function fourDigitHits(code: string, unit: UnitBet, numbers: readonly number[]): UnitHits {
  const typed = unit.flat().join('');
  const printed = numbers.map((number) => pad(number, 4));
  const classOf = (at: number) => ['first', 'second', 'third'][at] ?? (at < 13 ? 'special' : 'consolation');
  if (code === 'A3') return one('win', printed[0]!.endsWith(typed));
  if (code === 'C3') return count('win', printed.slice(0, 3).filter((text) => text.endsWith(typed)).length);
  const reach = code === 'A4' ? 1 : code.endsWith('SMALL') ? 3 : 23;
  const hits: UnitHits = {};
  for (const [at, text] of printed.slice(0, reach).entries()) {
    const boxed = code.startsWith('BOX');
    if (boxed ? letters(text) !== letters(typed) : text !== typed) continue;
    const different = new Set(typed).size;
    const most = Math.max(...[...typed].map((digit) => typed.split(digit).length - 1));
    const orders = different === 4 ? 24 : different === 3 ? 12 : most === 2 ? 6 : 4;
    const name = boxed ? `${classOf(at)}_${orders}` : classOf(at);
    hits[name] = (hits[name] ?? 0) + 1;
  }
  return hits;
}

/** Thai rules on the parts that a lottery has. */
function thaiStyle(code: string, unit: UnitBet, parts: Readonly<Record<string, string>>): UnitHits {
  const bet = unit.flat();
  const typed = bet.join('');
  const two = pad(bet[0] ?? 0, 2);
  const row = unit.findIndex((field) => field.length > 0);
  const told = parts[code]!;
  if (code.startsWith('RUN')) return one('win', told.includes(String(bet[0])));
  if (code.startsWith('POS')) return one('win', told[row] === String(bet[0]));
  if (code === 'ANY2_TOP')
    return one(
      'win',
      bet.every((digit) => told.includes(String(digit))),
    );
  if (code.startsWith('TOD') || code.startsWith('ANY')) return one('win', letters(told) === letters(typed));
  return one('win', told === (told.length === 2 ? two : typed));
}

export function thaiHits(code: string, unit: UnitBet, numbers: readonly number[]): UnitHits {
  const first = pad(numbers[0]!, 6);
  const bottom = pad(numbers[5]!, 2);
  const typed = unit.flat().join('');
  if (code === 'FRONT3')
    return count('win', numbers.slice(1, 3).filter((each) => pad(each, 3) === typed).length);
  if (code === 'BOTTOM3')
    return count('win', numbers.slice(3, 5).filter((each) => pad(each, 3) === typed).length);
  const top2 = Number(first.slice(4));
  if (code === 'SIDES_TOP')
    return one('side', [top2 > 49, top2 < 50, top2 % 2 === 1, top2 % 2 === 0][unit.flat()[0]!]!);
  const top3 = first.slice(3);
  return thaiStyle(code, unit, {
    TOP3: top3,
    TOD3: top3,
    TOP2: first.slice(4),
    BOTTOM2: bottom,
    RUN_TOP: top3,
    RUN_BOTTOM: bottom,
    ANY2_TOP: top3,
    POS_TOP: top3,
    POS_BOTTOM: bottom,
  });
}

export function hanoiHits(code: string, unit: UnitBet, numbers: readonly number[]): UnitHits {
  const special = pad(numbers[0]!, 5);
  const bottom = pad(numbers[1]!, 5).slice(3);
  return thaiStyle(code, unit, {
    EXACT4: special.slice(1),
    ANY4: special.slice(1),
    TOP3: special.slice(2),
    TOD3: special.slice(2),
    TOP2: special.slice(3),
    BOTTOM2: bottom,
    RUN_TOP: special.slice(2),
    RUN_BOTTOM: bottom,
  });
}

export function laoHits(code: string, unit: UnitBet, [number]: readonly number[]): UnitHits {
  const four = pad(number!, 4);
  return thaiStyle(code, unit, {
    EXACT4: four,
    EXACT3: four.slice(1),
    ANY3: four.slice(1),
    EXACT2_LAST: four.slice(2),
    EXACT2_FIRST: four.slice(0, 2),
    RUN_LAST2: four.slice(2),
    RUN_FIRST2: four.slice(0, 2),
  });
}
