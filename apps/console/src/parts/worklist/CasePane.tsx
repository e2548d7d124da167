import { Drawer, ErrorState, IconButton, Skeleton, useText } from '@fairhouse/ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AskedFor } from '../QueryTable.tsx';
import { useFaultText } from '../use-fault-text.ts';
import { useRoomy } from './use-roomy.ts';

type CasePaneProps<Case> = {
  /** Wide: two things side by side. */
  readonly size?: 'narrow' | 'wide';
  readonly titleOf: (evidence: Case | undefined) => string;
  readonly query: Pick<AskedFor, 'error' | 'refetch'> & { readonly data: Case | undefined };
  readonly onClose: () => void;
  /** What can be decided, and what speaks for and against it. */
  readonly children: (evidence: Case) => ReactNode;
};

/** The case that is open: a column beside the list where there is room, else a drawer over it. */
export function CasePane<Case>({
  size = 'narrow',
  titleOf,
  query: { data, error, refetch },
  onClose,
  children,
}: CasePaneProps<Case>) {
  const t = useText();
  const words = useFaultText();
  const title = titleOf(data);
  const body = (
    <div className="@container grid gap-5 px-4 pt-2 pb-6">
      {error !== null && <ErrorState detail={words(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton className="h-96" />}
      {data !== undefined && children(data)}
    </div>
  );
  if (!useRoomy())
    return (
      <Drawer side="right" size={size} open onOpenChange={(open) => open || onClose()} title={title}>
        {body}
      </Drawer>
    );
  return (
    <aside className="wk-pane" data-size={size} aria-label={title}>
      <header className="flex items-center gap-2 px-4 pt-2">
        <h2 className="display me-auto text-lead">{title}</h2>
        <IconButton label={t('shell.ui.close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </header>
      {body}
    </aside>
  );
}
