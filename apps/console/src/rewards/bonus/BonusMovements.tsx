import { Amount, Card, type Column, EmptyState, useText } from '@fairhouse/ui';
import type { BonusMovement } from '@fairhouse/wire/rewards/bonus';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { Instant } from '../../parts/Instant.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { bonusMovementsQuery } from './queries.ts';

/** Every movement of a member's bonus money, newest first. */
export function BonusMovements({ memberId }: { memberId: string }) {
  const t = useText();
  const movements = useInfiniteQuery(bonusMovementsQuery(memberId));
  return (
    <Card className="overflow-hidden">
      <SliceTable
        caption={t('bonusConsole.movements')}
        query={movements}
        columns={useColumns()}
        rows={movements.data?.pages.flatMap((page) => page.items) ?? []}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={<ArrowLeftRight size={20} />} title={t('bonusConsole.noMovements')} />}
      />
    </Card>
  );
}

function useColumns(): readonly Column<BonusMovement>[] {
  const t = useText();
  const zone = useZone();
  return [
    { key: 'at', header: t('bonusConsole.at', { zone }), cell: ({ at }) => <Instant at={at} /> },
    { key: 'kind', header: t('bonusConsole.kind'), cell: ({ kind }) => t(`console.transferKinds.${kind}`) },
    {
      key: 'cause',
      header: t('console.transfer.cause'),
      narrow: 'below',
      cell: ({ cause }) => (
        <>
          {t(`console.causeTypes.${cause.type}`)} <span className="font-mono text-meta">{cause.id}</span>
        </>
      ),
    },
    {
      key: 'amount',
      header: t('bonusConsole.moved'),
      align: 'end',
      cell: ({ amount }) => <Amount value={amount} signed />,
    },
    {
      key: 'after',
      narrow: 'below',
      header: t('bonusConsole.after'),
      align: 'end',
      cell: ({ balanceAfter }) => <Amount value={balanceAfter} />,
    },
  ];
}
