import { expect, it } from 'vitest';
import { FAMILIES, findLottery, findPlay, LOTTERIES } from './lotteries.ts';
import { zodiacAnimalOf, zodiacPlaceOf } from './plays/mark6.ts';

it('every lottery has a code of its own, a family with plays, and closes before its next draw', () => {
  expect(new Set(LOTTERIES.map(({ code }) => code)).size).toBe(LOTTERIES.length);
  for (const { code, family, schedule, closeSeconds } of LOTTERIES) {
    expect(FAMILIES[family].length).toBeGreaterThan(0);
    expect([
      code,
      closeSeconds > 0 && (schedule.kind === 'daily' || closeSeconds < schedule.seconds),
    ]).toEqual([code, true]);
  }
});

it('provinces of the south draw three or four a day, Saturday four; of the centre two or three', () => {
  const perDay = (prefix: string) =>
    [1, 2, 3, 4, 5, 6, 7].map(
      (day) =>
        LOTTERIES.filter(
          ({ code, schedule }) =>
            code.startsWith(prefix) && schedule.kind === 'daily' && schedule.weekdays?.includes(day),
        ).length,
    );
  expect(perDay('MN_')).toEqual([3, 3, 3, 3, 3, 4, 3]);
  expect(perDay('MT_')).toEqual([2, 2, 2, 3, 2, 3, 3]);
});

it('finds by code, and nothing by another', () => {
  expect(findLottery('SSC_1M')?.family).toBe('ssc');
  expect(findLottery('ssc_1m')).toBeUndefined();
  expect(findPlay('ssc', 'LO_2')).toBeUndefined();
});

it('gives 1, 13 and 49 to the animal of the lunar year, 2 to that of the year before', () => {
  const animalOf = (ball: number, year: number) => zodiacAnimalOf(zodiacPlaceOf(ball), year);
  expect([1, 13, 49, 2, 12].map((ball) => animalOf(ball, 2026))).toEqual([
    'horse',
    'horse',
    'horse',
    'snake',
    'goat',
  ]);
  expect(animalOf(1, 2019)).toBe('pig');
});
