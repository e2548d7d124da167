import { Amount, type Column, DataTable, EmptyState, formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { Movement } from '@fairhouse/wire/play/statement';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { Go } from '../../shell/go.tsx';
import { LoadMore } from '../../shell/LoadMore.tsx';
import { useBrand } from '../../state/brand.tsx';
import { useSession } from '../../state/session.ts';
import { MovementIcon } from './MovementIcon.tsx';
import { type MovementFilter, movementsQuery } from './queries.ts';

type MovementListProps = {
  readonly filter: MovementFilter;
  /** Shows only so many, without the way to more. */
  readonly limit?: number;
  /** What stands there when there is nothing. */
  readonly empty?: ReactNode;
};

export function MovementList({ filter, limit, empty }: MovementListProps) {
  const t = useText();
  const member = useSession() !== undefined;
  const columns = useMovementColumns();
  const movements = useInfiniteQuery({ ...movementsQuery(filter), enabled: member });
  const rows = movements.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <DataTable
        caption={t('shell.member.transactionHistory')}
        columns={columns}
        rows={limit ? rows.slice(0, limit) : rows}
        rowKey={(movement) => movement.id}
        state={movements.isError ? 'error' : movements.isPending ? 'loading' : 'ready'}
        onRetry={() => void movements.refetch()}
        empty={
          empty ?? (
            <EmptyState
              title={t('records.noMovements')}
              body={t('records.noMovementsBody')}
              action={<GoButton to={paths.member('deposit')}>{t('cashier.deposit.action')}</GoButton>}
            />
          )
        }
      />
      {!limit && <LoadMore query={movements} shown={rows.length} />}
    </>
  );
}

function useMovementColumns(): readonly Column<Movement>[] {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  return [
    {
      key: 'what',
      header: t('records.what'),
      cell: (movement) => (
        <span className="flex items-center md:min-w-44 gap-3">
          <MovementIcon movement={movement} />
          <span className="min-w-0">
            <b className="block truncate font-semibold">{t(`records.kind.${movement.kind}`)}</b>
            <span className="block max-w-56 truncate text-meta text-text-3">{movement.cause.label}</span>
            <span className="block text-meta text-text-3 md:hidden">
              {formatShort(movement.at, timeZone, language)}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'when',
      narrow: 'hidden',
      header: t('records.when'),
      cell: (movement) => (
        <span className="whitespace-nowrap">{formatShort(movement.at, timeZone, language)}</span>
      ),
    },
    {
      key: 'amount',
      header: t('records.amount'),
      align: 'end',
      cell: (movement) => (
        <>
          <Amount value={movement.amount} signed />
          <span className="plain-money block text-meta text-text-3 md:hidden">
            <span className="sr-only">{t('records.after')} </span>
            <Amount value={movement.balanceAfter} />
          </span>
        </>
      ),
    },
    {
      key: 'after',
      narrow: 'hidden',
      header: t('records.after'),
      align: 'end',
      cell: (movement) => (
        <span className="text-text-2 plain-money [&_.money]:font-semibold">
          <Amount value={movement.balanceAfter} />
        </span>
      ),
    },
    {
      key: 'receipt',
      header: <span className="sr-only">{t('records.receipt')}</span>,
      align: 'end',
      cell: (movement) => (
        <Go
          to={paths.receipt(movement.id)}
          className="ib"
          aria-label={t('records.receiptOf', { what: t(`records.kind.${movement.kind}`) })}
        >
          <ChevronRight size={18} aria-hidden="true" />
        </Go>
      ),
    },
  ];
}
