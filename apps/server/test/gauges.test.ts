import { run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  newId,
  newMember,
  openGame,
  openWallet,
  spin,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gaugesOf } from '../src/gauges.ts';
import { runBooksCheck } from '../src/play/statement/index.ts';

const HOUR = 3_600_000;

let house: House;

beforeAll(async () => {
  house = await bootHouse();
});

afterAll(() => house.close());

const read = async (name: string): Promise<number> =>
  Number(
    await gaugesOf(house.platform)
      .find((gauge) => gauge.name === `fairhouse_${name}`)!
      .read(),
  );

test('a check of the books is told with its age, and none is told before the first', async () => {
  expect(await read('ledger_drift')).toBeNaN();
  expect(await read('books_check_age_seconds')).toBeNaN();
  const member = await newMember(house);
  await depositFor(house, member, '20.00');
  await spin(await openGame(house, member), '1');
  await house.studio.settleOutbox();
  await runBooksCheck(house.platform);
  house.clock.advance(90_000);
  expect(await read('ledger_drift')).toBe(0);
  expect(await read('below_zero')).toBe(0);
  expect(await read('unbalanced_currencies')).toBe(0);
  expect(await read('books_check_age_seconds')).toBeGreaterThanOrEqual(90);
});

test('a balance that has drifted is told after the next check', async () => {
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`set local session_replication_role = replica`);
    await run(
      tx,
      sql`update ledger.account set balance = balance + 1 where code = 'player_main' and balance > 0`,
    );
  });
  await runBooksCheck(house.platform);
  expect(await read('ledger_drift')).toBe(1);
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`set local session_replication_role = replica`);
    await run(
      tx,
      sql`update ledger.account set balance = balance - 1 where code = 'player_main' and balance > 0`,
    );
  });
  await runBooksCheck(house.platform);
  expect(await read('ledger_drift')).toBe(0);
});

test('what consumers have not seen is told in events and seconds', async () => {
  await house.catchUp();
  expect(await read('outbox_lag')).toBe(0);
  expect(await read('outbox_lag_seconds')).toBe(0);
  await newMember(house);
  house.clock.advance(30_000);
  expect(await read('outbox_lag')).toBeGreaterThan(0);
  expect(await read('outbox_lag_seconds')).toBeGreaterThanOrEqual(30);
});

test('old open rounds and differences are counted', async () => {
  const member = await newMember(house);
  await depositFor(house, member, '20.00');
  const seat = await openWallet(house, member);
  await seat.debit(newId('r'), newId('d'), '1');
  expect(await read('old_open_rounds')).toBe(0);
  // Deposits of tests come with the provider's word and without its page: its statement does not know them.
  await asSuperuser(house, (tx) =>
    run(tx, sql`update payment_provider set connected_at = connected_at + interval '1 year'`),
  );
  expect(await read('reconciliation_differences')).toBe(0);
  house.clock.advance(49 * HOUR);
  await house.compareDays();
  expect(await read('old_open_rounds')).toBe(1);
  expect(await read('reconciliation_differences')).toBe(1);
});
