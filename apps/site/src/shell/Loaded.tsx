import { ErrorState, Skeleton, useText } from '@fairhouse/ui';
import type { ReactNode } from 'react';
import { refusalText } from '../state/refusal.ts';

type LoadedProps<Data> = {
  readonly query: {
    readonly data: Data | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** How much room is kept while it loads, in classes. */
  readonly room: string;
  readonly children: (data: Data) => ReactNode;
};

/** What a query brings: its room while loading, the reason when it failed. */
export function Loaded<Data>({
  query: { data, isError, error, refetch },
  room,
  children,
}: LoadedProps<Data>) {
  const t = useText();
  if (isError) return <ErrorState detail={refusalText(t, error)} onRetry={() => void refetch()} />;
  return data === undefined ? <Skeleton className={room} /> : children(data);
}
