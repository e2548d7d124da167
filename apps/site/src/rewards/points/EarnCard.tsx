import { CategoryIcon, Skeleton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { pointsConfigQuery } from './queries.ts';

/** What points are given for, by category. */
export function EarnCard() {
  const t = useText();
  const { data } = useQuery(pointsConfigQuery);
  if (!data) return <Skeleton className="h-60 rounded-card" />;
  return (
    <section className="card p-5" aria-labelledby="earn-points">
      <h2 id="earn-points" className="font-bold text-lead">
        {t('points.earn')}
      </h2>
      <p className="text-dense text-text-2">{t('points.earnBody')}</p>
      <ul className="mt-3 grid gap-2">
        {data.rates.map(({ category, rate, weight }) => (
          <li key={category} className="flex items-center gap-3">
            <CategoryIcon category={category} size={21} />
            <span className="flex-1">
              {t(`lobby.category.${category}`)}
              {weight < 100 && (
                <span className="block text-meta text-text-3">{t('points.half', { percent: weight })}</span>
              )}
            </span>
            <b className="tabular-nums">{t('points.per', { rate: (rate / 100).toFixed(2) })}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
