import { Badge, type Column, useText } from '@fairhouse/ui';
import { Instant } from '../../../parts/Instant.tsx';
import { useZone } from '../../../parts/use-zone.ts';
import type { OfMember } from './of-member.ts';
import type { Identity } from './queries.ts';
import { ShortList } from './ShortList.tsx';

type Hold = Identity['holds'][number];

/** What holds the member's withdrawals back, and what did. */
export function HoldsPanel({ identity: { holds } }: OfMember) {
  const t = useText();
  const zone = useZone();
  const columns: readonly Column<Hold>[] = [
    {
      key: 'reason',
      header: t('memberIdentity.holds.reason'),
      cell: ({ reason }) => t(`memberIdentity.holds.reasons.${reason}`),
    },
    {
      key: 'since',
      header: t('memberIdentity.holds.since', { zone }),
      narrow: 'below',
      cell: ({ since }) => <Instant at={since} />,
    },
    {
      key: 'until',
      header: t('memberIdentity.holds.until', { zone }),
      cell: ({ until }) => <Instant at={until} />,
    },
  ];
  const held = holds.some(({ until }) => until > Date.now());
  return (
    <ShortList
      title={t('memberIdentity.holds.title')}
      end={held && <Badge tone="warn">{t('memberIdentity.holds.now')}</Badge>}
      columns={columns}
      rows={holds}
      rowKey={({ since, reason }) => `${since} ${reason}`}
      none={t('memberIdentity.holds.none')}
    />
  );
}
