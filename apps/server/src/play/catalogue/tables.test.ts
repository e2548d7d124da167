import { findRow, run, sql } from '@fairhouse/db';
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
import { pushTables } from './index.ts';

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
const OVER = { timeout: 120_000, interval: 100 };

test('a table that rests ends its round first, says so in the hall, and deals again when it is woken', async () => {
  const before = await vi.waitFor(async () => {
    const now = await standing();
    expect(now).toMatchObject({ state: 'open', phase: 'betting' });
    return now!;
  }, OVER);
  await rest();
  await pushTables(house.platform);
  await vi.waitFor(
    async () => expect(await standing()).toMatchObject({ state: 'maintenance', phase: 'settled' }),
    OVER,
  );
  const after = (await standing())!;
  expect(after.history.at(-1)!.number).toBeGreaterThanOrEqual(before.history.at(-1)?.number ?? 0);
  house.clock.advance(60_000);
  expect(await standing()).toMatchObject({ state: 'maintenance', phase: 'settled' });
  await wake();
  await pushTables(house.platform);
  await vi.waitFor(
    async () => expect(await standing()).toMatchObject({ state: 'open', phase: 'betting' }),
    OVER,
  );
});

test('rounds rest and go on by the same word, and players hear of another end', async () => {
  const code = 'comet-run';
  const heard = () =>
    asSuperuser(house, (tx) =>
      findRow(
        tx,
        sql<{
          state: string;
          restsUntil: number | null;
        }>`select state, rests_until from studio.live_table where code = ${code}`,
      ),
    );
  const restUntil = async (until: number | null) => {
    await risk.client.catalogue.restGames({ body: { codes: [code], reason, until } });
    await pushTables(house.platform);
  };
  const soon = house.platform.now() + 3_600_000;
  await restUntil(soon);
  expect(await heard()).toEqual({ state: 'maintenance', restsUntil: soon });
  await restUntil(null);
  expect(await heard()).toEqual({ state: 'maintenance', restsUntil: null });
  await risk.client.catalogue.wakeGames({ body: { codes: [code], reason } });
  await pushTables(house.platform);
  expect(await heard()).toEqual({ state: 'open', restsUntil: null });
});

test('a table is told once its provider answers again', async () => {
  const plant = (address: string) =>
    asSuperuser(house, (tx) => run(tx, sql`update provider set base_url = ${address} where code = 'studio'`));
  await plant('http://127.0.0.1:9');
  await rest();
  await pushTables(house.platform);
  await plant(house.origins.studio);
  await pushTables(house.platform);
  await vi.waitFor(
    async () => expect(await standing()).toMatchObject({ state: 'maintenance', phase: 'settled' }),
    OVER,
  );
  await wake();
});
