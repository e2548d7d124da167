import { type Column, DataTable, useText } from '@fairhouse/ui';
import { Instant } from '../../../parts/Instant.tsx';
import { Panel } from '../../../parts/Panel.tsx';
import { useZone } from '../../../parts/use-zone.ts';
import type { OfMember } from './of-member.ts';
import { Place } from './Place.tsx';
import type { Identity } from './queries.ts';

type Address = Identity['addresses'][number];

/** From where the account was logged in to lately. */
export function AddressesPanel({ identity: { addresses } }: OfMember) {
  const t = useText();
  const zone = useZone();
  const columns: readonly Column<Address>[] = [
    { key: 'place', header: t('memberIdentity.place'), cell: (address) => <Place {...address} /> },
    {
      key: 'logins',
      header: t('memberIdentity.addresses.logins'),
      align: 'end',
      narrow: 'hidden',
      cell: ({ logins }) => <span className="tabular-nums">{logins}</span>,
    },
    {
      key: 'first',
      header: t('memberIdentity.first', { zone }),
      narrow: 'hidden',
      cell: ({ firstAt }) => <Instant at={firstAt} />,
    },
    {
      key: 'last',
      header: t('memberIdentity.last', { zone }),
      cell: ({ lastAt }) => <Instant at={lastAt} />,
    },
  ];
  return (
    <Panel title={t('memberIdentity.addresses.title')}>
      <DataTable
        caption={t('memberIdentity.addresses.title')}
        columns={columns}
        rows={addresses}
        rowKey={({ ip, device }) => `${ip} ${device}`}
        state="ready"
        onRetry={() => undefined}
        empty={<p className="px-4 pb-4 text-text-3">{t('memberIdentity.addresses.none')}</p>}
      />
    </Panel>
  );
}
