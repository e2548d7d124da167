/** What an event has changed: a name, "" where the event is about one value, and the value before and after. */
export type AuditChange = { readonly name: string; readonly before: unknown; readonly after: unknown };

/** The two words that events tell a change with. */
const PAIRS = [
  ['was', 'is'],
  ['from', 'to'],
] as const;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads what was before and after from the detail of an event, whether it tells one change or one for each field. */
export function changesOf(detail: Fields): readonly AuditChange[] {
  const own = pairOf(detail);
  if (own) return split(own);
  return Object.entries(detail).flatMap(([name, value]) => {
    const pair = isFields(value) ? pairOf(value) : undefined;
    return pair ? [{ name, ...pair }] : [];
  });
}

function pairOf(value: Fields): Omit<AuditChange, 'name'> | undefined {
  const words = PAIRS.find(([before, after]) => Object.hasOwn(value, before) && Object.hasOwn(value, after));
  return words && { before: value[words[0]], after: value[words[1]] };
}

/** One line for each field that differs, where both sides have fields. */
function split({ before, after }: Omit<AuditChange, 'name'>): readonly AuditChange[] {
  if (!isFields(before) || !isFields(after)) return [{ name: '', before, after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({ name, before: before[name], after: after[name] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
