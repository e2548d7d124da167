import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { texts } from '@fairhouse/text';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const CELL = ' `([^`]+)` \\|';

/** Rows of a table whose cells after the first are each one piece of code. */
const rowsOf = (page: string, cells: number): readonly (readonly string[])[] =>
  [...read(page).matchAll(new RegExp(`^\\| ([^|]+) \\|${CELL.repeat(cells)}$`, 'gm'))].map(
    ([, ...row]) => row,
  );

const constants = rowsOf('docs/spec-constants.md', 2);
const messages = rowsOf('docs/spec-messages.md', 3);

test('the tables hold what sections 8 and 9 list', () => {
  expect(constants.length).toBeGreaterThan(35);
  expect(messages.length).toBeGreaterThan(30);
  for (const page of ['docs/spec-constants.md', 'docs/spec-messages.md'])
    expect(read(page).match(/^\| .* \| .* \| .*`.* \|$/gm), page).toHaveLength(
      page.includes('constants') ? constants.length : messages.length,
    );
});

test.each(constants)('%s lives in %s', (_, file, words) => {
  expect(read(file!)).toContain(words);
});

/** The text at a path such as `faults.not_found`. */
const textAt = (pack: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], pack);

test.each(messages)('%s is said as %s, by %s, and met in %s', (_, key, file, tested) => {
  const [english, vietnamese] = [textAt(texts.EN, key!), textAt(texts.VI, key!)];
  expect([typeof english, typeof vietnamese]).toEqual(['string', 'string']);
  expect(vietnamese).not.toBe(english);
  expect(read(file!).length).toBeGreaterThan(0);
  const name = key!.split('.').at(-1)!;
  const words = (english as string).split(/[.{,]/)[0]!;
  expect(
    [name, words].some((sign) => read(tested!).includes(sign)),
    `${tested} names ${name}`,
  ).toBe(true);
});
