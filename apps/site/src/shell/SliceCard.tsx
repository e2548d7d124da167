import { ErrorState, Skeleton } from '@fairhouse/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode, useId } from 'react';
import { LoadMore } from './LoadMore.tsx';

type SliceCardProps<Row> = {
  readonly title: string;
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Row[] }>>;
  /** Stands where there is nothing to list. */
  readonly none: ReactNode;
  readonly children: (row: Row) => ReactNode;
};

/** A list that goes on, newest first, under its heading: while it comes, when it fails, when it is empty, and its rows. */
export function SliceCard<Row extends { readonly id: string }>({
  title,
  query,
  none,
  children,
}: SliceCardProps<Row>) {
  const heading = useId();
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="card overflow-hidden" aria-labelledby={heading}>
      <h2 id={heading} className="px-5 py-4 font-bold text-lead">
        {title}
      </h2>
      {query.isPending && <Skeleton className="mx-5 mb-5 h-24" />}
      {query.isError && items.length === 0 && <ErrorState onRetry={() => void query.refetch()} />}
      {query.isSuccess &&
        items.length === 0 &&
        (typeof none === 'string' ? <p className="px-5 pb-5 text-text-2">{none}</p> : none)}
      <ul>
        {items.map((row) => (
          <Fragment key={row.id}>{children(row)}</Fragment>
        ))}
      </ul>
      <LoadMore query={query} shown={items.length} />
    </section>
  );
}
