import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUGS } from './bugs.ts';

const ROOT = join(import.meta.dirname, '..', '..');

test.each(BUGS)('the bug "$name" can be planted in the source of today', async ({ edits, testFile }) => {
  expect(existsSync(join(ROOT, testFile))).toBe(true);
  const texts = new Map<string, string>();
  for (const { file, from, to } of edits) {
    const text = texts.get(file) ?? (await readFile(join(ROOT, file), 'utf8'));
    expect(text.split(from)).toHaveLength(2);
    texts.set(
      file,
      text.replace(from, () => to),
    );
  }
});
