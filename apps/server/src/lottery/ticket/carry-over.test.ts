import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listRows, migrate, run, sql } from '@fairhouse/db';
import { createTestDatabase } from '@fairhouse/db/test-database';
import { asSuperuser } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { platformMigrations } from '../../open-platform.ts';
import { findSlip, readStaked } from './store.ts';

/** The first of the migrations that count and rewrite what is there. */
const STAKES = '202611251540';

const [ledger, platform] = platformMigrations;
const OLD_ROWS = `
  insert into brand (id, merchant_code, name, currency, currency_symbol, time_zone, languages, logined_to_home, licence,
    minimum_age, jurisdiction) values ('brd_old', 'old', 'Old', 'PHP', 'P', 'Asia/Manila', '{EN}', false, 'X', 18, '{}');
  insert into lottery (brand_id, code, family, region, hall, vendor_code, title, zone, schedule, close_seconds, own, place,
    number_limit, player_limit) values ('brd_old', 'LAO', 'lao', 'sea', 'lott', 'LOTTO', 'Lao', 'UTC', '{}', 0, false, 1, 1, 1);
  insert into lottery_paytable (hash, family, odds) values ('old', 'lao', '{}');
  create table draw_ticket_202611 partition of draw_ticket for values from ('2026-11-01') to ('2026-12-01');
  insert into draw_issue (brand_id, lottery, day, ordinal, opens_at, closes_at, draws_at, state)
    select 'brd_old', 'LAO', '2026-11-25', n, '2026-11-25', '2026-11-25 12:00', '2026-11-25 12:00',
      case n when 1 then 'open' else 'closed' end from generate_series(1, 2) as n;
  insert into draw_ticket (draws_on, issue, bucket, id, player_id, currency, trial, play, paytable, multiple, unit_stake, count,
      half, pick, stake, rebate, weight, accepted_at, closes_at)
    select i.day, i.id, 0, 10 * i.id + n, 'ply_' || n % 2, 'PHP', n = 4, 'EXACT2_LAST', p.id, 1, 100, 1, false,
      repeat('0', 128)::bit(128), 1000 * n, 7, 0, '2026-11-25 11:00', i.closes_at
    from draw_issue i cross join lottery_paytable p cross join generate_series(1, 4) as n;
  insert into draw_slip (player_id, key, content_hash, answer, at) values ('ply_1', 'old-slip', '\\x0102',
    '{"acceptedAt": 1795604400123, "cost": "3986", "tickets": ["13", "11"]}', '2026-11-25 11:00:00.1239+00');`;

let before: string;

beforeAll(async () => {
  before = await mkdtemp(join(tmpdir(), 'fairhouse-before-'));
  const folder = fileURLToPath(platform.dir);
  for (const file of await readdir(folder))
    if (file < STAKES) await cp(join(folder, file), join(before, file));
});

afterAll(() => rm(before, { recursive: true, force: true }));

test('tickets and slips of before are counted and answered as they were', async () => {
  const database = await createTestDatabase({ sets: [ledger, { scope: 'platform', dir: before }] });
  await asSuperuser({ databaseUrl: database.url }, (tx) => run(tx, sql.raw(OLD_ROWS)));
  await migrate(database.url, [ledger, platform]);
  await asSuperuser({ databaseUrl: database.url }, async (tx) => {
    const [open, closed] = await listRows(
      tx,
      sql<{ id: bigint }>`select id from draw_issue order by ordinal`,
    );
    const staked = (issue: bigint) =>
      Promise.all(['ply_0', 'ply_1'].map((player) => readStaked(tx, issue, player)));
    // What was staked with play money is left out, and so is what was staked on a draw that takes nothing more.
    expect(await staked(open!.id)).toEqual([1_993n, 3_986n]);
    expect(await staked(closed!.id)).toEqual([0n, 0n]);
    expect(await findSlip(tx, 'ply_1', 'old-slip')).toEqual({
      hash: Buffer.from([1, 2]),
      answer: { acceptedAt: 1_795_604_400_123, cost: 3_986n, tickets: [13n, 11n] },
    });
  });
  await database.drop();
});
