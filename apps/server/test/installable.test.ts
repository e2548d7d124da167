import { bootHouse, type House } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let house: House;

beforeAll(async () => {
  house = await bootHouse();
});

afterAll(() => house.close());

test('the site is an app with the name of its brand', async () => {
  const answer = await fetch(`${house.origins.site}/manifest.webmanifest`);
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  expect(await answer.json()).toMatchObject({ name: 'Fairhouse', scope: '/', display: 'standalone' });
});

test('the console is no app', async () => {
  expect((await fetch(`${house.origins.console}/manifest.webmanifest`)).status).toBe(404);
});

test('only the site may start a worker, the one of the house', async () => {
  const policyOf = async (origin: string) =>
    (await fetch(origin, { headers: { accept: 'text/html' } })).headers.get('content-security-policy');
  expect(await policyOf(house.origins.site)).toMatch(
    /worker-src 'self';.*trusted-types dompurify fairhouse-worker$/,
  );
  expect(await policyOf(house.origins.console)).toMatch(/trusted-types dompurify$/);
});
