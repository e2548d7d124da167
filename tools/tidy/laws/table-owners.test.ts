import { expect, test } from 'vitest';
import type { SourceFile, Tree } from '../tree.ts';
import { checkTableOwners } from './table-owners.ts';

const file = (path: string, text: string): SourceFile => ({
  path,
  workspace: 'apps/server',
  text,
  code: text,
  bare: text,
  imports: [],
  isTest: false,
});

const GIFTS = file(
  'apps/server/migrations/202611231800-rewards-gifts.sql',
  'create table gift (id text);\ncreate table redeem (id text);',
);

const store = (feature: string, text: string) => file(`apps/server/src/${feature}/store.ts`, text);

type Borrowed = Parameters<typeof checkTableOwners>[1];

const POINTS = '// Owns: gift, redeem\n\n';

const found = (
  files: SourceFile[],
  { borrowed = {}, owner = POINTS }: { borrowed?: Borrowed; owner?: string } = {},
) => {
  const owning = { ...store('rewards/points', ''), text: owner };
  const tree: Tree = { root: '', files: [GIFTS, owning, ...files], manifests: new Map() };
  return checkTableOwners(tree, borrowed).map(({ message }) => message);
};

test('an owner names its tables', () => {
  expect(found([store('rewards/points', 'select from gift g, redeem r; update gift set id = 1')])).toEqual(
    [],
  );
});

test('a table that nobody owns is caught', () => {
  expect(found([], { owner: '// Owns: gift\n' })).toEqual([
    'redeem has no owner: "// Owns: redeem" in its store.ts',
  ]);
});

test('a table that two own is caught, and one that is not there', () => {
  const other = { ...store('rewards/gifts', ''), text: '// Owns: gift, ribbon\n' };
  expect(found([other])).toEqual([
    'gift is owned by rewards/points too',
    'ribbon is owned here, and no migration creates it',
  ]);
});

test.each([
  ['select 1 from gift', 'reads gift'],
  ['select 1 from player p, redeem', 'reads redeem'],
  ['with x as (select 1 from y join gift using (id))', 'reads gift'],
  ['insert into gift values (1)', 'writes gift'],
  ['update gift set id = 1', 'writes gift'],
  ['delete from redeem', 'writes redeem'],
])('a stranger that says "%s" is caught', (text, does) => {
  expect(found([store('money/wallet', text)])).toEqual([
    `money/wallet ${does}, a table of rewards/points: ask its owner`,
  ]);
});

test('a lock names no table', () => {
  expect(found([store('money/wallet', 'select 1 from wallet for update gift')])).toEqual([]);
});

test('what is borrowed may be read, and not written', () => {
  const lists = { borrowed: { gift: { 'money/wallet': 'reads' } } } as const;
  expect(found([store('money/wallet', 'select 1 from gift')], lists)).toEqual([]);
  expect(found([store('money/wallet', 'select 1 from gift; delete from gift')], lists)).toEqual([
    'money/wallet writes gift, a table of rewards/points: ask its owner',
  ]);
});

test('a line that is no longer needed is caught', () => {
  expect(found([], { borrowed: { gift: { 'money/wallet': 'reads' } } })).toEqual([
    'money/wallet reads gift no longer: take the line out',
  ]);
});
