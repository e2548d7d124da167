import { CallRefused } from '@fairhouse/client';
import { addBrand, bootHouse, type House, siteClient, siteClientAt } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let house: House;

beforeAll(async () => {
  house = await bootHouse();
});

afterAll(() => house.close());

const content = () => siteClient(house).content;

test('notices come nine to a page, newest first, each once', async () => {
  const [first, second] = [
    await content().notices({ query: {} }),
    await content().notices({ query: { page: '2' } }),
  ];
  expect(first).toMatchObject({ page: 1, pageSize: 9 });
  expect(first.items).toHaveLength(9);
  const all = [...first.items, ...second.items];
  expect(all).toHaveLength(first.total);
  expect(new Set(all.map(({ id }) => id)).size).toBe(first.total);
  const dates = all.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  expect((await content().notices({ query: { page: '3' } })).items).toEqual([]);
});

test('no notice of the seed carries a script or a handler', async () => {
  const { items } = await content().notices({ query: {} });
  for (const { content: html } of items) expect(html).not.toMatch(/<script|\son\w+=|javascript:/i);
});

test('banners are those of a group', async () => {
  const home = await content().banners({ query: { group: 'home' } });
  expect(home.length).toBeGreaterThan(0);
  expect(await content().banners({ query: { group: 'w_login' } })).not.toEqual(home);
  expect(await content().banners({ query: { group: 'nowhere' } })).toEqual([]);
});

test('help comes by topic, each entry under an anchor of its own', async () => {
  const topics = await content().helpCenter();
  expect(topics.map(({ topic }) => topic)).toEqual([
    'Register',
    'Play',
    'Win',
    'About Company',
    'Terms and policies',
  ]);
  const anchors = topics.flatMap(({ entries }) => entries.map(({ anchor }) => anchor));
  expect(new Set(anchors).size).toBe(anchors.length);
});

test('words of one brand are not shown by another', async () => {
  const other = siteClientAt(house, (await addBrand(house, 'wordless')).host).content;
  expect((await other.notices({ query: {} })).total).toBe(0);
  expect(await other.banners({ query: { group: 'home' } })).toEqual([]);
  expect(await other.helpCenter()).toEqual([]);
});

test('a page or group that makes no sense is refused', async () => {
  for (const query of [{ page: '0' }, { page: 'x' }, { page: '-1' }, { size: '3' }]) {
    const fault: unknown = await content()
      .notices({ query: query as never })
      .catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(CallRefused);
    expect((fault as CallRefused).failure.code).toBe('bad_request');
  }
});
