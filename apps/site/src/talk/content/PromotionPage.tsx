import { EmptyState, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import { Article } from '@fairhouse/ui/content';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Megaphone } from 'lucide-react';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { Go } from '../../shell/go.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { useBrand } from '../../state/brand.tsx';
import { useSearchValue } from '../../state/search.ts';
import { useSession } from '../../state/session.ts';
import { AnnouncementLink } from './AnnouncementLink.tsx';
import { announcementsQuery } from './queries.ts';

/** One promotion with all its terms. */
export default function PromotionPage() {
  const t = useText();
  const brand = useBrand();
  const id = useSearchValue('id');
  const member = useSession() !== undefined;
  const { data, isError, refetch } = useQuery(announcementsQuery(['PR'], member ? 'M' : 'V'));
  const promotion = data?.find((each) => each.id === id);
  const title = promotion?.title;
  useEffect(() => {
    if (title) document.title = `${title} · ${brand.name}`;
  }, [title, brand.name]);
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (data && !promotion)
    return (
      <>
        <PageTitle title={t('places.promotions.title')} />
        <EmptyState
          icon={<Megaphone size={24} />}
          title={t('places.promotions.gone')}
          action={<GoButton to={paths.promotions()}>{t('places.promotions.title')}</GoButton>}
        />
      </>
    );
  return (
    <div className="mx-auto w-full max-w-[760px]">
      <Go to={paths.promotions()} className="link-line inline-flex min-h-11 items-center gap-2">
        <ArrowLeft size={18} aria-hidden="true" className="rtl:-scale-x-100" />
        {t('places.promotions.title')}
      </Go>
      {promotion ? (
        <>
          <Article level={1} title={promotion.title} html={promotion.content} image={promotion.image} />
          {promotion.href !== null && (
            <AnnouncementLink href={promotion.href} className="btn mt-6">
              {t('places.promotions.go')}
            </AnnouncementLink>
          )}
        </>
      ) : (
        <div className="grid gap-4">
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="h-60" />
        </div>
      )}
    </div>
  );
}
