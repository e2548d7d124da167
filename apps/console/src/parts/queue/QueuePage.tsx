import { Card, type Column, EmptyState, Pager } from '@fairhouse/ui';
import { type ReactNode, useEffect } from 'react';
import { ChoiceSet, type ChoiceSetProps } from '../ChoiceSet.tsx';
import { PageHead } from '../PageHead.tsx';
import { type AskedFor, QueryTable } from '../QueryTable.tsx';
import { type Slices, SliceTable } from '../SliceTable.tsx';
import { type Verdict, verdictFor } from './verdict-keys.ts';

type Rows<Row> = { readonly items: readonly Row[] };

/** A list in pages with a total, or in slices that go on as they come into view. */
export type QueueList<Row> =
  | {
      readonly by: 'page';
      readonly query: AskedFor & { readonly data: (Rows<Row> & { readonly total: number }) | undefined };
      readonly page: number;
      readonly pageSize: number;
      readonly onPage: (page: number) => void;
    }
  | {
      readonly by: 'slice';
      readonly query: Slices & { readonly data: { readonly pages: readonly Rows<Row>[] } | undefined };
    };

export type QueuePageProps<Row, Choice extends string | undefined> = {
  readonly title: string;
  readonly about: string | undefined;
  /** What the table is called; by default as the page is. */
  readonly caption?: string;
  readonly filter: ChoiceSetProps<Choice>;
  /** What stands beside the filter. */
  readonly actions?: ReactNode;
  readonly list: QueueList<Row>;
  readonly columns: readonly Column<Row>[];
  readonly empty: { readonly title: string; readonly body: string };
  /** A says yes and R says no to the row that has the focus: see `QueuedLink`. */
  readonly keys?: {
    readonly help: string;
    readonly onVerdict: (verdict: Verdict, id: string) => void;
  };
  /** The case that is open. */
  readonly children?: ReactNode;
};

/** A queue of staff: what waits, what narrows the list, and the case that was opened from it. */
export function QueuePage<Row extends { readonly id: string }, Choice extends string | undefined>({
  title,
  about,
  caption = title,
  filter,
  actions,
  list,
  columns,
  empty,
  keys,
  children,
}: QueuePageProps<Row, Choice>) {
  const table = { caption, columns, rowKey: ({ id }: Row) => id, empty: <EmptyState {...empty} /> };
  return (
    <>
      <PageHead title={title} about={about}>
        <ChoiceSet {...filter} />
        {actions}
      </PageHead>
      <div className="grid gap-3 px-4 pb-8">
        <Card className="overflow-hidden">
          {list.by === 'page' ? (
            <QueryTable {...table} query={list.query} rows={list.query.data?.items ?? []} />
          ) : (
            <SliceTable
              {...table}
              query={list.query}
              rows={list.query.data?.pages.flatMap(({ items }) => items) ?? []}
            />
          )}
        </Card>
        {keys && <VerdictKeys {...keys} />}
        {list.by === 'page' && (
          <Pager
            page={list.page}
            pageSize={list.pageSize}
            total={list.query.data?.total ?? 0}
            onPage={list.onPage}
          />
        )}
      </div>
      {children}
    </>
  );
}

function VerdictKeys({ help, onVerdict }: NonNullable<QueuePageProps<never, string>['keys']>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const id = (event.target as HTMLElement).closest<HTMLElement>('[data-queued]')?.dataset.queued;
      const verdict = verdictFor(event);
      if (!id || !verdict) return;
      event.preventDefault();
      onVerdict(verdict, id);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onVerdict]);
  return <p className="text-meta text-text-3 max-md:hidden">{help}</p>;
}
