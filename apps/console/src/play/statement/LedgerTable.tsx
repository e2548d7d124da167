import { Amount, type Column, EmptyState, useText } from '@fairhouse/ui';
import type { Movement } from '@fairhouse/wire/play/statement';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Instant } from '../../parts/Instant.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { CauseIcon } from './CauseIcon.tsx';
import { ledgerQuery } from './queries.ts';

/** Every movement of a member's main wallet; a row opens its transfer. */
export function LedgerTable({
  memberId,
  onOpen,
}: {
  memberId: string;
  onOpen: (transferId: string) => void;
}) {
  const t = useText();
  const ledger = useInfiniteQuery(ledgerQuery(memberId));
  const columns = useColumns(onOpen);
  return (
    <SliceTable
      query={ledger}
      caption={t('console.ledger.caption')}
      columns={columns}
      rows={ledger.data?.pages.flatMap((slice) => slice.items) ?? []}
      rowKey={(movement) => movement.id}
      empty={<EmptyState title={t('console.ledger.empty')} body={t('console.ledger.emptyBody')} />}
    />
  );
}

function useColumns(onOpen: (transferId: string) => void): readonly Column<Movement>[] {
  const t = useText();
  const zone = useZone();
  return [
    { key: 'at', header: t('console.time', { zone }), cell: ({ at }) => <Instant at={at} /> },
    {
      key: 'kind',
      header: t('console.ledger.kind'),
      cell: ({ id, kind, cause }) => (
        <button
          type="button"
          className="row-link"
          aria-label={t('console.ledger.open', {
            kind: t(`console.transferKinds.${kind}`),
            label: cause.label,
          })}
          onClick={() => onOpen(id)}
        >
          {t(`console.transferKinds.${kind}`)}
        </button>
      ),
    },
    {
      key: 'amount',
      header: t('console.ledger.amount'),
      align: 'end',
      cell: ({ amount }) => <Amount value={amount} signed />,
    },
    {
      key: 'balance',
      narrow: 'below',
      header: t('console.ledger.balance'),
      align: 'end',
      cell: ({ balanceAfter }) => <Amount value={balanceAfter} />,
    },
    {
      key: 'cause',
      narrow: 'below',
      header: t('console.ledger.cause'),
      cell: ({ cause }) => (
        <span className="flex items-center gap-2 text-text-2">
          <CauseIcon type={cause.type} />
          <span className="max-w-56 truncate">{cause.label}</span>
        </span>
      ),
    },
  ];
}
