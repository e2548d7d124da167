import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listRows, migrate, run, sql } from '@fairhouse/db';
import { createTestDatabase } from '@fairhouse/db/test-database';
import { isId } from '@fairhouse/kernel';
import { asSuperuser } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { platformMigrations } from '../../open-platform.ts';

/** The migration that brings all words into one table. */
const CONTENT = '025';

const [ledger, platform] = platformMigrations;
const OLD_ROWS = `
  insert into brand (id, merchant_code, name, currency, currency_symbol, time_zone, languages, logined_to_home, licence,
    minimum_age, jurisdiction) values ('brd_old', 'old', 'Old', 'PHP', 'P', 'Asia/Manila', '{EN}', false, 'X', 18, '{}');
  insert into notice values ('ntc_01m7zk3w8syv4vpndyp8cx3qpy', 'brd_old', 'Open', '<p>Come in</p>', '2026-01-02');
  insert into banner values ('brd_old', 'home', 0, '/art/scenes/lake.avif', 'Lake', 'Still', '/help');
  insert into help_entry values ('brd_old', 'Play', 0, 'slots', 'How?', '<p>Spin</p>'),
    ('brd_old', 'Terms and policies', 1, 'terms', 'Terms', '<p>Play fair</p>');
  insert into brand_resource values ('brd_old', 'ios', 'https://example.test/app', null, 'iOS'),
    ('brd_old', 'help', '/help', null, 'Help');`;

let before: string;

beforeAll(async () => {
  before = await mkdtemp(join(tmpdir(), 'fairhouse-before-'));
  const folder = fileURLToPath(platform.dir);
  for (const file of await readdir(folder))
    if (file < CONTENT) await cp(join(folder, file), join(before, file));
});

afterAll(() => rm(before, { recursive: true, force: true }));

test('words of before the one table move over, published and with ids of the house', async () => {
  const database = await createTestDatabase({ sets: [ledger, { scope: 'platform', dir: before }] });
  await asSuperuser({ databaseUrl: database.url }, (tx) => run(tx, sql.raw(OLD_ROWS)));
  await migrate(database.url, [ledger, platform]);
  const rows = await asSuperuser({ databaseUrl: database.url }, (tx) =>
    listRows(
      tx,
      sql<{ id: string }>`
      select id, kind, slot, anchor, href, state, texts->'EN'->>'html' as html from content_entry order by kind, slot`,
    ),
  );
  expect(rows.every(({ id }) => isId('content', id))).toBe(true);
  expect(rows.map(({ id: _, ...row }) => row)).toEqual([
    { kind: 'banner', slot: 'home', anchor: null, href: '/help', state: 'published', html: 'Still' },
    { kind: 'help', slot: 'play', anchor: 'slots', href: null, state: 'published', html: '<p>Spin</p>' },
    { kind: 'notice', slot: 'house', anchor: null, href: null, state: 'published', html: '<p>Come in</p>' },
    { kind: 'page', slot: 'terms', anchor: null, href: null, state: 'published', html: '<p>Play fair</p>' },
    {
      kind: 'resource',
      slot: 'ios',
      anchor: null,
      href: 'https://example.test/app',
      state: 'published',
      html: '',
    },
  ]);
  await database.drop();
});
