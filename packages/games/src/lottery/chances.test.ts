import { describe, expect, it } from 'vitest';
import { expand } from './count.ts';
import type { FamilyCode } from './draw.ts';
import { FAMILIES, findPlay } from './lotteries.ts';
import type { OddsTable, Play } from './play.ts';
import { REFERENCES } from './plays/references-test-kit.ts';
import { enumeratePlay, shareNumber } from './returns.ts';
import { range } from './space.ts';
import { arrangements, chooseExactly } from './ways.ts';

/** Odds under which a return is a chance: 1 for a class that is asked for, 0 for the others. */
function chanceOf(play: Play, bet: string, only?: string): { over: bigint; under: bigint } {
  const odds = Object.fromEntries(
    Object.keys(play.odds).map((name) => [name, only === undefined || name === only ? 10_000 : 0]),
  );
  const told = enumeratePlay(play, { odds }).find((each) => each.bet === bet);
  if (!told) throw new Error(`${play.code} has no bet ${bet}`);
  return told.returns;
}

/** Winning outcomes and pushes of all outcomes, as the tables of the market tell them. */
const COUNTED: readonly (readonly [FamilyCode, string, string, win: number, push: number, of: number])[] = [
  ['ssc', 'DIGIT', 'p3:7', 1, 0, 10],
  ['ssc', 'SIDES', 'p5:big', 5, 0, 10],
  ['ssc', 'TOTAL_SIDES', 'big', 50_000, 0, 100_000],
  ['ssc', 'TOTAL_SIDES', 'odd', 50_000, 0, 100_000],
  ['ssc', 'DRAGON_TIGER', 'p2_p4:dragon', 45, 0, 100],
  ['ssc', 'DRAGON_TIGER', 'p1_p5:tie', 10, 0, 100],
  ['ssc', 'FRONT3_KIND', 'leopard', 10, 0, 1_000],
  ['ssc', 'MID3_KIND', 'straight', 60, 0, 1_000],
  ['ssc', 'BACK3_KIND', 'pair', 270, 0, 1_000],
  ['ssc', 'FRONT3_KIND', 'half_straight', 360, 0, 1_000],
  ['ssc', 'MID3_KIND', 'mixed_six', 300, 0, 1_000],
  ['ssc', 'NIU_NIU', 'niu_0', 35_649, 0, 100_000],
  ['ssc', 'NIU_NIU', 'niu_1', 6_375, 0, 100_000],
  ['ssc', 'NIU_NIU', 'niu_8', 6_505, 0, 100_000],
  ['ssc', 'NIU_NIU', 'niu_10', 6_456, 0, 100_000],
  ['11x5', 'SUM_SIDES', 'big', 215, 32, 462],
  ['11x5', 'SUM_SIDES', 'small', 215, 32, 462],
  ['11x5', 'SUM_SIDES', 'odd', 236, 0, 462],
  ['11x5', 'SUM_SIDES', 'even', 226, 0, 462],
  ['11x5', 'DRAGON_TIGER', 'tiger', 55, 0, 110],
  ['11x5', 'BALL_SIDES', 'p2:odd', 5, 1, 11],
  ['11x5', 'BALL', 'p4:11', 1, 0, 11],
  ['pk10', 'CAR', 'p10:3', 1, 0, 10],
  ['pk10', 'CAR_SIDES', 'p4:even', 5, 0, 10],
  ['pk10', 'DRAGON_TIGER', 'p3_p8:dragon', 45, 0, 90],
  ...[2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2].map(
    (win, at) => ['pk10', 'SUM', String(at + 3), win, 0, 90] as const,
  ),
  ['pk10', 'SUM_SIDES', 'big', 40, 0, 90],
  ['pk10', 'SUM_SIDES', 'small', 50, 0, 90],
  ['pk10', 'SUM_SIDES', 'odd', 50, 0, 90],
  ['pk10', 'SUM_SIDES', 'even', 40, 0, 90],
  ['mark6', 'SPECIAL', '49', 1, 0, 49],
  ['mark6', 'NORMAL', '17', 6, 0, 49],
  ...['big', 'odd', 'digits_odd', 'digits_even', 'digits_big', 'digits_small', 'tail_big', 'tail_small'].map(
    (side) => ['mark6', 'SPECIAL_SIDES', side, 24, 1, 49] as const,
  ),
  ['mark6', 'SPECIAL_COLOUR', 'red', 17, 0, 49],
  ['mark6', 'SPECIAL_COLOUR', 'blue', 16, 0, 49],
  ['mark6', 'SPECIAL_ZODIAC', 'zodiac_0', 5, 0, 49],
  ['mark6', 'SPECIAL_ZODIAC', 'zodiac_11', 4, 0, 49],
  ['mark6', 'ALL2', '', 15, 0, 1_176],
  ['mark6', 'ALL3', '', 20, 0, 18_424],
  ['mark6', 'ALL4', '', 15, 0, 211_876],
  ['mark6', 'SPECIAL_PAIR', '', 6, 0, 1_176],
  ['mark6', 'TOTAL_SIDES', 'big', 43_428_958, 0, 85_900_584],
  ['mark6', 'TOTAL_SIDES', 'small', 42_471_626, 0, 85_900_584],
  ['mark6', 'TOTAL_SIDES', 'odd', 42_949_280, 0, 85_900_584],
];

describe('chances', () => {
  it.each(COUNTED)('of %s %s %s are %i and %i pushes in %i', (family, code, bet, win, push, of) => {
    const { over, under } = chanceOf(findPlay(family, code)!, bet);
    expect(over * BigInt(of)).toBe(under * BigInt(win + push));
  });

  const all = (values: readonly number[], length: number): readonly (readonly number[])[] =>
    length === 0 ? [[]] : all(values, length - 1).flatMap((head) => values.map((value) => [...head, value]));

  /** Families whose draws can be listed one by one, and how many unit bets of a play are looked at. */
  const LISTED: readonly (readonly [FamilyCode, () => readonly (readonly number[])[], number])[] = [
    ['k3', () => all(range(1, 6), 3), 30],
    ['lucky28', () => all(range(0, 9), 3), 30],
    ['11x5', () => [...arrangements(range(1, 11), 5)], 2],
    ['lao', () => range(0, 9_999).map((number) => [number]), 4],
  ];

  it.each(LISTED)('of %s are those of its rules, told over every draw', (family, listed, most) => {
    const draws = listed();
    for (const play of FAMILIES[family].filter(({ odds }) => odds !== 'series'))
      for (const { bet, pick, returns } of enumeratePlay(play).slice(-most)) {
        const [unit] = expand(play, pick);
        let paid = 0n;
        for (const numbers of draws)
          for (const [hit, times] of Object.entries(REFERENCES[family](play.code, unit!, numbers)))
            paid += BigInt(times) * BigInt(hit === 'push' ? 10_000 : (play.odds as OddsTable)[hit]!);
        expect([play.code, bet, paid * returns.under]).toEqual([
          play.code,
          bet,
          returns.over * BigInt(draws.length) * 10_000n,
        ]);
      }
  });

  it('of keno are those of 20 out of 80, and its sums mirror around 810', () => {
    const whole = chooseExactly(80, 20);
    for (const k of range(1, 5)) {
      const play = findPlay('keno', `PICK${k}`)!;
      for (const name of Object.keys(play.odds)) {
        const hits = Number(name.slice(5));
        const { over, under } = chanceOf(play, k === 1 ? '80' : '', name);
        expect(over * whole).toBe(under * chooseExactly(k, hits) * chooseExactly(80 - k, 20 - hits));
      }
    }
    const sides = findPlay('keno', 'SUM_SIDES')!;
    const [big, small, middle] = ['big', 'small', 'middle'].map((bet) =>
      shareNumber(chanceOf(sides, bet)),
    ) as [number, number, number];
    expect(big).toBe(small);
    expect(big + small - middle).toBeCloseTo(1, 10);
    const elements = findPlay('keno', 'ELEMENTS')!;
    const parts = ['metal', 'wood', 'water', 'fire', 'earth'].map((bet) =>
      shareNumber(chanceOf(elements, bet)),
    );
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 10);
  });

  it.each([
    ['vn_north', 27],
    ['vn_south', 18],
  ] as const)(
    'of xiên and trượt in %s are those of %i prizes drawn one after the other',
    (family, prizes) => {
      /** How likely it is that so many of the marked numbers have come, draw by draw. */
      const cameOf = (marks: number): readonly bigint[] => {
        let ways = [1n, ...Array<bigint>(marks).fill(0n)];
        for (let draw = 0; draw < prizes; draw += 1)
          ways = ways.map(
            (stay, came) =>
              stay * BigInt(100 - (marks - came)) +
              (came > 0 ? ways[came - 1]! * BigInt(marks - came + 1) : 0n),
          );
        return ways;
      };
      const of = 100n ** BigInt(prizes);
      for (const k of [2, 3, 4]) {
        const { over, under } = chanceOf(findPlay(family, `XIEN_${k}`)!, '');
        expect(over * of).toBe(under * cameOf(k)[k]!);
      }
      for (const k of [4, 8, 10]) {
        const { over, under } = chanceOf(findPlay(family, `TRUOT_${k}`)!, '');
        expect(over * of).toBe(under * cameOf(k)[0]!);
      }
    },
  );

  it('of prizes that are looked at one by one add up', () => {
    const returned = (family: FamilyCode, code: string, bet: string) =>
      shareNumber(enumeratePlay(findPlay(family, code)!).find((each) => each.bet === bet)!.returns);
    expect(returned('my_4d', 'BIG', '1234')).toBe((2500 + 1000 + 500 + 1800 + 600) / 10_000);
    expect(returned('sg_4d', 'SMALL', '1234')).toBe((3000 + 2000 + 800) / 10_000);
    expect(returned('my_4d', 'BOX_BIG', '1123')).toBe((12 * (209 + 84 + 42 + 150 + 50)) / 10_000);
    expect(returned('my_4d', 'C3', '123')).toBe((3 * 220) / 1_000);
    expect(returned('thai', 'FRONT3', '123')).toBe((2 * 400) / 1_000);
    expect(returned('thai', 'TOD3', '112')).toBe((3 * 130) / 1_000);
    expect(returned('vn_north', 'DE_DAU_DUOI', '77')).toBe(0.95);
    expect(returned('vn_south', 'CANG3_DAU', '123')).toBe(0.9);
  });
});
