import { Amount, EmptyState, ErrorState, formatShort, Skeleton, useLanguage, useText } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { LoadMore } from '../../shell/LoadMore.tsx';
import { useBrand } from '../../state/brand.tsx';
import { DepositState } from './DepositState.tsx';
import { depositsQuery } from './queries.ts';

/** The member's deposits, newest first; each leads to its tracker. */
export function DepositList() {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const deposits = useInfiniteQuery(depositsQuery);
  const items = deposits.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="card overflow-hidden">
      <h2 className="px-5 pt-4 pb-2 font-bold text-lead">{t('cashier.deposit.yours')}</h2>
      {deposits.isError && <ErrorState onRetry={() => void deposits.refetch()} />}
      {deposits.isPending && <Skeleton className="m-5 h-40" />}
      {deposits.data && items.length === 0 && (
        <EmptyState title={t('cashier.deposit.none')} body={t('cashier.deposit.noneBody')} />
      )}
      <ul>
        {items.map((deposit) => (
          <li key={deposit.id} className="border-line-soft border-t">
            <Go
              to={paths.depositTracker(deposit.id)}
              className="flex min-h-15 items-center gap-3 px-5 py-2 hover:bg-bg-2"
            >
              <span className="min-w-0 flex-1">
                <Amount value={deposit.credited ?? deposit.amount} />
                <span className="block text-meta text-text-3">
                  {formatShort(deposit.createdAt, timeZone, language)}
                </span>
              </span>
              <DepositState state={deposit.state} />
              <ChevronRight size={16} className="text-text-3" aria-hidden="true" />
            </Go>
          </li>
        ))}
      </ul>
      <LoadMore query={deposits} shown={items.length} />
    </section>
  );
}
