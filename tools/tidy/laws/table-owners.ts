import { placeOf } from '../areas.ts';
import { BORROWED_TABLES } from '../borrowed-tables.ts';
import { type Breach, lineAt, type SourceFile, type Tree } from '../tree.ts';

/** By table and feature. */
type Borrowed = Readonly<Record<string, Readonly<Record<string, Use>>>>;

type Use = 'reads' | 'writes';

interface Named {
  table: string;
  use: Use;
  feature: string;
  path: string;
  line: number;
}

const LIST = 'tools/tidy/borrowed-tables.ts';
const MIGRATION = /^apps\/server\/migrations\/.*\.sql$/;
const CREATED = /^\s*create table (?:if not exists )?(?:platform\.)?(\w+)/gim;
const DROPPED = /^\s*drop table (?:if exists )?([\w., ]+)/gim;
const STORE = /^apps\/server\/src\/.*\/store\.ts$/;

/** A line at the top of a feature's `store.ts`, one or several. */
const OWNS = /^\/\/ Owns: (\w+(?:, \w+)*)$/gm;

/** A table after a word of SQL that a table follows, and what a list of `from` names after it. */
const NAMES =
  /\b(delete\s+from|insert\s+into|(?<!\bfor\s)(?<!\bno\s+key\s)update|from|join|using)\s+(?:only\s+)?(\w+)((?:(?:\s+\w+)?,\s*\w+)*)/gi;

/** Law 4: a table has one owner, whose store alone names it. What does not hold yet stands in a list that shrinks. */
export function checkTableOwners(tree: Tree, borrowed: Borrowed = BORROWED_TABLES): Breach[] {
  const tables = tablesOf(tree);
  if (tables.size === 0) return [];
  const stores = tree.files.filter(({ path, isTest }) => STORE.test(path) && !isTest);
  const claims = stores.flatMap(claimsOf);
  const owners = new Map(claims.map(({ table, feature }) => [table, feature]));
  const named = stores
    .flatMap((file) => namesIn(file, tables))
    .filter(({ table, feature }) => owners.has(table) && owners.get(table) !== feature);
  const unasked = named
    .filter(({ table, feature, use }) => !allows(borrowed[table]?.[feature], use))
    .map(({ table, feature, use, path, line }) => ({
      law: '4',
      path,
      line,
      message: `${feature} ${use} ${table}, a table of ${owners.get(table)}: ask its owner`,
    }));
  return [...misclaimed(claims, tables), ...unasked, ...needless(named, borrowed)];
}

type Claim = { table: string; feature: string; path: string };

/** The tables that a store says its feature owns. */
function claimsOf({ path, text }: SourceFile): Claim[] {
  const place = placeOf(path);
  if (!place) return [];
  return [...text.matchAll(OWNS)].flatMap(([, list = '']) =>
    list.split(', ').map((table) => ({ table, feature: `${place.area}/${place.feature}`, path })),
  );
}

/** Tables that no store owns, or two, and owned ones that are not there. */
function misclaimed(claims: readonly Claim[], tables: ReadonlyMap<string, string>): Breach[] {
  const breach = (path: string, message: string): Breach => ({ law: '4', path, line: 1, message });
  const claimed = new Map<string, string>();
  return [
    ...claims.flatMap(({ table, feature, path }) => {
      const first = claimed.get(table);
      claimed.set(table, feature);
      if (first) return [breach(path, `${table} is owned by ${first} too`)];
      return tables.has(table) ? [] : [breach(path, `${table} is owned here, and no migration creates it`)];
    }),
    ...[...tables]
      .filter(([table]) => !claims.some((claim) => claim.table === table))
      .map(([table, path]) => breach(path, `${table} has no owner: "// Owns: ${table}" in its store.ts`)),
  ];
}

/** The tables of the platform, with the migration that creates each. */
function tablesOf(tree: Tree): Map<string, string> {
  const tables = new Map<string, string>();
  for (const { path, text } of tree.files.filter((file) => MIGRATION.test(file.path))) {
    for (const [, table = ''] of text.matchAll(CREATED)) tables.set(table, path);
    for (const [, list = ''] of text.matchAll(DROPPED))
      for (const table of list.split(',')) tables.delete(table.trim().replace(/^platform\./, ''));
  }
  return tables;
}

const allows = (borrowed: Use | undefined, use: Use): boolean => borrowed === 'writes' || borrowed === use;

/** Lines of the list that nothing needs any more, or not so much. */
function needless(named: readonly Named[], borrowed: Borrowed): Breach[] {
  return Object.entries(borrowed).flatMap(([table, features]) =>
    Object.entries(features)
      .filter(
        ([feature, use]) =>
          !named.some((each) => each.table === table && each.feature === feature && each.use === use),
      )
      .map(([feature, use]) => ({
        law: '4',
        path: LIST,
        line: 1,
        message: `${feature} ${use} ${table} no longer: take the line out`,
      })),
  );
}

function namesIn({ path, code }: SourceFile, tables: ReadonlyMap<string, string>): Named[] {
  const place = placeOf(path);
  if (!place) return [];
  return [...code.matchAll(NAMES)].flatMap((match) => {
    const [, word = '', first = '', rest = ''] = match;
    const use: Use = /^(?:delete|insert|update)/i.test(word) ? 'writes' : 'reads';
    return [first, ...rest.split(',').map((each) => each.trim().split(/\s+/)[0] ?? '')]
      .filter((table) => tables.has(table))
      .map((table) => ({
        table,
        use,
        feature: `${place.area}/${place.feature}`,
        path,
        line: lineAt(code, match.index),
      }));
  });
}
