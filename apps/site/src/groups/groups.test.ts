import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** spec §2, in the way that files are named here. */
const GROUPS = [
  'by-iframe',
  'download',
  'ea-lottery',
  'egame',
  'elott',
  'esports',
  'fish',
  'help',
  'index',
  'joinus',
  'live',
  'lottery',
  'point-mall',
  'promo',
  'promo-detail',
  'pvp',
  'seamless',
  'sports',
  'vip',
  'vnlottery',
];

const sourceOf = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

const routes = sourceOf('routes.tsx');
const pages = sourceOf('pages.ts');

it('the twenty page groups of the spec are there, and no others', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'));
  expect(files.map((name) => name.replace('.ts', '')).toSorted()).toEqual(GROUPS);
});

it.each(GROUPS)('%s is a file of its own, loaded when it is needed and not before', (group) => {
  const name = group.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  expect(pages).toContain(`  ${name}: () => import('./groups/${group}.ts'),`);
  expect(routes).toMatch(new RegExp(`(page\\('/[^']+', |component: pageOf\\()'${name}'\\)`));
});
