import { EmptyState, ErrorState, formatShort, Skeleton, useLanguage, useText } from '@fairhouse/ui';
import { Article } from '@fairhouse/ui/content';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft, Newspaper } from 'lucide-react';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { Go } from '../../shell/go.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { useBrand } from '../../state/brand.tsx';
import { refusalCode } from '../../state/refusal.ts';
import { newsItemQuery } from './queries.ts';

/** One piece of news. */
export default function NewsItemPage() {
  const t = useText();
  const language = useLanguage();
  const brand = useBrand();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, isError, error, refetch } = useQuery(newsItemQuery(id));
  const title = data?.title;
  useEffect(() => {
    if (title) document.title = `${title} · ${brand.name}`;
  }, [title, brand.name]);
  if (refusalCode(error) === 'not_found')
    return (
      <>
        <PageTitle title={t('content.news.title')} />
        <EmptyState
          icon={<Newspaper size={24} />}
          title={t('content.news.gone')}
          action={<GoButton to={paths.news()}>{t('content.news.all')}</GoButton>}
        />
      </>
    );
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <div className="mx-auto w-full max-w-[760px]">
      <Go to={paths.news()} className="link-line inline-flex min-h-11 items-center gap-2">
        <ArrowLeft size={18} aria-hidden="true" />
        {t('content.news.all')}
      </Go>
      {data ? (
        <Article
          level={1}
          title={data.title}
          html={data.content}
          image={data.image}
          head={<span className="text-meta">{formatShort(data.date, brand.timeZone, language)}</span>}
        />
      ) : (
        <div className="grid gap-4">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="h-60" />
        </div>
      )}
    </div>
  );
}
