import { type Column, useText } from '@fairhouse/ui';
import type { OfMember } from './of-member.ts';
import { Place } from './Place.tsx';
import type { Identity } from './queries.ts';
import { ShortList, useSeenColumns } from './ShortList.tsx';

type Address = Identity['addresses'][number];

/** From where the account was logged in to lately. */
export function AddressesPanel({ identity: { addresses } }: OfMember) {
  const t = useText();
  const columns: readonly Column<Address>[] = [
    { key: 'place', header: t('memberIdentity.place'), cell: (address) => <Place {...address} /> },
    {
      key: 'logins',
      header: t('memberIdentity.addresses.logins'),
      align: 'end',
      narrow: 'below',
      cell: ({ logins }) => <span className="tabular-nums">{logins}</span>,
    },
    ...useSeenColumns<Address>(),
  ];
  return (
    <ShortList
      title={t('memberIdentity.addresses.title')}
      columns={columns}
      rows={addresses}
      rowKey={({ ip, device }) => `${ip} ${device}`}
      none={t('memberIdentity.addresses.none')}
    />
  );
}
