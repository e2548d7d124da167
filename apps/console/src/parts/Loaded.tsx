import { ErrorState, Skeleton } from '@fairhouse/ui';
import type { ReactNode } from 'react';
import type { AskedFor } from './QueryTable.tsx';
import { useFaultText } from './use-fault-text.ts';

type LoadedProps<Data> = {
  readonly query: AskedFor & { readonly data: Data | undefined };
  /** How much room is kept while it loads, in classes. */
  readonly room: string;
  readonly children: (data: Data) => ReactNode;
};

/** What a query brings: its room while loading, the reason when it failed. */
export function Loaded<Data>({ query, room, children }: LoadedProps<Data>) {
  const words = useFaultText();
  return (
    <>
      {query.isError && <ErrorState detail={words(query.error)} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton className={`${room} w-full`} />}
      {query.data !== undefined && children(query.data)}
    </>
  );
}
