import { bootHouse, type House, studioKey } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchFreePlay } from '../src/free-play.ts';
import { runKit } from '../src/run-kit.ts';

let house: House;

beforeAll(async () => {
  house = await bootHouse();
});

afterAll(() => house.close());

test('the wallet of the house keeps every promise of its protocol, and its books balance', async () => {
  const results = await runKit({
    url: house.origins.site,
    provider: 'studio',
    key: studioKey(house),
    settings: { interleavings: 40, seed: 11 },
    launch: () => launchFreePlay(house.origins.site),
    moveClock: async (ms) => house.clock.advance(ms),
  });
  expect(results.filter(({ outcome }) => outcome !== 'ok')).toEqual([]);
  await house.assertBooksBalance();
});
