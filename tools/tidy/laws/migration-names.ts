import { AREAS } from '../areas.ts';
import type { Breach, Tree } from '../tree.ts';

const MIGRATION = /^((?:apps|packages)\/[\w-]+\/migrations)\/([^/]+)\.sql$/;

/** Three digits were given out by hand until two people took the same; these are the last ones. */
const LAST_NUMBERED: Readonly<Record<string, number>> = {
  'apps/server/migrations': 116,
  'apps/studio/migrations': 105,
  'packages/ledger/migrations': 1,
};

const TIME = '20\\d\\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?:[01]\\d|2[0-3])[0-5]\\d';
const DATED = new RegExp(`^${TIME}-[a-z0-9-]+$`);
const OF_AREA = new RegExp(`^${TIME}-(?:${Object.keys(AREAS).join('|')})-[a-z0-9-]+$`);

/** House: a migration bears the minute it was written at, and on the server its area; no two bear the same. */
export function checkMigrationNames(tree: Tree): Breach[] {
  const seen = new Set<string>();
  return tree.files.flatMap(({ path }) => {
    const [, folder = '', name = ''] = MIGRATION.exec(path) ?? [];
    if (!folder) return [];
    const key = `${folder} ${name.split('-')[0]}`;
    const twice = seen.has(key);
    seen.add(key);
    const message = twice ? 'another migration bears this number' : judge(folder, name);
    return message ? [{ law: 'house', path, line: 1, message }] : [];
  });
}

function judge(folder: string, name: string): string | undefined {
  const [, number] = /^(\d{3})-/.exec(name) ?? [];
  if (number !== undefined && Number(number) <= (LAST_NUMBERED[folder] ?? 0)) return undefined;
  if (folder === 'apps/server/migrations')
    return OF_AREA.test(name) ? undefined : 'a migration is named <yyyymmddhhmm>-<area>-<what>.sql';
  return DATED.test(name) ? undefined : 'a migration is named <yyyymmddhhmm>-<what>.sql';
}
