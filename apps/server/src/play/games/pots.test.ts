import { run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  newMember,
  openGame,
  siteClient,
  spin,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const GAME = 'hot-sevens';

let house: House;

beforeAll(async () => {
  house = await bootHouse();
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

/** Later than what was told before is kept. */
const pots = () => {
  house.clock.advance(5_000);
  return siteClient(house).games.pots();
};
const plant = (address: string) =>
  asSuperuser(house, (tx) => run(tx, sql`update provider set base_url = ${address} where code = 'studio'`));

test('every game of the machine shows its pots, the greatest first, with their seeds before anybody feeds them', async () => {
  const told = await pots();
  const machine = await siteClient(house).games.list({ query: { vassalage: 'JLSLOT', pageSize: '120' } });
  expect(told.map(({ code }) => code).toSorted()).toEqual(machine.items.map(({ code }) => code).toSorted());
  for (const each of told)
    expect(each.pots).toEqual([
      { name: 'GRAND', amount: '10000.0000' },
      { name: 'MAJOR', amount: '500.0000' },
      { name: 'MINOR', amount: '20.0000' },
    ]);
});

test('a stake is seen in the pots', async () => {
  const member = await newMember(house);
  await depositFor(house, member, '500.0000');
  await spin(await openGame(house, member, GAME, 'JLSLOT'), '100');
  const held = (await pots()).find(({ code }) => code === GAME)!;
  expect(held.pots[0]).toEqual({ name: 'GRAND', amount: '10002.0000' });
});

test('while the provider is silent no pot is shown', async () => {
  await plant('http://127.0.0.1:9');
  expect(await pots()).toEqual([]);
  await plant(house.origins.studio);
  expect((await pots()).length).toBeGreaterThan(0);
});
