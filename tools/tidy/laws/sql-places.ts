import { type Breach, breachesOf, type SourceFile, type Tree } from '../tree.ts';

/** Where SQL may stand: the database, the ledger, and the store of a feature or of a provider. */
const HOMES =
  /^packages\/(db|ledger)\/|^(?:apps\/(?:server|studio|sportsbook)|packages\/provider)\/src\/(?:.*\/)?store\.ts$|^(testkit|e2e|bench|tools)\//;
const LEDGER = /^packages\/ledger\/|^(testkit|e2e|bench)\//;

const SQL = [
  { pattern: /(?<![.\w$])sql\s*(<(?:[^`;]*)>)?\s*`/g, message: 'SQL stands in a store.ts' },
  { pattern: /\.query\s*(<[^>]*>)?\s*\(/g, message: 'SQL stands in a store.ts' },
];

/** Law 3: SQL has its places, a function one text, and only the ledger writes ledger tables. */
export function checkSqlPlaces(tree: Tree): Breach[] {
  const tables = ledgerTables(tree);
  return [...textsOfFunctions(tree), ...tree.files.flatMap((file) => checkFile(file, tables))];
}

function checkFile(file: SourceFile, tables: string[]): Breach[] {
  if (file.isTest) return [];
  const outside = /^(packages|apps)\//.test(file.path) && !HOMES.test(file.path) && /\.tsx?$/.test(file.path);
  return [
    ...(outside
      ? [...breachesOf('3', file, file.bare, serverSide(file) ? SQL : SQL.slice(0, 1)), ...drivers(file)]
      : []),
    ...(LEDGER.test(file.path) ? [] : ledgerWrites(file, tables)),
  ];
}

const FUNCTION_HOME = /^(apps|packages)\/[\w-]+\/functions\//;
const FUNCTION = /^create\s+(?:or\s+replace\s+)?function\s+([\w.]+)/gim;

/** An SQL function has one text in the tree, the one that runs, and a migration makes none. */
function textsOfFunctions(tree: Tree): Breach[] {
  const seen = new Set<string>();
  return tree.files
    .filter(({ path }) => path.endsWith('.sql'))
    .flatMap((file) => [...file.text.matchAll(FUNCTION)].map(([, name = '']) => ({ path: file.path, name })))
    .filter(({ path, name }) => {
      const stray = !FUNCTION_HOME.test(path) || seen.has(name);
      seen.add(name);
      return stray;
    })
    .map(({ path, name }) => ({
      law: '3',
      path,
      line: 1,
      message: `${name} is made here: a function has one text, in a file of its name below functions/`,
    }));
}

/** In the browser a method named query asks a cache, not a database. */
const serverSide = (file: SourceFile) =>
  /^(apps\/(server|studio|sportsbook|sandbox)|packages\/provider)\//.test(file.path);

function drivers(file: SourceFile): Breach[] {
  return file.imports
    .filter(({ specifier }) => specifier === 'pg' || specifier === 'kysely')
    .map(({ specifier, line }) => ({
      law: '3',
      path: file.path,
      line,
      message: `${specifier} is used through @fairhouse/db`,
    }));
}

function ledgerTables(tree: Tree): string[] {
  const texts = tree.files
    .filter(({ path }) => /^packages\/ledger\/.*\.sql$/.test(path))
    .map(({ text }) => text);
  const create = /create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/gi;
  return [...texts.join('\n').matchAll(create)].map((match) => match[1] ?? '');
}

function ledgerWrites(file: SourceFile, tables: string[]): Breach[] {
  if (tables.length === 0 || !/\.(tsx?|sql)$/.test(file.path)) return [];
  const names = tables.map((name) => name.replaceAll('.', '\\.')).join('|');
  const verbs = 'insert\\s+into|update|delete\\s+from|truncate(?:\\s+table)?|alter\\s+table|drop\\s+table';
  const pattern = new RegExp(`\\b(?:${verbs})\\s+(?:only\\s+)?(?:${names})\\b`, 'gi');
  return breachesOf('3', file, file.code, [{ pattern, message: 'only the ledger writes ledger tables' }]);
}
