import { Amount, ErrorState, formatDay, Skeleton, useLanguage, useText } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '../../shell/LoadMore.tsx';
import { rebateHistoryQuery } from './queries.ts';

/** What was earned and paid by day and category, newest first. */
export function RebateHistory() {
  const t = useText();
  const language = useLanguage();
  const history = useInfiniteQuery(rebateHistoryQuery);
  const items = history.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="card mt-5 overflow-hidden" aria-labelledby="rebate-history">
      <h2 id="rebate-history" className="px-5 py-4 font-bold text-lead">
        {t('rebate.history')}
      </h2>
      {history.isPending && <Skeleton className="m-5 h-24" />}
      {history.isError && items.length === 0 && <ErrorState onRetry={() => void history.refetch()} />}
      {history.isSuccess && items.length === 0 && (
        <p className="px-5 pb-5 text-text-2">{t('rebate.noHistory')}</p>
      )}
      <ul>
        {items.map(({ day, category, valid, paid }) => (
          <li
            key={`${day} ${category}`}
            className="flex min-h-13 flex-wrap items-center gap-x-4 border-line-soft border-t px-5 py-2"
          >
            <span className="min-w-32 flex-1">
              <b className="block font-semibold">{t(`lobby.category.${category}`)}</b>
              <span className="text-meta text-text-3">{formatDay(day, language)}</span>
            </span>
            <span className="text-end text-dense text-text-2">
              {t('rebate.valid')} <Amount value={valid} />
            </span>
            <span className="min-w-24 text-end">
              {t('rebate.paid')} <Amount value={paid} />
            </span>
          </li>
        ))}
      </ul>
      <LoadMore query={history} shown={items.length} />
    </section>
  );
}
