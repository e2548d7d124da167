import { bootHouse, type House } from '@fairhouse/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { bonusLives } from '../../../test/bonus-model.ts';

let house: House;
beforeAll(async () => {
  house = await bootHouse();
});
afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

test('the engine does what a model of plain figures does, wish by wish', async () => {
  await fc.assert(bonusLives(house), { numRuns: 25 });
});
