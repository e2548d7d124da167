import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assertDurable, durabilityFaults, openDatabase, startEmbedded } from './index.ts';
import { createTestDatabase } from './test-database.ts';

const SAFE = { data_checksums: 'on', fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };

test.each(Object.keys(SAFE))('a server with %s off is named as unsafe', (name) => {
  expect(durabilityFaults(new Map(Object.entries({ ...SAFE, [name]: 'off' })))).toEqual([name]);
});

test('a safe server, also one that waits for its standby, has no fault', () => {
  expect(durabilityFaults(new Map(Object.entries(SAFE)))).toEqual([]);
  expect(durabilityFaults(new Map(Object.entries({ ...SAFE, synchronous_commit: 'remote_apply' })))).toEqual(
    [],
  );
});

test('the server of the platform passes', async () => {
  const database = await createTestDatabase({ sets: [] });
  const db = openDatabase({ url: database.url });
  await expect(assertDurable(db)).resolves.toBeUndefined();
  await db.close();
  await database.drop();
});

test('a real server that may forget is refused, each reason named', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairhouse-forgetful-'));
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };
  const server = await startEmbedded({ dataDir, settings });
  const db = openDatabase({ url: server.url('postgres') });
  await expect(assertDurable(db)).rejects.toMatchObject({
    code: 'not_durable',
    message:
      'The database could lose committed money: switch on fsync, full_page_writes, synchronous_commit.',
  });
  await db.close();
  await server.stop();
  await rm(dataDir, { recursive: true });
});
