import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrayLiteral } from './array-literal.ts';
import { type Lane, openLane } from './lane.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let lane: Lane;

beforeAll(async () => {
  database = await createTestDatabase({ sets: [] });
  lane = openLane({ url: database.url });
});

afterAll(async () => {
  await lane.close();
  await database.drop();
});

const backFrom = async (type: string, items: readonly unknown[]) => {
  const text = `select to_jsonb($1::${type}[]) as items`;
  const [row] = await lane.run<{ items: unknown[] }>({ name: '', text, values: [arrayLiteral(items)] });
  return row!.items;
};

test.each([
  '',
  ' ',
  'null',
  'NULL',
  'a,b',
  '{}',
  '"',
  '\\',
  '\\"',
  "'",
  'a b',
  '\n',
  'ă',
  '{"a":1}',
  'x:y.z@w/+-',
])('the text %j comes back as it was', async (text) => {
  expect(await backFrom('text', [text, 'next'])).toEqual([text, 'next']);
});

test('any texts and gaps come back as they were', async () => {
  const texts = fc.array(fc.option(fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'))));
  await fc.assert(
    fc.asyncProperty(texts, async (items) => {
      expect(await backFrom('text', items)).toEqual(items);
    }),
  );
});

test('numbers, wide ones too, booleans and bytes come back as they were', async () => {
  expect(await backFrom('bigint', [1, -2n, 0n])).toEqual([1, -2, 0]);
  expect(await backFrom('text', [2n ** 63n - 1n])).toEqual(['9223372036854775807']);
  expect(await backFrom('boolean', [true, false, null])).toEqual([true, false, null]);
  expect(await backFrom('bytea', [Buffer.from([0, 92, 255]), Buffer.alloc(0)])).toEqual(['\\x005cff', '\\x']);
  expect(await backFrom('integer', [])).toEqual([]);
});
