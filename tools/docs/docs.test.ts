import { createHmac } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const SKIPPED = /^(node_modules|dist|test-results|playwright-report|\.cache|\.data|\.git)$/;

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Files below a folder whose name ends so, from the root. */
function listFiles(ending: string, folder = '.'): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : listFiles(ending, path);
    return entry.name.endsWith(ending) ? [path] : [];
  });
}

const withoutCode = (text: string): string =>
  text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

/** The form of a heading in an address. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

function leadsNowhere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path ? join(dirname(page), path) : page;
  if (!existsSync(join(ROOT, target))) return true;
  if (!anchor || !target.endsWith('.md')) return false;
  return ![...read(target).matchAll(/^#+ (.*)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor);
}

test('every relative link of every page leads to a file, and to a heading where it names one', () => {
  const pages = listFiles('.md');
  expect(pages).toContain('README.md');
  const dead = pages.flatMap((page) =>
    [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link) && leadsNowhere(page, link))
      .map((link) => `${page}: ${link}`),
  );
  expect(dead).toEqual([]);
});

/** Places that begin with a folder of the repository; a `*` or `<word>` is a pattern, not a place. */
const PLACE = /`((?:packages|apps|tools|docs|e2e|bench)\/[^`\s*<]+)`/g;

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'README.md', ...listFiles('.md', 'docs')])(
  'every file that %s names exists',
  (page) => {
    const gone = [...read(page).matchAll(PLACE)]
      .map(([, place = '']) => place)
      .filter((place) => !existsSync(join(ROOT, place)));
    expect(gone).toEqual([]);
  },
);

type Manifest = Partial<
  Record<
    'dependencies' | 'devDependencies' | 'optionalDependencies' | 'peerDependencies',
    Record<string, string>
  >
>;

/** `package in-which-workspace`, for every dependency from outside. */
function listDependencies(): string[] {
  return listFiles('package.json').flatMap((path) => {
    const manifest = JSON.parse(read(path)) as Manifest;
    const workspace = dirname(path) === '.' ? 'root' : dirname(path).split('/').at(-1);
    return Object.keys({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
      ...manifest.peerDependencies,
    })
      .filter((name) => !name.startsWith('@fairhouse/'))
      .map((name) => `${name} in ${workspace}`);
  });
}

test('the table of dependencies gives a reason for each, and names none that is gone', () => {
  const rows = [
    ...read('docs/decisions/dependencies.md').matchAll(/^\| `([^`]+)` \| ([^|]+) \| [^|]*\w[^|]* \|$/gm),
  ];
  const listed = rows.flatMap(([, name, places = '']) =>
    places.split(',').map((place) => `${name} in ${place.trim()}`),
  );
  expect(listed.toSorted()).toEqual(listDependencies().toSorted());
});

test('a decision has a date, its parts, and at most thirty lines', () => {
  const records = listFiles('.md', 'docs/decisions').filter((path) => /\/\d{3}-/.test(path));
  expect(records.length).toBeGreaterThan(0);
  for (const path of records) {
    const text = read(path);
    expect(text, path).toMatch(/^# \d{3} .+\n\n\d{4}-\d{2}-\d{2} · /);
    for (const part of ['Context', 'Decision', 'Why', 'Consequences'])
      expect(text, path).toContain(`**${part}.** `);
    expect(text.trimEnd().split('\n').length, path).toBeLessThanOrEqual(30);
  }
});

test('the signature worked out in the protocol page is the one that its secret and its call make', () => {
  const page = read('docs/provider-protocol.md');
  const field = (name: string) => new RegExp(`^${name} +(\\S+)$`, 'm').exec(page)?.[1] ?? '';
  const mac = createHmac('sha256', field('secret')).update(
    [field('timestamp'), 'POST', field('target'), field('body')].join('\n'),
  );
  expect(field('signature')).toBe(`v2=${mac.digest('hex')}`);
});
