import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { bootHouse, type House, refusalCode, siteClient } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let counter: Server;
let counted: { readonly url: string | undefined; readonly headers: object; readonly body: unknown }[];
let house: House;

const configOf = async (place: House) =>
  (await siteClient(place).brand.permission({ query: { url: '127.0.0.1' } })).analytics;

beforeAll(async () => {
  counter = createServer(async (request, response) => {
    counted.push({ url: request.url, headers: request.headers, body: JSON.parse(await text(request)) });
    response.writeHead(202).end();
  });
  await new Promise<void>((listening) => counter.listen(0, '127.0.0.1', listening));
  const address = counter.address() as { readonly port: number };
  house = await bootHouse({ analyticsOrigin: `http://127.0.0.1:${address.port}` });
  counted = [];
});

afterAll(async () => {
  await house?.close();
  counter?.close();
});

test('a page is counted by its pattern at the server of the operator, and nothing of the visitor is told', async () => {
  expect(await configOf(house)).toEqual({ id: 'fairhouse' });
  await siteClient(house).analytics.record({ body: { name: 'pageview', page: '/member/deposit/$id' } });
  await expect.poll(() => counted.length).toBe(1);
  expect(counted[0]).toMatchObject({
    url: '/api/event',
    body: { name: 'pageview', domain: 'fairhouse', url: 'https://127.0.0.1/member/deposit/$id' },
  });
  expect(JSON.stringify(counted[0]!.headers)).not.toMatch(/cookie|forwarded|authorization/i);
});

test('a page that says more than its pattern is refused', async () => {
  for (const page of ['/index?token=1', '//evil.example', '/a b', 'index', `/${'x'.repeat(90)}`])
    expect(
      await refusalCode(siteClient(house).analytics.record({ body: { name: 'pageview', page } })),
      page,
    ).toBe('bad_request');
});

test('a server that is silent costs nothing but its counts', async () => {
  await new Promise((closed) => {
    counter.close(closed);
    counter.closeAllConnections();
  });
  const tries = Array.from({ length: 40 }, () =>
    siteClient(house).analytics.record({ body: { name: 'pageview', page: '/index' } }),
  );
  expect(await Promise.all(tries)).toEqual(tries.map(() => null));
});

test('nothing is counted, nor offered to be, where no server is named', async () => {
  const quiet = await bootHouse();
  expect(await configOf(quiet)).toBeNull();
  expect(
    await refusalCode(siteClient(quiet).analytics.record({ body: { name: 'pageview', page: '/index' } })),
  ).toBe('switched_off');
  await quiet.close();
});
