import { run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  type House,
  hire,
  ownerSession,
  type Staff,
  siteClient,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { tellTables } from './index.ts';

const TABLE = 'nine-natural';
const reason = 'The felt is changed.';

let house: House;
let risk: Staff;

beforeAll(async () => {
  house = await bootHouse({ tables: 'run' });
  risk = await hire(house, await ownerSession(house), 'risk');
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const standing = async () => {
  house.clock.advance(2_000);
  return (await siteClient(house).games.tables()).tables.find(({ code }) => code === TABLE);
};
const rest = () => risk.client.catalogue.restGames({ body: { codes: [TABLE], reason, until: null } });
const wake = () => risk.client.catalogue.wakeGames({ body: { codes: [TABLE], reason } });
const OVER = { timeout: 40_000, interval: 100 };

test('a table that rests ends its round first, says so in the hall, and deals again when it is woken', async () => {
  const before = await vi.waitFor(async () => {
    const now = await standing();
    expect(now).toMatchObject({ state: 'open', phase: 'betting' });
    return now!;
  }, OVER);
  await rest();
  await tellTables(house.platform);
  await vi.waitFor(
    async () => expect(await standing()).toMatchObject({ state: 'maintenance', phase: 'settled' }),
    OVER,
  );
  const after = (await standing())!;
  expect(after.history.at(-1)!.number).toBeGreaterThanOrEqual(before.history.at(-1)?.number ?? 0);
  house.clock.advance(60_000);
  expect(await standing()).toMatchObject({ state: 'maintenance', phase: 'settled' });
  await wake();
  await tellTables(house.platform);
  await vi.waitFor(
    async () => expect(await standing()).toMatchObject({ state: 'open', phase: 'betting' }),
    OVER,
  );
}, 90_000);

test('a table is told once its provider answers again', async () => {
  const plant = (address: string) =>
    asSuperuser(house, (tx) => run(tx, sql`update provider set base_url = ${address} where code = 'studio'`));
  await plant('http://127.0.0.1:9');
  await rest();
  await tellTables(house.platform);
  await plant(house.origins.studio);
  await tellTables(house.platform);
  await vi.waitFor(
    async () => expect(await standing()).toMatchObject({ state: 'maintenance', phase: 'settled' }),
    OVER,
  );
  await wake();
}, 90_000);
