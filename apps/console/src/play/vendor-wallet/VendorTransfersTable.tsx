import { Amount, Badge, type BadgeTone, type Column, EmptyState, useText } from '@fairhouse/ui';
import type { VendorTransferState, VendorTransferView } from '@fairhouse/wire/play/vendor-wallet';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CopyId } from '../../parts/CopyId.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { vendorTransfersQuery } from './queries.ts';

/** Every transfer of a member to a vendor and back, newest first. */
export function VendorTransfersTable({ memberId }: { memberId: string }) {
  const t = useText();
  const transfers = useInfiniteQuery(vendorTransfersQuery(memberId));
  const columns = useColumns();
  return (
    <SliceTable
      query={transfers}
      caption={t('vendorWallet.staff.transfers')}
      columns={columns}
      rows={transfers.data?.pages.flatMap((slice) => slice.items) ?? []}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          title={t('vendorWallet.staff.noTransfers')}
          body={t('vendorWallet.staff.noTransfersBody')}
        />
      }
    />
  );
}

const TONES: Readonly<Record<VendorTransferState, BadgeTone>> = {
  requested: 'info',
  unknown: 'warn',
  unbacked: 'loss',
  done: 'neutral',
  failed: 'warn',
};

function useColumns(): readonly Column<VendorTransferView>[] {
  const t = useText();
  const zone = useZone();
  return [
    {
      key: 'at',
      narrow: 'below',
      header: t('console.time', { zone }),
      cell: ({ requestedAt }) => <Instant at={requestedAt} />,
    },
    { key: 'vendor', header: t('vendorWallet.staff.vendor'), cell: ({ title }) => title },
    {
      key: 'direction',
      narrow: 'below',
      header: t('vendorWallet.staff.direction'),
      cell: ({ direction }) => t(`vendorWallet.staff.directions.${direction}`),
    },
    {
      key: 'amount',
      header: t('vendorWallet.staff.amount'),
      align: 'end',
      cell: ({ amount }) => (amount === null ? t('vendorWallet.everything') : <Amount value={amount} />),
    },
    {
      key: 'state',
      header: t('vendorWallet.staff.state'),
      cell: ({ state, reason }) => (
        <>
          <Badge tone={TONES[state]}>{t(`vendorWallet.state.${state}`)}</Badge>
          {reason && (
            <span className="block text-meta text-text-3">{t(`vendorWallet.reason.${reason}`)}</span>
          )}
        </>
      ),
    },
    {
      key: 'settled',
      narrow: 'below',
      header: t('vendorWallet.staff.settled', { zone }),
      cell: ({ settledAt }) => (settledAt === null ? '–' : <Instant at={settledAt} />),
    },
    {
      key: 'id',
      narrow: 'below',
      header: t('vendorWallet.staff.transfer'),
      cell: ({ id }) => <CopyId id={id} label={t('vendorWallet.staff.transferName')} />,
    },
  ];
}
