import { Amount, EmptyState, ErrorState, formatShort, Skeleton, useLanguage, useText } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { LoadMore } from '../../shell/LoadMore.tsx';
import { useBrand } from '../../state/brand.tsx';
import { withdrawalsQuery } from './queries.ts';
import { WithdrawalState } from './WithdrawalState.tsx';

/** The member's withdrawals, newest first; each leads to its tracker. */
export function WithdrawalList() {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const withdrawals = useInfiniteQuery(withdrawalsQuery);
  const items = withdrawals.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="card overflow-hidden">
      <h2 className="px-5 pt-4 pb-2 font-bold text-lead">{t('withdrawal.yours')}</h2>
      {withdrawals.isError && <ErrorState onRetry={() => void withdrawals.refetch()} />}
      {withdrawals.isPending && <Skeleton className="m-5 h-40" />}
      {withdrawals.data && items.length === 0 && (
        <EmptyState title={t('withdrawal.none')} body={t('withdrawal.noneBody')} />
      )}
      <ul>
        {items.map((withdrawal) => (
          <li key={withdrawal.id} className="border-line-soft border-t">
            <Go
              to={paths.withdrawalTracker(withdrawal.id)}
              className="flex min-h-15 items-center gap-3 px-5 py-2 hover:bg-bg-2"
            >
              <span className="min-w-0 flex-1">
                <Amount value={withdrawal.amount} />
                <span className="block text-meta text-text-3">
                  {formatShort(withdrawal.requestedAt, timeZone, language)}
                </span>
              </span>
              <WithdrawalState state={withdrawal.state} />
              <ChevronRight size={16} className="text-text-3" aria-hidden="true" />
            </Go>
          </li>
        ))}
      </ul>
      <LoadMore query={withdrawals} shown={items.length} />
    </section>
  );
}
