import { type Column, Dialog, EmptyState, useText } from '@fairhouse/ui';
import type { StaffKey } from '@fairhouse/wire/platform/staff-key';
import { useQuery } from '@tanstack/react-query';
import { QueryTable } from '../../../parts/QueryTable.tsx';
import { keyUsesQuery } from './queries.ts';

type Use = Awaited<ReturnType<NonNullable<ReturnType<typeof keyUsesQuery>['queryFn']>>>['items'][number];

/** Which routes a key called of late. */
export function KeyUses({ of: { id, name }, onClose }: { of: StaffKey; onClose: () => void }) {
  const t = useText();
  const uses = useQuery(keyUsesQuery(id));
  const columns: readonly Column<Use>[] = [
    {
      key: 'route',
      header: t('staff.keys.route'),
      cell: ({ route }) => <code className="font-mono text-dense">{route}</code>,
    },
    { key: 'calls', header: t('staff.keys.calls'), align: 'end', cell: ({ calls }) => calls },
    { key: 'refused', header: t('staff.keys.refusedCalls'), align: 'end', cell: ({ refused }) => refused },
    {
      key: 'lastDay',
      header: t('staff.keys.lastDay'),
      align: 'end',
      narrow: 'below',
      cell: ({ lastDay }) => lastDay,
    },
  ];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t('staff.keys.usesTitle', { name })}
      description={t('staff.keys.usesBody')}
    >
      <QueryTable
        query={uses}
        caption={t('staff.keys.usesTitle', { name })}
        columns={columns}
        rows={uses.data?.items ?? []}
        rowKey={({ route }) => route}
        empty={<EmptyState title={t('staff.keys.usesEmpty')} body={t('staff.keys.usesEmptyBody')} />}
      />
    </Dialog>
  );
}
