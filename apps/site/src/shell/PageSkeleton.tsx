import { Skeleton, useText } from '@fairhouse/ui';

const TILES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** The shape of a page while it comes. */
export function PageSkeleton() {
  const t = useText();
  return (
    <div aria-busy="true" className="grid min-h-dvh content-start gap-6">
      <span className="sr-only">{t('shell.loading')}</span>
      <Skeleton className="h-9 w-52" />
      <div className="tile-grid">
        {TILES.map((key) => (
          <Skeleton key={key} className="aspect-3/4 rounded-card" />
        ))}
      </div>
    </div>
  );
}
