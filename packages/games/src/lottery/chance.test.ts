import { expect, it } from 'vitest';
import { seededWords } from '../returns.ts';
import { chanceOfWin, leastWinOf } from './chance.ts';
import { drawNumbers, type FamilyCode } from './draw.ts';
import { FAMILIES, findPlay } from './lotteries.ts';
import { chanceOf, randomPick } from './lottery-test-kit.ts';
import { packFields } from './pack.ts';
import type { Line, Play } from './play.ts';
import { settleLine } from './settle.ts';

const lineOf = (play: Play, pick: Line['pick']): Line => ({
  pick,
  unitStake: 20_000n,
  ...(play.odds === 'series' && { series: 1900 }),
});

const DRAWS = 150;
/** One test in a million is further off than five standard deviations; a few draws are let pass for rare wins. */
const far = (chance: number) => 5 * Math.sqrt(DRAWS * chance * (1 - chance)) + 4;

const plays = Object.entries(FAMILIES)
  .filter(([family]) => family !== 'toto')
  .flatMap(([family, list]) =>
    list.map((play) => [`${family} ${play.code}`, family as FamilyCode, play] as const),
  );

it.each(plays)(
  '%s wins as often as its chance says, and never less than its least win',
  (name, family, play) => {
    const chance = chanceOf(name.length);
    const line = lineOf(play, randomPick(play, chance, 200));
    const { over, under, exact } = chanceOfWin(play, line.pick);
    expect(over).toBeGreaterThanOrEqual(0n);
    expect(over).toBeLessThanOrEqual(under);
    const p = Number((over * 1_000_000_000n) / under) / 1e9;
    const least = leastWinOf(play, line);
    const words = seededWords(name.length);
    let wins = 0;
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const { payout, pushed } = settleLine(play, line, drawNumbers(family, words));
      if (payout <= pushed) continue;
      wins += 1;
      expect(payout - pushed).toBeGreaterThanOrEqual(least);
    }
    expect(wins).toBeGreaterThanOrEqual(DRAWS * p - far(p));
    if (exact) expect(wins).toBeLessThanOrEqual(DRAWS * p + far(p));
  },
);

it('knows the chances that anyone can count', () => {
  const chanceIn = (family: FamilyCode, code: string, chosen: Record<string, number[]>) => {
    const play = findPlay(family, code)!;
    const pick = packFields(play, chosen);
    if (!pick.ok) throw new Error(pick.fault.why);
    const { over, under } = chanceOfWin(play, pick.value);
    return Number(over) / Number(under);
  };
  expect(chanceIn('ssc', 'POSITION', { p1: [7] })).toBeCloseTo(0.1, 12);
  expect(chanceIn('ssc', 'POSITION', { p1: [1, 2], p2: [3] })).toBeCloseTo(1 - 0.8 * 0.9, 12);
  expect(chanceIn('pk10', 'CAR', { p1: [3], p2: [4] })).toBeCloseTo(2 / 10 - 1 / 90, 12);
  expect(chanceIn('vn_north', 'LO_2', { numbers: [7] })).toBeCloseTo(1 - 0.99 ** 27, 12);
  expect(chanceIn('vn_north', 'LO_2', { numbers: [7, 77, 90] })).toBeCloseTo(1 - 0.97 ** 27, 12);
});
