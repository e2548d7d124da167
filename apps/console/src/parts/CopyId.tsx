import { CopyText } from '@fairhouse/ui';
import { shortId } from './short-id.ts';

/** An id in a row: shown short, copied whole. */
export function CopyId({ id, label }: { id: string; label: string }) {
  return <CopyText value={id} shown={shortId(id)} label={label} />;
}
