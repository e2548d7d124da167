import { Button, useText } from '@fairhouse/ui';
import { useEffect, useRef } from 'react';
import { useFaultText } from './use-fault-text.ts';

export type MoreToLoad = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly error: unknown;
  readonly fetchNextPage: () => unknown;
};

/** The end of a list that scrolls: loads the next slice when it comes into view, or when pressed. */
export function LoadMore({ query }: { query: MoreToLoad }) {
  const t = useText();
  const words = useFaultText();
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const waits = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  useEffect(() => {
    if (!waits || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage());
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits, fetchNextPage]);

  return (
    <div
      ref={end}
      className="grid justify-items-center gap-2 border-line-soft border-t px-4 py-3 text-text-3"
    >
      {isFetchNextPageError && <p role="alert">{words(query.error)}</p>}
      {hasNextPage ? (
        <Button size="sm" variant="quiet" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? t('console.loadingMore') : t('console.loadMore')}
        </Button>
      ) : (
        <p>{t('console.wholeList')}</p>
      )}
    </div>
  );
}
