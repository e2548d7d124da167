import { bootHouse, fundedMember, type House, siteClient } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decide } from '../../../test/lottery-run.ts';
import { openSale, playOut } from '../../../test/lottery-sale.ts';
import { placeSlip } from '../../../test/lottery-slip.ts';

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

test('popular are numbers of five bettors and more, whose bets count, with their share of the stakes', async () => {
  const issue = await openSale(house, 'SSC_1M');
  const members = await Promise.all(Array.from({ length: 6 }, () => fundedMember(house, '50')));
  const bet = (place: number, digits: number[], multiple = 1) =>
    placeSlip(members[place]!, issue, [
      { playType: 'POSITION', multiple, unit: 1000, fields: { p1: digits } },
    ]);
  for (const place of [0, 1, 2, 3]) await bet(place, [7, 3]);
  await bet(4, [7], 2);
  await bet(4, [7], 2);
  const { tickets } = await bet(5, [3, 7]);
  await members[5]!.client.lotteryTicket.cancel({ params: { ticket: tickets[0]! } });
  expect(await siteClient(house).lotteryStatistic.popular({ query: { gameCode: 'SSC_1M' } })).toEqual([
    { number: '7', bettors: 5, share: 0.6666 },
  ]);
  await playOut(house, issue);
});

test.each([
  '/lgw/lottery/trends?gameCode=SSC_5M',
  '/lgw/lottery/vn/numbers?region=north',
  '/lgw/lottery/popular?gameCode=SSC_5M',
])('%s is sent once to whoever keeps it, packed or not', async (path) => {
  const ask = (headers: Record<string, string> = {}) => fetch(`${house.origins.site}${path}`, { headers });
  const first = await ask({ 'accept-encoding': 'gzip' });
  const tag = first.headers.get('etag')!;
  expect([(await ask({ 'accept-encoding': 'identity' })).headers.get('etag'), first.status]).toEqual([
    tag,
    200,
  ]);
  const again = await ask({ 'if-none-match': tag });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('trends change their tag with each draw and each correction', async () => {
  const tagOf = async () =>
    (await fetch(`${house.origins.site}/lgw/lottery/trends?gameCode=SSC_1M`)).headers.get('etag')!;
  const before = await tagOf();
  const issue = await openSale(house, 'SSC_1M');
  await playOut(house, issue);
  const drawn = await tagOf();
  await decide(house, issue, [1, 2, 3, 4, 5]);
  expect(new Set([before, drawn, await tagOf()]).size).toBe(3);
});
