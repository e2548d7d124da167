import { Amount, ErrorState, formatShort, Skeleton, useLanguage, useText } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '../../shell/LoadMore.tsx';
import { useBrand } from '../../state/brand.tsx';
import { pointMovementsQuery } from './queries.ts';

/** Every point in and out, newest first. */
export function PointRecords() {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const records = useInfiniteQuery(pointMovementsQuery);
  const items = records.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="card overflow-hidden" aria-labelledby="point-records">
      <h2 id="point-records" className="px-5 py-4 font-bold text-lead">
        {t('points.records')}
      </h2>
      {records.isPending && <Skeleton className="m-5 h-24" />}
      {records.isError && items.length === 0 && <ErrorState onRetry={() => void records.refetch()} />}
      {records.isSuccess && items.length === 0 && (
        <p className="px-5 pb-5 text-text-2">{t('points.noRecordsBody')}</p>
      )}
      {items.length > 0 && (
        <table className="w-full">
          <caption className="sr-only">{t('points.records')}</caption>
          <thead>
            <tr className="text-meta text-text-2">
              <th scope="col" className="px-5 py-2 text-start font-semibold">
                {t('points.what')}
              </th>
              <th scope="col" className="px-3 py-2 text-end font-semibold">
                {t('points.change')}
              </th>
              <th scope="col" className="px-5 py-2 text-end font-semibold">
                {t('points.balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, at, kind, points, balanceAfter }) => (
              <tr key={id} className="h-13 border-line-soft border-t">
                <th scope="row" className="px-5 text-start font-semibold">
                  {t(`points.kind.${kind}`)}
                  <span className="block font-normal text-meta text-text-3">
                    {formatShort(at, timeZone, language)}
                  </span>
                </th>
                <td className="px-3 text-end">
                  <Amount value={points} signed />
                </td>
                <td className="px-5 text-end">
                  <Amount value={balanceAfter} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <LoadMore query={records} shown={items.length} />
    </section>
  );
}
