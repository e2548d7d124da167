import type pg from 'pg';

/** Texts beyond these are planned anew each time, so that statements of ever new text do not fill the server's memory. */
const PREPARED_MAX = 1_000;

/** The statements of this process that came twice, each with the name under which a connection prepares it. */
const names = new Map<string, string>();
const seenOnce = new Set<string>();

/** The same text has the same name on every connection. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= PREPARED_MAX) return known;
  if (seenOnce.delete(text)) {
    const name = `statement ${names.size}`;
    names.set(text, name);
    return name;
  }
  if (seenOnce.size >= PREPARED_MAX) seenOnce.clear();
  seenOnce.add(text);
  return undefined;
}

/**
 * Makes a connection have PostgreSQL read and plan a statement once and run it many times: for the short statements of
 * the platform, planning costs as much as running. Statements without values are sent as they are.
 */
export function prepareStatements(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (...call: unknown[]) => unknown;
  const query = (...call: unknown[]) => {
    const [text, values, ...rest] = call;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return send(...call);
    const name = nameOf(text);
    return send(name ? { name, text, values } : { text, values }, ...rest);
  };
  client.query = query as typeof client.query;
}
