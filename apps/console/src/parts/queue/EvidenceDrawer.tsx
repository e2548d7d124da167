import { Drawer, type DrawerProps, ErrorState, Skeleton } from '@fairhouse/ui';
import type { ReactNode } from 'react';
import type { AskedFor } from '../QueryTable.tsx';
import { useFaultText } from '../use-fault-text.ts';

type EvidenceDrawerProps<Case> = Pick<DrawerProps, 'size'> & {
  readonly titleOf: (evidence: Case | undefined) => string;
  readonly query: Pick<AskedFor, 'error' | 'refetch'> & { readonly data: Case | undefined };
  readonly onClose: () => void;
  /** What can be decided, and what speaks for and against it. */
  readonly children: (evidence: Case) => ReactNode;
};

/** One case of a queue beside the list that it was opened from. */
export function EvidenceDrawer<Case>({
  titleOf,
  query: { data, error, refetch },
  onClose,
  children,
  ...drawer
}: EvidenceDrawerProps<Case>) {
  const words = useFaultText();
  return (
    <Drawer {...drawer} side="right" open onOpenChange={(open) => open || onClose()} title={titleOf(data)}>
      <div className="grid gap-5 px-4 pt-2 pb-6">
        {error !== null && <ErrorState detail={words(error)} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <Skeleton className="h-96" />}
        {data !== undefined && children(data)}
      </div>
    </Drawer>
  );
}
