import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { settingsFromFiles } from './settings-from-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

test('a secret is read from its file, without the line end of an editor', () => {
  const env = { FAIRHOUSE_SECRET_FILE: file('secret', `${'5e'.repeat(32)}\n`), PORT: '80' };
  expect(settingsFromFiles(env)).toEqual({ FAIRHOUSE_SECRET: '5e'.repeat(32), PORT: '80' });
});

test('a file that is missing or empty, and a secret that is given twice, are refused together by name', () => {
  const env = {
    DATABASE_URL_FILE: join(folder, 'nowhere'),
    SEALING_SECRET_FILE: file('empty', '\n'),
    METRICS_TOKEN_FILE: file('token', 'of-the-file'),
    METRICS_TOKEN: 'of-the-environment',
  };
  expect(() => settingsFromFiles(env)).toThrow('DATABASE_URL_FILE, SEALING_SECRET_FILE, METRICS_TOKEN_FILE');
  expect(() => settingsFromFiles(env)).not.toThrow('of-the');
});
