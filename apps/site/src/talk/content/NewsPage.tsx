import { EmptyState, ErrorState, formatShort, Pager, Skeleton, useLanguage, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { art, paths } from '../../paths.ts';
import { Go, useGo } from '../../shell/go.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { useBrand } from '../../state/brand.tsx';
import { usePageNumber } from '../../state/search.ts';
import { newsQuery } from './queries.ts';

/** spec §9: nine to a page. */
const PAGE_SIZE = 9;

/** News of the house, newest first. */
export default function NewsPage() {
  const t = useText();
  const go = useGo();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const page = usePageNumber('page');
  const news = useQuery(newsQuery(page));
  const items = news.data?.items ?? [];
  if (news.isError && items.length === 0) return <ErrorState onRetry={() => void news.refetch()} />;
  return (
    <>
      <PageTitle title={t('content.news.title')} />
      {news.data && items.length === 0 && (
        <EmptyState
          icon={<Newspaper size={24} />}
          title={t('content.news.none')}
          body={t('content.news.noneBody')}
        />
      )}
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {news.isPending && ['a', 'b', 'c'].map((key) => <Skeleton key={key} className="h-66 rounded-card" />)}
        {items.map((item) => (
          <li key={item.id}>
            <Go to={paths.newsItem(item.id)} className="card grid h-full overflow-hidden rounded-card">
              <img
                src={item.image ?? art.scene('lake')}
                alt=""
                loading="lazy"
                className="h-40 w-full bg-bg-2 object-cover"
              />
              <span className="grid content-start gap-1 p-5 max-md:p-4">
                <span className="text-meta text-text-2">{formatShort(item.date, timeZone, language)}</span>
                <b className="display text-h3">{item.title}</b>
              </span>
            </Go>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <Pager
          page={page}
          pageSize={PAGE_SIZE}
          total={news.data?.total ?? 0}
          onPage={(next) => go(paths.news(next))}
        />
      </div>
    </>
  );
}
