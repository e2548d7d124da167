import { EmptyState, ErrorState, formatStamp, Pager, Skeleton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { art, paths } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { usePageNumber } from '../../state/search.ts';
import { noticesQuery } from './queries.ts';
import { SafeHtml } from './SafeHtml.tsx';

/** spec §2. */
const PAGE_SIZE = 9;

/** Notices: nine in a list on the left, the chosen one on the right. */
export default function NoticesPage() {
  const t = useText();
  const go = useGo();
  const page = usePageNumber('page');
  const notices = useQuery(noticesQuery(page));
  const [chosenId, setChosenId] = useState<string>();
  const items = notices.data?.items ?? [];
  const chosen = items.find((notice) => notice.id === chosenId) ?? items[0];
  if (notices.isError) return <ErrorState onRetry={() => void notices.refetch()} />;
  return (
    <>
      <PageTitle title={t('shell.nav.notices')} />
      {notices.data && items.length === 0 && <EmptyState title={t('lobby.noNotices')} />}
      {(notices.isPending || items.length > 0) && (
        <div className="card mt-5 grid overflow-hidden lg:grid-cols-[384px_minmax(0,1fr)]">
          <div className="flex flex-col bg-bg-2 p-3">
            <ul className="grid content-start gap-0.5">
              {notices.isPending && <NoticeSkeletons />}
              {items.map((notice) => (
                <li key={notice.id}>
                  <button
                    type="button"
                    className="notice-row"
                    aria-current={notice.id === chosen?.id ? 'true' : undefined}
                    onClick={() => setChosenId(notice.id)}
                  >
                    <b className="block truncate font-semibold">{notice.title}</b>
                    <span className="text-meta text-text-3">{formatStamp(notice.date, undefined)}</span>
                  </button>
                </li>
              ))}
            </ul>
            <span className="flex-1" />
            <Pager
              page={page}
              pageSize={PAGE_SIZE}
              total={notices.data?.total ?? 0}
              onPage={(next) => go(paths.notices(next))}
            />
          </div>
          {chosen && (
            <article className="min-h-[420px] p-9 max-md:p-5">
              <img src={art.scene('repair')} alt="" className="mb-5 h-32 w-full rounded-card object-cover" />
              <p className="text-meta text-text-3">{formatStamp(chosen.date, undefined)}</p>
              <h2 className="display mt-1 mb-4 text-[30px] leading-9 max-md:text-[24px] max-md:leading-7">
                {chosen.title}
              </h2>
              <SafeHtml html={chosen.content} />
            </article>
          )}
        </div>
      )}
    </>
  );
}

const NoticeSkeletons = () =>
  Array.from({ length: PAGE_SIZE }, (_, at) => `notice-${at}`).map((key) => (
    <Skeleton key={key} className="h-14" />
  ));
