import { expect, test } from 'vitest';
import { readPageCursor, writePageCursor } from './page-cursor.ts';

test.each(['rnd_01-d', 'ñ "quoted" \\ 長', ''])('a cursor leads back to the row %s', (id) => {
  const place = { atMs: 1_795_251_600_123, id };
  const cursor = writePageCursor(place);
  expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(readPageCursor(cursor)).toEqual(place);
});

test.each([
  '',
  'nonsense',
  ...[null, [], [1], [1, 2], ['1', 'a'], [1, 'a', 'b'], [-1, 'a'], [1.5, 'a'], [1e300, 'a'], [1, 'a\0']].map(
    (value) => Buffer.from(JSON.stringify(value)).toString('base64url'),
  ),
])('%s is no cursor', (text) => {
  expect(readPageCursor(text)).toBeUndefined();
});
