import { CopyText, Drawer, EmptyState, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import { transferId } from '@fairhouse/wire/play/statement';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../parts/Facts.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useZone } from '../../parts/use-zone.ts';
import { type Transfer, transferQuery } from './queries.ts';
import { TransferEntries } from './TransferEntries.tsx';

/** One transfer with all its entries. Closed while `id` is undefined. */
export function TransferDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useText();
  return (
    <Drawer
      side="right"
      title={t('console.transfer.title')}
      open={id !== undefined}
      onOpenChange={(open) => open || onClose()}
    >
      {id !== undefined && <OpenTransfer id={id} />}
    </Drawer>
  );
}

function OpenTransfer({ id }: { id: string }) {
  const t = useText();
  const words = useFaultText();
  const known = transferId.safeParse(id).success;
  const transfer = useQuery({ ...transferQuery(id), enabled: known });
  if (!known) return <EmptyState title={t('faults.not_found')} />;
  if (transfer.isError)
    return <ErrorState detail={words(transfer.error)} onRetry={() => void transfer.refetch()} />;
  if (!transfer.data) return <Skeleton className="m-4 h-64" />;
  return (
    <div className="grid gap-5 px-4 pt-2 pb-6">
      <TransferFacts transfer={transfer.data} />
      <TransferEntries entries={transfer.data.entries} />
    </div>
  );
}

function TransferFacts({ transfer }: { transfer: Transfer }) {
  const t = useText();
  const zone = useZone();
  const { id, kind, at, cause, idempotencyKey, traceId } = transfer;
  return (
    <Facts
      facts={[
        { name: t('console.ledger.kind'), value: <b>{t(`console.transferKinds.${kind}`)}</b> },
        { name: t('console.time', { zone }), value: <Instant at={at} /> },
        {
          name: t('console.transfer.id'),
          value: <CopyText value={id} label={t('console.transfer.idName')} />,
        },
        {
          name: t('console.transfer.cause'),
          value: (
            <span className="grid justify-items-end">
              <span>{`${t(`console.causeTypes.${cause.type}`)}, ${cause.label}`}</span>
              <CopyText value={cause.id} label={t('console.transfer.causeName')} />
            </span>
          ),
        },
        {
          name: t('console.transfer.key'),
          value: <CopyText value={idempotencyKey} label={t('console.transfer.keyName')} />,
        },
        {
          name: t('console.transfer.trace'),
          value: traceId ? (
            <CopyText value={traceId} label={t('console.transfer.traceName')} />
          ) : (
            t('console.transfer.noTrace')
          ),
        },
      ]}
    />
  );
}
