import { Button, useText } from '@fairhouse/ui';

type LoadMoreProps = {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  /** How many rows stand there now. */
  readonly shown: number;
};

/** The end of a list that goes on: how much is shown, and the way to more. */
export function LoadMore({ query, shown }: LoadMoreProps) {
  const t = useText();
  if (shown === 0) return null;
  return (
    <div className="flex min-h-14 items-center justify-between gap-3 border-line-soft border-t px-5 py-2 text-dense text-text-2">
      <span role="status">{t('records.shown', { count: shown })}</span>
      {query.hasNextPage ? (
        <Button size="sm" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('records.more')}
        </Button>
      ) : (
        <span>{t('records.end')}</span>
      )}
    </div>
  );
}
