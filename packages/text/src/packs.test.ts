import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { siteApi, studioApi } from '@fairhouse/wire/apis';
import type { Api } from '@fairhouse/wire/route';
import { expect, it } from 'vitest';
import { first } from './en/first.ts';
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

const WORDED: readonly { who: string; api: Api; pack: { readonly faults: object } }[] = [
  { who: 'the site', api: siteApi, pack: site },
  { who: 'a game', api: studioApi, pack: game },
];

it.each(WORDED)('$who has words for every refusal of its calls', ({ api, pack }) => {
  const codes = Object.values(api)
    .flatMap((routes) => Object.values(routes))
    .filter(({ guards }) => !guards.some((guard) => /^signed|^webhook$/.test(guard)))
    .flatMap(({ faults }) => faults);
  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter((code) => !(code in pack.faults))).toEqual([]);
});

const MAIN = join(ROOT, 'apps/site/src/main.tsx');

/** The files behind the names that are taken from a feature; the bundler leaves the others of its index out. */
function behindIndex(index: string, names: string): string[] {
  const asked = new Set(names.split(',').map((name) => name.trim()));
  return [...readFileSync(index, 'utf8').matchAll(/^export \{([^}]*)\} from '(\.[^']+)'/gm)]
    .filter(([, given = '']) =>
      given.split(',').some((name) => asked.has(name.trim().replace(/^default as /, ''))),
    )
    .map(([, , path = '']) => join(dirname(index), path));
}

/** Files that a file loads without loading the later words with them: all but what stands within `lazyPage`. */
const loadedBy = (path: string, source: string): string[] =>
  [
    ...source.matchAll(
      /^(?:import|export) (?!type)(?:\{([^}]*)\}|[^'{]*?) ?from '(\.[^']+)'|^import '(\.[^']+)'|import\('(\.[^']+)'\)/gm,
    ),
  ]
    .filter(({ index }) => !/lazyPage\((?:async )?\(\) => (?:\(await )?$/.test(source.slice(0, index)))
    .flatMap(([, names = '', plain, bare, lazy]) => {
      const file = join(dirname(path), (plain ?? bare ?? lazy)!);
      return plain?.endsWith('/index.ts') ? behindIndex(file, names) : [file];
    })
    .filter((each) => /\.tsx?$/.test(each) && existsSync(each));

it('what the first page loads says nothing of the words for later', () => {
  const asked = new RegExp(
    `['"\`](${Object.keys(site)
      .filter((area) => !(area in first))
      .join('|')})\\.\\w+`,
    'g',
  );
  const seen = new Map<string, string[]>();
  const follow = (path: string): void => {
    if (seen.has(path)) return;
    const source = readFileSync(path, 'utf8');
    seen.set(path, source.match(asked) ?? []);
    for (const each of loadedBy(path, source)) follow(each);
  };
  follow(MAIN);
  expect(seen.size).toBeGreaterThan(50);
  expect([...seen].filter(([, words]) => words.length > 0)).toEqual([]);
});
