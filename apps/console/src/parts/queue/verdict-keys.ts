/** What a key says of a row in a queue. */
export type Verdict = 'yes' | 'no';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key says of the row that has the focus; undefined for other keys and for shortcuts of the browser. */
export function verdictFor({ key, ctrlKey, metaKey, altKey }: Pressed): Verdict | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'a') return 'yes';
  return key === 'r' ? 'no' : undefined;
}
