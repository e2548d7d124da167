import { Amount, Badge, Card, type Column, EmptyState, useText } from '@fairhouse/ui';
import type { UplineTransferRow } from '@fairhouse/wire/money/upline-transfer';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import { type Shown, uplineTransfersQuery } from './queries.ts';

/** Money between members of teams; what went there and back within a day is marked. */
export function UplineTransfersPage({ shown }: { shown?: Shown }) {
  const t = useText();
  const navigate = useNavigate();
  const transfers = useInfiniteQuery(uplineTransfersQuery(shown));
  const columns = useColumns();
  const rows = transfers.data?.pages.flatMap((slice) => slice.items) ?? [];
  return (
    <>
      <PageHead title={t('console.nav.uplineTransfers')} about={t('console.uplineTransfers.about')}>
        <ChoiceSet
          label={t('console.uplineTransfers.filter')}
          choices={[undefined, 'turned'] as const}
          chosen={shown}
          textOf={(choice) => t(choice ? 'console.uplineTransfers.turned' : 'console.uplineTransfers.all')}
          onChoose={(choice) => void navigate({ to: paths.uplineTransfers, search: { shown: choice } })}
        />
      </PageHead>
      <div className="px-4 pb-8">
        <Card className="overflow-hidden">
          <SliceTable
            query={transfers}
            caption={t('console.uplineTransfers.about')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={
              <EmptyState
                title={t('console.uplineTransfers.empty')}
                body={t('console.uplineTransfers.emptyBody')}
              />
            }
          />
        </Card>
      </div>
    </>
  );
}

function useColumns(): readonly Column<UplineTransferRow>[] {
  const t = useText();
  const zone = useZone();
  return [
    {
      key: 'at',
      narrow: 'below',
      header: t('console.uplineTransfers.at', { zone }),
      cell: ({ at }) => <Instant at={at} />,
    },
    { key: 'from', header: t('console.uplineTransfers.from'), cell: ({ from }) => <Person person={from} /> },
    { key: 'to', header: t('console.uplineTransfers.to'), cell: ({ to }) => <Person person={to} /> },
    {
      key: 'direction',
      narrow: 'below',
      header: t('console.uplineTransfers.direction'),
      cell: ({ direction }) => t(`console.uplineTransfers.${direction}`),
    },
    {
      key: 'amount',
      header: t('console.uplineTransfers.amount'),
      align: 'end',
      cell: ({ amount }) => <Amount value={amount} />,
    },
    {
      key: 'risk',
      narrow: 'below',
      header: t('console.uplineTransfers.risk'),
      cell: ({ turned }) => turned && <Badge tone="warn">{t('console.uplineTransfers.turned')}</Badge>,
    },
  ];
}

function Person({ person: { id, account } }: { person: UplineTransferRow['from'] }) {
  return (
    <Link className="link" to={paths.member} params={{ id }}>
      {account}
    </Link>
  );
}
