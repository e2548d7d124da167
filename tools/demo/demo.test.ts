import { tmpdir } from 'node:os';
import { listRows, sql } from '@fairhouse/db';
import { createTestDatabase } from '@fairhouse/db/test-database';
import { booksBalance, checkBooks } from '@fairhouse/ledger';
import { platformMigrations } from '@fairhouse/server';
import { studioMigrations } from '@fairhouse/studio';
import { SECRET } from '@fairhouse/testkit';
import { CONTRACT_KINDS } from '@fairhouse/wire/money/contract-words';
import { expect, test } from 'vitest';
import { needsDemo } from './needs-demo.ts';
import { openDemoHouse } from './open-demo-house.ts';
import { newAccount, takeOver } from './people.ts';
import { DAYS, playMonth } from './play-month.ts';
import { TEAM } from './team.ts';

const ORIGIN = 'http://127.0.0.1';

test('the demo agent finds a team, contracts of every kind, a month in which each salary has paid, and the desk some work', async () => {
  const database = await createTestDatabase({ sets: [...platformMigrations, studioMigrations] });
  const env = {
    PORT: '1',
    CONSOLE_PORT: '2',
    STUDIO_PORT: '3',
    SANDBOX_PORT: '4',
    SITE_ORIGIN: ORIGIN,
    CONSOLE_ORIGIN: ORIGIN,
    STUDIO_ORIGIN: ORIGIN,
    SANDBOX_ORIGIN: ORIGIN,
    DATABASE_URL: database.url,
    FAIRHOUSE_SECRET: SECRET,
    FAIRHOUSE_DATA: tmpdir(),
  };
  const fromMs = Date.now() - DAYS * 86_400_000;
  expect(await needsDemo(database.url)).toBe(true);
  const house = await openDemoHouse(env, fromMs);
  try {
    const { username, oneTimePassword } = await playMonth(house, fromMs);
    expect(booksBalance(await checkBooks(house.platform.db, null))).toBe(true);
    // Whoever takes the account over calls from elsewhere.
    const stranger = { ...newAccount(username), ip: '203.0.113.9' };
    const { client } = await takeOver(house, stranger, oneTimePassword);
    const { items: mine } = await client.contract.list({ query: { side: 'mine' } });
    expect(mine.filter(({ active }) => active).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([...CONTRACT_KINDS]),
    );
    for (const kind of ['daily', 'hourly', 'realTime', 'rebate'] as const) {
      const { items } = await client.pay.income({ query: { from: '2020-01-01', kind } });
      expect(Math.max(...items.map(({ paid }) => Number(paid))), kind).toBeGreaterThan(0);
    }
    const { items } = await client.pay.income({ query: { from: '2020-01-01', kind: 'dividend' } });
    expect(items.length).toBeGreaterThanOrEqual(3);
    const { items: links } = await client.opening.links();
    expect(links).toHaveLength(TEAM.filter(({ upline }) => upline === username).length);
    expect(links.every(({ registered }) => registered === 1)).toBe(true);
    const waiting = await listRows(
      house.platform.db,
      sql<{ queue: string; count: number }>`
        select 'deposit' as queue, count(*)::integer from platform.deposit where state = 'reviewing'
        union all select 'feedback', count(*)::integer from platform.feedback where state = 'new'
        union all select 'promotion', count(*)::integer from platform.promotion_application where state = 'open'
        union all select 'affiliate', count(*)::integer from platform.affiliate_application where state = 'pending'
        union all select 'chat', count(*)::integer from platform.chat_talk where state = 'waiting'
        union all select 'room', count(*)::integer from platform.room_line`,
    );
    expect(Object.fromEntries(waiting.map(({ queue, count }) => [queue, count]))).toEqual({
      deposit: 1,
      feedback: 2,
      promotion: 1,
      affiliate: 1,
      chat: 1,
      room: 3,
    });
    expect(await needsDemo(database.url)).toBe(false);
  } finally {
    await house.close();
    await database.drop();
  }
});
