import { type Column, useDeviceName, useText } from '@fairhouse/ui';
import type { OfMember } from './of-member.ts';
import type { Identity } from './queries.ts';
import { ShortList, useSeenColumns } from './ShortList.tsx';

type Device = Identity['devices'][number];

/** The browsers that have logged in to the account. */
export function DevicesPanel({ identity: { devices } }: OfMember) {
  const t = useText();
  const nameOf = useDeviceName();
  const columns: readonly Column<Device>[] = [
    {
      key: 'device',
      header: t('memberIdentity.device'),
      cell: ({ device }) =>
        device ? nameOf(device) : <span className="text-text-3">{t('memberIdentity.devices.unnamed')}</span>,
    },
    {
      key: 'mark',
      narrow: 'below',
      header: t('memberIdentity.devices.mark'),
      cell: ({ mark }) => <code className="font-mono">{mark}</code>,
    },
    ...useSeenColumns<Device>(),
  ];
  return (
    <ShortList
      title={t('memberIdentity.devices.title')}
      columns={columns}
      rows={devices}
      rowKey={({ mark }) => mark}
      none={t('memberIdentity.devices.none')}
    />
  );
}
