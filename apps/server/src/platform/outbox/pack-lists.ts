type Item = Readonly<Record<string, unknown>>;

/** Where a payload keeps its packed lists, by name. */
const PACKED = 'packed';

/** Shorter lists are stored as they are. */
const WORTH_IT = 8;

/**
 * A payload whose long lists of alike objects are told field by field: what a field is called stands once for all of a list. A draw
 * tells of hundreds of players at once, and to read and write their names cost more than their figures.
 */
export function packLists(payload: object): object {
  const lists = Object.entries(payload).filter((entry): entry is [string, readonly Item[]] =>
    areAlike(entry[1]),
  );
  if (lists.length === 0) return payload;
  const packed = lists.map(([name, items]) => [
    name,
    Object.fromEntries(Object.keys(items[0]!).map((field) => [field, items.map((item) => item[field])])),
  ]);
  const rest = Object.entries(payload).filter(([name]) => !lists.some(([list]) => list === name));
  return { ...Object.fromEntries(rest), [PACKED]: Object.fromEntries(packed) };
}

function areAlike(value: unknown): value is readonly Item[] {
  if (!Array.isArray(value) || value.length < WORTH_IT) return false;
  const fields = fieldsOf(value[0]);
  return fields !== undefined && value.every((item) => fieldsOf(item) === fields);
}

/** The names of an object's fields; undefined for what is none or leaves a field open. */
function fieldsOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined;
  return Object.values(item).includes(undefined) ? undefined : Object.keys(item).join();
}

type Packed = { readonly [PACKED]: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> };

/** The payload as it was told. */
export function unpackLists<T extends object>(stored: T | Packed): T {
  if (!(PACKED in stored)) return stored;
  const { [PACKED]: packed, ...rest } = stored;
  const lists = Object.entries(packed).map(([name, columns]) => {
    const fields = Object.entries(columns);
    const items = (fields[0]?.[1] ?? []).map((_, place) =>
      Object.fromEntries(fields.map(([field, column]) => [field, column[place]])),
    );
    return [name, items];
  });
  return { ...rest, ...Object.fromEntries(lists) } as T;
}
