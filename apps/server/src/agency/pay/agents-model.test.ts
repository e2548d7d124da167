import { bootHouse, type House } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveAgents } from '../../../test/agents-model.ts';
import { rebuildFigures } from '../../rebuild-figures.ts';

let house: House;
beforeAll(async () => {
  house = await bootHouse();
});
afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

test('whatever members do, whoever moves or is held, agents are paid what a model of plain lists says', async () => {
  await liveAgents(house, 0, { seed: 21, operations: 400 });
  const [volumes] = await rebuildFigures(house.platform.db, 'agents', house.platform);
  expect(volumes!.after).toEqual(volumes!.before);
});
