import { Badge, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../staff/index.ts';
import { approvalsQuery } from './queries.ts';
import { usePresence } from './use-presence.ts';

const FIRST_PAGE = 1;

/** How many requests wait for this member of staff. */
export function WaitingBadge() {
  const t = useText();
  const decides = useMay('approval.decide');
  const { data } = useQuery({ ...approvalsQuery('open', FIRST_PAGE, usePresence()), enabled: decides });
  if (!data?.waiting) return null;
  return (
    <span className="ms-auto">
      <Badge tone="info">
        <span aria-hidden="true">{data.waiting}</span>
        <span className="sr-only">{t('approval.waiting', { count: data.waiting })}</span>
      </Badge>
    </span>
  );
}
