/** Somebody on a list. */
export type ListedEntity = {
  readonly id: string;
  readonly names: readonly string[];
  /** As the list has them: a year, a month or a day. */
  readonly birthDates: readonly string[];
  /** Why they are listed, in the words of the list. */
  readonly topics: readonly string[];
};

/** The words of a name without marks and order of writing. */
export const nameTokens = (name: string): string[] =>
  [
    ...new Set(
      name
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll('đ', 'd')
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word.length > 1),
    ),
  ].toSorted();

/** How alike two words are, from 0 to 1: one less the share of letters to be changed. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return 1 - row[b.length]! / Math.max(a.length, b.length);
}

function nameScore(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a];
  // One word in common says nothing where the other name has several.
  if (fewer.length === 1 && more.length > 1) return 0;
  const alike = fewer.reduce(
    (total, word) => total + Math.max(...more.map((other) => likeness(word, other))),
    0,
  );
  return (100 * alike * 2) / (fewer.length * 2 + (more.length - fewer.length) / 2);
}

const OTHER_BIRTHDAY = 30;

/** How alike a person and somebody on a list are, from 0 to 100. Another birthday takes away from the name. */
export function scoreMatch(
  person: { readonly name: string; readonly birthday: string | null },
  { names, birthDates }: Pick<ListedEntity, 'names' | 'birthDates'>,
): number {
  const own = nameTokens(person.name);
  const best = Math.max(0, ...names.map((name) => nameScore(own, nameTokens(name))));
  const { birthday } = person;
  const differs =
    birthday !== null && birthDates.length > 0 && !birthDates.some((date) => birthday.startsWith(date));
  return Math.max(0, Math.round(best - (differs ? OTHER_BIRTHDAY : 0)));
}

type Property = Readonly<Record<string, unknown>>;

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

const PEOPLE = ['Person', 'Organization', 'Company', 'LegalEntity'];

/**
 * Reads a list in a format of OpenSanctions: entities as lines of JSON (`entities.ftm.json`, `targets.nested.json`) or
 * `targets.simple.csv`. @returns undefined where it is neither
 */
export function readList(text: string): ListedEntity[] | undefined {
  const trimmed = text.trimStart();
  return trimmed.startsWith('{') ? readJsonLines(trimmed) : readSimpleCsv(trimmed);
}

function readJsonLines(text: string): ListedEntity[] | undefined {
  const entities: ListedEntity[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    let parsed: Property;
    try {
      parsed = JSON.parse(line) as Property;
    } catch {
      return undefined;
    }
    const { id, schema, caption, properties } = parsed;
    if (typeof id !== 'string' || typeof properties !== 'object' || properties === null) return undefined;
    if (typeof schema === 'string' && !PEOPLE.includes(schema)) continue;
    const given = properties as Property;
    const names = [...texts(given.name), ...texts(given.alias), ...texts(given.weakAlias)];
    if (names.length === 0 && typeof caption === 'string') names.push(caption);
    entities.push({
      id,
      names: [...new Set(names)],
      birthDates: texts(given.birthDate),
      topics: [...texts(given.topics), ...texts(given.program)],
    });
  }
  return entities;
}

const COLUMNS = ['id', 'schema', 'name', 'aliases', 'birth_date'] as const;

function readSimpleCsv(text: string): ListedEntity[] | undefined {
  const [head, ...rows] = csvRows(text);
  if (!head || COLUMNS.some((column) => !head.includes(column))) return undefined;
  const cell = (row: readonly string[], column: string) => row[head.indexOf(column)] ?? '';
  const list = (value: string) => value.split(';').filter((one) => one !== '');
  return rows
    .filter((row) => cell(row, 'id') !== '' && PEOPLE.includes(cell(row, 'schema')))
    .map((row) => ({
      id: cell(row, 'id'),
      names: [...new Set([cell(row, 'name'), ...list(cell(row, 'aliases'))])].filter((name) => name !== ''),
      birthDates: list(cell(row, 'birth_date')),
      topics: list(cell(row, 'sanctions')),
    }));
}

/** Rows of a table of RFC 4180. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (end === '' && quoted === undefined && plain === '' && row.length === 0) break;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}
