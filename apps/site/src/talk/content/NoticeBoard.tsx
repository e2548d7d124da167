import { Button, EmptyState, ErrorState, formatStamp, Pager, Skeleton, useText } from '@fairhouse/ui';
import { Article } from '@fairhouse/ui/content';
import type { NoticeView } from '@fairhouse/wire/talk/content';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, CheckCheck } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { art } from '../../paths.ts';
import { useBrand } from '../../state/brand.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import { NoticeTag } from './NoticeTag.tsx';
import { noticesQuery } from './queries.ts';
import { markRead, useReadNotices } from './read-notices.ts';

/** spec §2. */
const PAGE_SIZE = 9;

type NoticeBoardProps = {
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** The notice that was chosen; on wide screens the first one stands in for none. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
  /** Where one stands at a time. */
  readonly narrow: boolean;
  readonly heading: ReactNode;
  /** What closes the board, where it can be closed. */
  readonly close?: ReactNode;
};

/** Nine notices in a list, and the text of one beside it; on phones one after the other. */
export function NoticeBoard({ page, onPage, chosen, onChoose, narrow, heading, close }: NoticeBoardProps) {
  const t = useText();
  const notices = useQuery(noticesQuery(page));
  const items = notices.data?.items ?? [];
  const shown = items.find(({ id }) => id === chosen) ?? (narrow ? undefined : items[0]);
  useEffect(() => {
    if (shown && (chosen || !narrow)) markRead(shown.id);
  }, [shown, chosen, narrow]);
  if (notices.isError && items.length === 0) return <ErrorState onRetry={() => void notices.refetch()} />;
  if (notices.data?.total === 0)
    return <EmptyState title={t('content.notices.none')} body={t('content.notices.noneBody')} />;
  const list = (
    <div className="notice-list">
      <div className="flex min-h-11 items-center justify-between gap-3 ps-3">
        {heading}
        <span className="flex items-center">
          <MarkAll items={items} />
          {narrow && close}
        </span>
      </div>
      {notices.isError && <p className="px-3 py-2 text-meta text-warn">{t('content.notices.gone')}</p>}
      <ul
        className="mt-1 grid grid-cols-[minmax(0,1fr)] content-start gap-0.5 max-md:gap-0"
        aria-busy={notices.isPlaceholderData}
      >
        {notices.isPending && <RowSkeletons />}
        {items.map((notice) => (
          <li key={notice.id}>
            <NoticeRow notice={notice} current={notice.id === shown?.id} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {notices.data && items.length === 0 && (
        <EmptyState
          title={t('content.notices.beyond')}
          action={<Button onClick={() => onPage(1)}>{t('content.notices.first')}</Button>}
        />
      )}
      <span className="min-h-3 flex-1" />
      <Pager page={page} pageSize={PAGE_SIZE} total={notices.data?.total ?? 0} onPage={onPage} />
    </div>
  );
  const next = shown && items[items.indexOf(shown) + 1];
  const text = (
    <div className="notice-text">
      <div className="notice-scroll" key={shown?.id}>
        {narrow && (
          <Button
            variant="quiet"
            className="mb-5"
            icon={<ArrowLeft size={18} />}
            onClick={() => onChoose(undefined)}
          >
            {t('content.notices.back')}
          </Button>
        )}
        {shown ? <NoticeText notice={shown} close={close} narrow={narrow} /> : <TextSkeleton />}
      </div>
      {next && (
        <div className="flex justify-end border-line-soft border-t px-5 py-3 max-md:px-0">
          <Button variant="ink" className="max-md:w-full" onClick={() => onChoose(next.id)}>
            {t('content.notices.next')}
          </Button>
        </div>
      )}
    </div>
  );
  if (narrow) return <div className="notice-board">{shown ? text : list}</div>;
  return (
    <div className="notice-board">
      {list}
      {text}
    </div>
  );
}

function NoticeText({ notice, close, narrow }: { notice: NoticeView; close: ReactNode; narrow: boolean }) {
  const { timeZone } = useBrand();
  const head = (
    <>
      <NoticeTag topic={notice.topic} />
      <span className="text-meta tabular-nums">
        {formatStamp(notice.date, timeZone)} {timeZone}
      </span>
      {!narrow && close && <span className="ms-auto -me-3">{close}</span>}
    </>
  );
  const image = notice.topic === 'maintenance' ? art.scene('repair') : null;
  return <Article title={notice.title} html={notice.content} head={head} image={image} />;
}

function MarkAll({ items }: { items: readonly NoticeView[] }) {
  const t = useText();
  const read = useReadNotices();
  const unread = items.some(({ id }) => !read.includes(id));
  return (
    <button
      type="button"
      className="link-line min-h-11 px-2 text-meta disabled:invisible"
      disabled={!unread}
      onClick={() => markRead(...items.map(({ id }) => id))}
    >
      <CheckCheck size={16} className="me-1 inline md:hidden" aria-hidden="true" />
      {t('content.notices.markRead')}
    </button>
  );
}

const RowSkeletons = () =>
  Array.from({ length: PAGE_SIZE }, (_, at) => `notice-${at}`).map((key) => (
    <li key={key} className="grid h-14.5 content-center gap-2 ps-8 max-md:h-18 max-md:ps-1">
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-3 w-2/5" />
    </li>
  ));

const TextSkeleton = () => (
  <div className="grid gap-4" aria-hidden="true">
    <Skeleton className="h-6 w-48" />
    <Skeleton className="h-9 w-3/4" />
    <Skeleton className="h-40" />
  </div>
);
