import { Drawer, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { DecideForm } from './DecideForm.tsx';
import { Evidence } from './Evidence.tsx';
import { evidenceQuery, type Verdict } from './queries.ts';

type EvidenceDrawerProps = {
  readonly id: string;
  /** What was chosen with a key. */
  readonly wanted: Verdict | undefined;
  readonly onClose: () => void;
};

/** One withdrawal with what speaks for and against it, and the answers to it. */
export function EvidenceDrawer({ id, wanted, onClose }: EvidenceDrawerProps) {
  const t = useText();
  const words = useFaultText();
  const { data, error, refetch } = useQuery(evidenceQuery(id));
  return (
    <Drawer
      side="right"
      open
      onOpenChange={(open) => open || onClose()}
      title={t('withdrawalConsole.evidence.title', { member: data?.member.account ?? '' })}
    >
      <div className="grid gap-5 px-4 pt-2 pb-6">
        {error && <ErrorState detail={words(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-96" />}
        {data && data.may.length > 0 && <DecideForm withdrawal={data} wanted={wanted} onDone={onClose} />}
        {data && <Evidence evidence={data} />}
      </div>
    </Drawer>
  );
}
