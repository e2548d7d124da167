import { Badge, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { workQuery } from './queries.ts';
import { usePresence } from './use-presence.ts';

/** How much waits for this member of staff behind an entry of the menu; nothing for an entry without a queue. */
export function WaitingBadge({ entry }: { entry: string }) {
  const t = useText();
  const { data } = useQuery(workQuery(usePresence()));
  const count = data?.find(({ queue }) => queue === entry)?.count;
  if (!count) return null;
  return (
    <span className="ms-auto">
      <Badge tone="info">
        <span aria-hidden="true">{count}</span>
        <span className="sr-only">{t('console.worklist.waiting', { count })}</span>
      </Badge>
    </span>
  );
}
