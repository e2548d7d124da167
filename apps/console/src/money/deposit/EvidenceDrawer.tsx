import { Drawer, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useFaultText } from '../../parts/use-fault-text.ts';
import type { Verdict } from '../../parts/verdict-keys.ts';
import { DecideForm } from './DecideForm.tsx';
import { Evidence } from './Evidence.tsx';
import { NoteForm } from './NoteForm.tsx';
import { evidenceQuery } from './queries.ts';

type EvidenceDrawerProps = {
  readonly id: string;
  /** What was chosen with a key. */
  readonly wanted: Verdict | undefined;
  readonly onClose: () => void;
};

/** One deposit: what was asked for beside its slip and the words of the provider, and the answers to it. */
export function EvidenceDrawer({ id, wanted, onClose }: EvidenceDrawerProps) {
  const t = useText();
  const words = useFaultText();
  const { data, error, refetch } = useQuery(evidenceQuery(id));
  return (
    <Drawer
      side="right"
      size="wide"
      open
      onOpenChange={(open) => open || onClose()}
      title={t('depositConsole.evidence.title', { member: data?.member.account ?? '' })}
    >
      <div className="grid gap-5 px-4 pt-2 pb-6">
        {error && <ErrorState detail={words(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-96" />}
        {data?.may.includes('decide') && <DecideForm deposit={data} wanted={wanted} onDone={onClose} />}
        {data?.may.includes('note') && <NoteForm id={data.id} onDone={onClose} />}
        {data && <Evidence evidence={data} />}
      </div>
    </Drawer>
  );
}
