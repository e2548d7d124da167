import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkTree } from './check-tree.ts';

let root: string;

const manifest = (
  name: string,
  dependencies: string[] = [],
  exports: Record<string, string> = { '.': './src/index.ts' },
) =>
  JSON.stringify({
    name: `@fairhouse/${name}`,
    exports,
    dependencies: Object.fromEntries(dependencies.map((name) => [`@fairhouse/${name}`, '*'])),
  });

/** A small house in which every law holds. */
const CLEAN: Record<string, string> = {
  'packages/kernel/package.json': manifest('kernel'),
  'packages/kernel/src/index.ts': `export const one = 1n; // not Date.now(), not new Date()`,
  'packages/wire/package.json': manifest('wire', ['kernel'], { './*': './src/*.ts' }),
  'packages/wire/src/rewards/points.ts': `import { one } from '@fairhouse/kernel';\nexport const path = '/points';\nexport { one };`,
  'packages/wire/src/money/wallet.ts': `export const path = '/wallet';`,
  'packages/wire/src/money/deposit.ts': `export const path = '/deposit';`,
  'packages/rules/package.json': manifest('rules', ['kernel']),
  'packages/rules/src/rewards/points/redeem.ts': `export const on = (now: number) => new Date(now).getTime() + Math.max(1, 2);`,
  'packages/db/package.json': manifest('db', ['kernel'], {
    '.': './src/index.ts',
    './test-database': './src/test.ts',
  }),
  'packages/db/src/index.ts': `export { sql } from 'kysely';`,
  'packages/ledger/package.json': manifest('ledger', ['db', 'kernel']),
  'packages/ledger/migrations/001-ledger.sql': 'create table ledger.account (id text);',
  'packages/ledger/functions/roll-up.sql': 'create or replace function ledger.roll_up() returns bigint',
  'packages/ledger/src/post.ts':
    "import { sql } from '@fairhouse/db';\nexport const q = sql`insert into ledger.account values (1)`;",
  'packages/ui/package.json': manifest('ui'),
  'packages/art/src/Moon.tsx': `export const Moon = () => <circle fill="#ffd27a" />;`,
  'apps/server/package.json': manifest('server', ['db', 'wire', 'kernel']),
  'apps/server/src/money/wallet/index.ts': `export * from './store.ts';`,
  'apps/server/src/money/wallet/store.ts':
    "import { sql } from '@fairhouse/db';\nexport const q = sql<{ id: string }>`select id from ledger.account`;",
  'apps/server/src/money/deposit/index.ts': `import { q } from '../wallet/index.ts';\nexport const routes = [q];`,
  'apps/server/src/rewards/points/routes.ts': `import { q } from '../../money/wallet/index.ts';\nimport { path } from '@fairhouse/wire/rewards/points';\nexport const routes = [q, path];`,
  'apps/server/src/points.test.ts': "import { sql } from '@fairhouse/db';\nexport const q = sql`select 1`;",
  'apps/site/package.json': manifest('site', ['wire', 'kernel']),
  'apps/site/src/rewards/points/RedeemDialog.tsx': `export const RedeemDialog = () => (
  <div className="grid" onKeyDown={(event) => event.key}>
    <a href="#faq" style={{ fill: 'url(#fade)' }}>Don't</a>
    <button type="button" onClick={() => 1}>ok</button>
  </div>
);`,
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fairhouse-tidy-'));
  for (const [path, text] of Object.entries(CLEAN)) await plant(path, text);
});

afterEach(() => rm(root, { recursive: true }));

async function plant(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

const found = () =>
  checkTree(root).breaches.map(({ law, path, line, message }) => `${law} ${path}:${line} ${message}`);

test('a clean house has no breach', () => {
  expect(found()).toEqual([]);
});

const BREACHES: [promise: string, path: string, text: string, breach: string][] = [
  [
    'law 1: a floor above',
    'packages/kernel/src/up.ts',
    `export * from '@fairhouse/wire';`,
    ':1 kernel may not import wire',
  ],
  [
    'law 1: the same floor',
    'packages/rules/src/w.ts',
    `\nimport type { A } from '@fairhouse/wire';`,
    ':2 rules may not import wire',
  ],
  [
    'law 1: the database in the browser',
    'apps/site/src/a.ts',
    `await import('@fairhouse/db');`,
    ':1 site may not import db',
  ],
  [
    'law 1: another app',
    'apps/site/src/b.ts',
    `import '@fairhouse/server';`,
    ':1 site may not import server',
  ],
  [
    'law 1: past the exports',
    'apps/server/src/c.ts',
    `import { a } from '@fairhouse/db/src/pool.ts';`,
    ':1 @fairhouse/db/src/pool.ts is not in the exports of db',
  ],
  [
    'law 1: by a relative path',
    'apps/server/src/d.ts',
    `import { a } from '../../../packages/db/src/index.ts';`,
    ':1 ../../../packages/db/src/index.ts leaves the workspace',
  ],
  [
    'law 1: a dependency not declared',
    'apps/server/src/l.ts',
    `import { l } from '@fairhouse/ledger';`,
    ':1 ledger is not a dependency in apps/server/package.json',
  ],
  [
    'law 1: a cycle of types',
    'packages/db/src/loop.ts',
    `import type { B } from './loop.ts';`,
    ':1 cycle: packages/db/src/loop.ts → packages/db/src/loop.ts',
  ],
  [
    'law 2: a built-in module',
    'packages/games/src/a.ts',
    `import { randomInt } from 'node:crypto';`,
    ':1 imports node:crypto, not a pure package',
  ],
  [
    'law 2: the clock',
    'packages/rules/src/b.ts',
    `export const f = () => Date.now();`,
    ':1 the clock is an argument (Date.now)',
  ],
  [
    'law 2: a new Date',
    'packages/rules/src/c.ts',
    `export const f = () => new Date();`,
    ':1 the clock is an argument (new Date)',
  ],
  [
    'law 2: chance',
    'packages/games/src/d.ts',
    `export const f = () => Math.random();`,
    ':1 chance is an argument (Math.random)',
  ],
  [
    'law 2: chance of the platform',
    'packages/games/src/e.ts',
    `export const f = () => crypto.randomUUID();`,
    ':1 chance is an argument (crypto)',
  ],
  [
    'law 2: the environment',
    'packages/kernel/src/f.ts',
    `export const f = process.env.HOME;`,
    ':1 the environment is an argument (process)',
  ],
  [
    'law 2: the network',
    'packages/rules/src/g.ts',
    `export const f = () => fetch('x');`,
    ':1 the network stays outside (fetch)',
  ],
  ['law 2: a timer', 'packages/rules/src/h.ts', `setTimeout(() => {}, 1);`, ':1 time stays outside (timers)'],
  [
    'law 2: a measure',
    'packages/rules/src/i.ts',
    `export const f = () => performance.now();`,
    ':1 the clock is an argument (performance)',
  ],
  [
    'law 3: SQL in a use case',
    'apps/server/src/rewards/points/redeem.ts',
    'export const f = () => sql<{ a: string }>`select 1`;',
    ':1 SQL stands in a store.ts',
  ],
  ['law 3: a bare query', 'apps/server/src/x.ts', `client.query('select 1');`, ':1 SQL stands in a store.ts'],
  [
    'law 3: the driver',
    'apps/studio/src/y.ts',
    `import pg from 'pg';`,
    ':1 pg is used through @fairhouse/db',
  ],
  [
    'law 3: a function with a second text',
    'packages/ledger/functions/sums/roll-up.sql',
    'create or replace function ledger.roll_up() returns integer',
    ':1 ledger.roll_up is made here: a function has one text, in a file of its name below functions/',
  ],
  [
    'law 3: a function made by a migration',
    'apps/studio/migrations/002-fold.sql',
    'create function studio.fold() returns integer',
    ':1 studio.fold is made here: a function has one text, in a file of its name below functions/',
  ],
  [
    'law 3: a ledger table written elsewhere',
    'apps/server/src/rewards/points/store.ts',
    'export const f = sql`\n  update ledger.account set id = 1`;',
    ':2 only the ledger writes ledger tables',
  ],
  [
    'law 4: an area above',
    'apps/server/src/money/deposit/up.ts',
    `import type { Routes } from '../../rewards/points/index.ts';`,
    ':1 money may not reach rewards',
  ],
  [
    'law 4: the contract of an area above',
    'packages/wire/src/money/up.ts',
    `import { path } from '../rewards/points.ts';`,
    ':1 money may not reach rewards',
  ],
  [
    'law 4: the contract of an area above, from an app',
    'apps/site/src/money/wallet/up.ts',
    `import { path } from '@fairhouse/wire/rewards/points';`,
    ':1 money may not reach rewards',
  ],
  [
    'law 4: past the index',
    'apps/server/src/rewards/points/pay.ts',
    `import { q } from '../../money/wallet/store.ts';`,
    ':1 points reaches into wallet past its index.ts',
  ],
  [
    'law 4: past the index of a page',
    'apps/site/src/money/wallet/Pay.tsx',
    `import { Ask } from '../deposit/Ask.tsx';`,
    ':1 wallet reaches into deposit past its index.ts',
  ],
  [
    'law 4: a cycle of features',
    'apps/server/src/money/wallet/back.ts',
    `import { routes } from '../deposit/index.ts';`,
    'cycle of features: deposit → wallet → deposit',
  ],
  [
    'law 5: a word the wire does not know',
    'apps/console/src/rewards/mall/Mall.tsx',
    `export const Mall = 1;`,
    ':1 no packages/wire/src/rewards/mall.ts bears this word',
  ],
  [
    'law 5: a word in another area',
    'apps/console/src/play/wallet/Wallet.tsx',
    `export const Wallet = 1;`,
    ':1 no packages/wire/src/play/wallet.ts bears this word',
  ],
  [
    'law 6: rounding',
    'apps/site/src/round.ts',
    `export const f = (bet: { stake: bigint }) => Number(bet.stake);`,
    ':1 money does not become a number (Number)',
  ],
  [
    'law 6: floats',
    'apps/site/src/float.ts',
    `export const f = (t: string) => parseFloat(t);`,
    ':1 money is read by parseMoney (parseFloat)',
  ],
  [
    'law 8: a hex colour',
    'apps/site/src/Red.tsx',
    `export const Red = () => <p className="text-[#ff0000]" />;`,
    ':1 a colour comes from the theme',
  ],
  [
    'law 8: a colour by function',
    'apps/site/src/Blue.tsx',
    `export const Blue = () => <p style={{ color: 'oklch(0.7 0.1 200)' }} />;`,
    ':1 a colour comes from the theme',
  ],
  [
    'law 8: a clickable div',
    'apps/site/src/Tap.tsx',
    `export const Tap = () => (\n  <div className="x" onKeyDown={() => 1 > 0} onClick={() => 1}>a</div>\n);`,
    ':2 <div> is not a control: use a button or a link',
  ],
  [
    'law 8: a form of its own',
    'apps/site/src/Ask.tsx',
    `export const Ask = () => (\n  <form\n    noValidate\n  >a</form>\n);`,
    ':2 a form is a `Form` or a `PlainForm` of packages/ui',
  ],
  [
    'law 8: a test id',
    'apps/site/src/Id.tsx',
    `export const Id = () => <p data-testid="x" />;`,
    ':1 queries go by role, label or text',
  ],
  [
    'law 8: a query by test id',
    'apps/site/src/id.test.tsx',
    `screen.getByTestId('x');`,
    ':1 queries go by role, label or text',
  ],
  [
    'house: a side in a style sheet',
    'apps/site/src/side.css',
    `.x {\n  padding: 1px 2px 1px 3px;\n}`,
    ':2 lines may run from right to left: say start and end',
  ],
  [
    'house: a side in a class',
    'apps/site/src/Side.tsx',
    `export const Side = () => <p className="flex ml-2" />;`,
    ':1 lines may run from right to left: say start and end',
  ],
  [
    'house: a number written by hand',
    'apps/console/src/Sum.tsx',
    `export const Sum = ({ n }: { n: number }) => <b>{n.toLocaleString('en')}</b>;`,
    ':1 numbers and times are written by packages/ui/src/language',
  ],
  [
    'house: a time written by hand',
    'apps/site/src/clock.ts',
    `export const clock = (at: Date) => at.getHours();`,
    ':1 numbers and times are written by packages/ui/src/language',
  ],
  [
    'house: a plural made by hand',
    'apps/site/src/wins.ts',
    `export const wins = (n: number) => 'win' + (n === 1 ? '' : 's');`,
    ':1 a text with a count has _one and _other',
  ],
  [
    'house: a path of a machine',
    'docs/notes.md',
    `See /${'home'}/lan/fairhouse.`,
    ':1 a path of one machine',
  ],
  [
    'house: unfinished work',
    'apps/server/src/later.ts',
    `\n// ${'TO'}DO finish`,
    ':2 unfinished work is an issue, not a comment',
  ],
  [
    'house: a file name',
    'apps/server/src/redeemGift.ts',
    '',
    ':1 file names are kebab-case, a component file bears its name',
  ],
  [
    'house: any as a type',
    'apps/server/src/loose.ts',
    `export const f = (x: any) => x;`,
    ':1 any is no type',
  ],
  [
    'house: a migration with a number',
    'apps/studio/migrations/106-seats.sql',
    'select 1;',
    ':1 a migration is named <yyyymmddhhmm>-<what>.sql',
  ],
  [
    'house: a migration of no area',
    'apps/server/migrations/202611231800-gifts.sql',
    'select 1;',
    ':1 a migration is named <yyyymmddhhmm>-<area>-<what>.sql',
  ],
  [
    'house: a second migration of a minute',
    'packages/ledger/migrations/001-second.sql',
    'select 1;',
    ':1 another migration bears this number',
  ],
  ['house: a cast to any', 'apps/server/src/cast.ts', `export const y = ({}) as any;`, ':1 any is no type'],
  [
    'house: any inside a type',
    'apps/server/src/deep.ts',
    `export const m = new Map<string, any>();`,
    ':1 any is no type',
  ],
];

test.each(BREACHES)('%s is caught', async (_promise, path, text, breach) => {
  await plant(path, text);
  const breaches = found();
  expect(breaches).toHaveLength(1);
  expect(breaches[0]).toContain(breach);
});

test('what only looks like a breach is none', async () => {
  await plant(
    'apps/site/src/money/wallet/later.ts',
    "export const ask = () => import('../deposit/Ask.tsx');",
  );
  await plant(
    'packages/rules/src/words.ts',
    `export const s = 'Date.now() fetch( new Date()'; /* Math.random() */`,
  );
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program is under test
  await plant('apps/server/src/any.ts', 'export const q = `= any(${1})`; export const any = 1;');
  await plant('apps/server/src/text.ts', "export const t = `import a from '@fairhouse/site'`;");
  expect(found()).toEqual([]);
});
