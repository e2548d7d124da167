import { type Column, DataTable, useText } from '@fairhouse/ui';
import { Instant } from '../../../parts/Instant.tsx';
import { Panel } from '../../../parts/Panel.tsx';
import { useZone } from '../../../parts/use-zone.ts';
import type { OfMember } from './of-member.ts';
import type { Identity } from './queries.ts';

type Device = Identity['devices'][number];

/** The browsers that have logged in to the account. */
export function DevicesPanel({ identity: { devices } }: OfMember) {
  const t = useText();
  const zone = useZone();
  const columns: readonly Column<Device>[] = [
    {
      key: 'device',
      header: t('memberIdentity.device'),
      cell: ({ device }) =>
        device ?? <span className="text-text-3">{t('memberIdentity.devices.unnamed')}</span>,
    },
    {
      key: 'mark',
      header: t('memberIdentity.devices.mark'),
      cell: ({ mark }) => <code className="font-mono">{mark}</code>,
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
    <Panel title={t('memberIdentity.devices.title')}>
      <DataTable
        caption={t('memberIdentity.devices.title')}
        columns={columns}
        rows={devices}
        rowKey={({ mark }) => mark}
        state="ready"
        onRetry={() => undefined}
        empty={<p className="px-4 pb-4 text-text-3">{t('memberIdentity.devices.none')}</p>}
      />
    </Panel>
  );
}
