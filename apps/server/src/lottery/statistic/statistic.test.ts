import { bootHouse, type House, siteClient } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSale, playOut } from '../../../test/lottery-sale.ts';

let house: House;

beforeAll(async () => {
  house = await bootHouse();
});

afterAll(() => house.close());

const DRAWS = 3;

const drawSome = async (code: string) => {
  for (let drawn = 0; drawn < DRAWS; drawn += 1) await playOut(house, await openSale(house, code));
};

const sumOf = (numbers: readonly { readonly hits: number }[]) =>
  numbers.reduce((sum, { hits }) => sum + hits, 0);

test('a visitor sees digits counted at each place, and balls wherever they fall', async () => {
  await drawSome('SSC_5M');
  await drawSome('11X5_5M');
  const { lotteryStatistic } = siteClient(house);
  const digits = await lotteryStatistic.trends({ query: { gameCode: 'SSC_5M' } });
  expect(digits.places.map(({ numbers }) => [numbers.length, sumOf(numbers)])).toEqual(
    Array.from({ length: 5 }, () => [10, DRAWS]),
  );
  const balls = await lotteryStatistic.trends({ query: { gameCode: '11X5_5M' } });
  expect(balls.places.map(({ numbers }) => [numbers.length, sumOf(numbers)])).toEqual([[11, DRAWS * 5]]);
  const [newest] = balls.draws;
  const latest = balls.places[0]!.numbers.filter(({ gap }) => gap === 0).map(({ number }) => number);
  expect(new Set(latest)).toEqual(new Set(newest!.numbers));
});

test('the tails of a region are a hundred, whether or not it has drawn', async () => {
  const tails = await siteClient(house).lotteryStatistic.vnNumbers({ query: { region: 'north' } });
  expect(tails).toHaveLength(100);
  expect(tails[7]).toEqual({ number: '07', hits: 0, gap: 0, longestGap: 0, lastDate: null });
});
