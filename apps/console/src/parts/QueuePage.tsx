import { Card, type Column, Pager } from '@fairhouse/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ChoiceSet } from './ChoiceSet.tsx';
import { PageHead } from './PageHead.tsx';
import { QueryTable } from './QueryTable.tsx';
import { type Verdict, verdictFor } from './verdict-keys.ts';

type Slice<T> = { readonly items: readonly T[]; readonly total: number };

type QueuePageProps<T extends { readonly id: string }, Q extends string> = {
  readonly title: string;
  readonly about: string | undefined;
  readonly caption: string;
  /** What the keys do, for those who have any. */
  readonly keys: string;
  readonly queues: {
    readonly label: string;
    readonly choices: readonly Q[];
    readonly chosen: Q;
    readonly textOf: (queue: Q) => string;
    readonly onChoose: (queue: Q) => void;
  };
  readonly query: UseQueryResult<Slice<T>>;
  readonly columns: readonly Column<T>[];
  readonly empty: ReactNode;
  readonly page: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
  /** A says yes and R says no to the row that has the focus. */
  readonly onVerdict: (verdict: Verdict, id: string) => void;
};

/** A queue of staff: whose turn it is, page by page, to be worked through with keys. */
export function QueuePage<T extends { readonly id: string }, Q extends string>({
  title,
  about,
  caption,
  keys,
  queues,
  query,
  columns,
  empty,
  page,
  pageSize,
  onPage,
  onVerdict,
}: QueuePageProps<T, Q>) {
  useVerdictKeys(onVerdict);
  return (
    <>
      <PageHead title={title} about={about}>
        <ChoiceSet {...queues} />
      </PageHead>
      <div className="grid gap-3 px-4 pb-8">
        <Card className="overflow-hidden">
          <QueryTable
            query={query}
            caption={caption}
            columns={columns}
            rows={query.data?.items ?? []}
            rowKey={(row) => row.id}
            empty={empty}
          />
        </Card>
        <p className="text-meta text-text-3 max-md:hidden">{keys}</p>
        <Pager page={page} pageSize={pageSize} total={query.data?.total ?? 0} onPage={onPage} />
      </div>
    </>
  );
}

function useVerdictKeys(onVerdict: (verdict: Verdict, id: string) => void): void {
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
}
