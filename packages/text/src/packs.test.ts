import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { game } from './en/game.ts';
import { en } from './en/index.ts';
import { site } from './en/site.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

const sourcesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => readFileSync(join(ROOT, folder, path), 'utf8'));

it.each([
  { folder: 'apps/site/src', pack: site },
  { folder: 'apps/stage/src', pack: game },
])('$folder says nothing that its pack of words lacks', ({ folder, pack }) => {
  const missing = Object.keys(en).filter((area) => !(area in pack));
  const asked = new RegExp(`['"\`](${missing.join('|')})\\.\\w+`, 'g');
  expect(sourcesOf(folder).flatMap((source) => source.match(asked) ?? [])).toEqual([]);
});
