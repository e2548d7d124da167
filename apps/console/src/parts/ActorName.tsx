import { useText } from '@fairhouse/ui';
import type { Actor } from '@fairhouse/wire/platform/audit';
import { shortId } from './short-id.ts';

/** Who did something, as staff know them; its id comes with the pointer. */
export function ActorName({ of: { kind, id, name } }: { of: Actor }) {
  const t = useText();
  return (
    <span className="whitespace-nowrap" title={id ?? undefined}>
      {kind === 'staff' ? name : t(`console.audit.actors.${kind}`, { name: shortId(name) })}
    </span>
  );
}
