import { Skeleton } from '@fairhouse/ui';

/** What stands for a page whose script takes longer than a moment. */
export function PagePending() {
  return (
    <div className="p-4" aria-busy="true">
      <Skeleton className="h-64" />
    </div>
  );
}
