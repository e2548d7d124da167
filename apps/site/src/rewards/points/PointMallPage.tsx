import { CategoryIcon, EmptyState, Skeleton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { paths } from '../../paths.ts';
import { menusQuery } from '../../play/lobby/index.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { SectionHead } from '../../shell/SectionHead.tsx';
import { useNav } from '../../shell/use-nav.ts';

/** What points are given for, and what they buy. */
export default function PointMallPage() {
  const t = useText();
  return (
    <>
      <PageTitle title={t('places.points.title')} note={t('places.points.never')} />
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <section>
          <SectionHead title={t('places.points.gifts')} />
          <div className="card mt-2">
            <EmptyState
              icon={<Gift size={24} />}
              title={t('places.points.noGifts')}
              body={t('places.points.noGiftsBody')}
              action={<GoButton to={paths.promotions()}>{t('places.promotions.title')}</GoButton>}
            />
          </div>
        </section>
        <section>
          <SectionHead title={t('places.points.rates')} />
          <p className="text-text-2">{t('places.points.ratesBody')}</p>
          <Rates />
        </section>
      </div>
    </>
  );
}

function Rates() {
  const t = useText();
  const { isPending } = useQuery(menusQuery);
  const rated = useNav().filter(({ point }) => point !== undefined);
  if (isPending) return <Skeleton className="mt-2 h-60 rounded-card" />;
  return (
    <table className="card mt-3 w-full">
      <thead>
        <tr className="text-meta text-text-2">
          <th scope="col" className="px-4 py-3 text-start font-semibold">
            {t('places.points.category')}
          </th>
          <th scope="col" className="px-4 py-3 text-end font-semibold">
            {t('places.points.rate')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rated.map(({ type, point }) => (
          <tr key={type} className="h-12 border-line-soft border-t">
            <th scope="row" className="px-4 text-start font-semibold">
              <span className="flex items-center gap-3">
                <CategoryIcon category={type} size={21} />
                {t(`lobby.category.${type}`)}
              </span>
            </th>
            <td className="px-4 text-end font-bold tabular-nums">{point}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
