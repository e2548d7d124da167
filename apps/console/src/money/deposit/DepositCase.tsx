import { useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { EvidenceDrawer } from '../../parts/queue/EvidenceDrawer.tsx';
import type { Verdict } from '../../parts/queue/verdict-keys.ts';
import { DecideForm } from './DecideForm.tsx';
import { Evidence } from './Evidence.tsx';
import { NoteForm } from './NoteForm.tsx';
import { evidenceQuery } from './queries.ts';

type DepositCaseProps = {
  readonly id: string;
  /** What was chosen with a key. */
  readonly wanted: Verdict | undefined;
  readonly onClose: () => void;
};

/** One deposit: what was asked for beside its slip and the words of the provider, and the answers to it. */
export function DepositCase({ id, wanted, onClose }: DepositCaseProps) {
  const t = useText();
  return (
    <EvidenceDrawer
      size="wide"
      titleOf={(deposit) => t('depositConsole.evidence.title', { member: deposit?.member.account ?? '' })}
      query={useQuery(evidenceQuery(id))}
      onClose={onClose}
    >
      {(deposit) => (
        <>
          {deposit.may.includes('decide') && (
            <DecideForm deposit={deposit} wanted={wanted} onDone={onClose} />
          )}
          {deposit.may.includes('note') && <NoteForm id={deposit.id} onDone={onClose} />}
          <Evidence evidence={deposit} />
        </>
      )}
    </EvidenceDrawer>
  );
}
