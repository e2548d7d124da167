/** One line of a printed JSON value: how deep it stands, its key if it has one, and the rest. */
export type JsonLine = { readonly depth: number; readonly key?: string; readonly text: string };

/** Prints a JSON value line by line, as `JSON.stringify` with an indent would. */
export function jsonLines(value: unknown, depth = 0, key?: string, comma = ''): readonly JsonLine[] {
  const named = key === undefined ? {} : { key };
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    return [{ depth, ...named, text: `${JSON.stringify(value) ?? 'null'}${comma}` }];
  }
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const entries = Object.entries(value);
  return [
    { depth, ...named, text: open },
    ...entries.flatMap(([name, item], at) =>
      jsonLines(item, depth + 1, Array.isArray(value) ? undefined : name, at < entries.length - 1 ? ',' : ''),
    ),
    { depth, text: `${close}${comma}` },
  ];
}
