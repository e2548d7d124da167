import { expect, test } from 'vitest';
import { checkDatabase, openDatabase, openLane } from './index.ts';
import { createTestDatabase, databaseUrl } from './test-database.ts';

const refusal = (url: string) =>
  checkDatabase(url).then(
    () => 'accepted',
    (fault: Error) => fault.message,
  );

test('a database that answers is accepted', async () => {
  const database = await createTestDatabase({ sets: [] });
  expect(await refusal(database.url)).toBe('accepted');
  await database.drop();
});

test('each reason is one sentence without the password', async () => {
  const database = await createTestDatabase({ sets: [] });
  const missing = databaseUrl(database.url, 'nowhere');
  const wrong = new URL(database.url);
  wrong.password = 'hunter2';
  const said = {
    missing: await refusal(missing),
    wrong: await refusal(wrong.href),
    nobody: await refusal('postgres://me:hunter2@127.0.0.1:1/x'),
    unknown: await refusal('postgres://me:hunter2@no-such-host.invalid/x'),
    malformed: await refusal('mysql://me:hunter2@127.0.0.1/x'),
    options: await refusal('postgres://me:hunter2@127.0.0.1/x?options=-c%20role%3Dpostgres'),
  };
  await database.drop();
  expect(said.missing).toMatch(/^DATABASE_URL cannot be used: .* has no database nowhere\.$/);
  expect(said.wrong).toMatch(/^DATABASE_URL cannot be used: .* refuses the password of postgres\.$/);
  expect(said.nobody).toBe('DATABASE_URL cannot be used: no server answers at 127.0.0.1:1.');
  expect(said.unknown).toBe('DATABASE_URL cannot be used: the host of no-such-host.invalid is unknown.');
  expect(said.malformed).toContain('not of the form postgres://');
  expect(said.options).toContain('its options would take the place');
  expect(Object.values(said).join()).not.toContain('hunter2');
});

test('no pool and no lane is opened on an address that brings options of its own', () => {
  const url = 'postgres://me@127.0.0.1/x?options=-c%20role%3Dpostgres';
  expect(() => openDatabase({ url, role: 'fairhouse_app' })).toThrow('not in the address');
  return expect(openLane({ url }).run({ name: '', text: 'select 1', values: [] })).rejects.toThrow(
    'not in the address',
  );
});
