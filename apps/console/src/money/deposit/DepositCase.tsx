import { useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import type { Verdict } from '../../parts/queue/verdict-keys.ts';
import { CasePane } from '../../parts/worklist/CasePane.tsx';
import { ItemWorkBar } from '../../parts/worklist/ItemWorkBar.tsx';
import { DecideForm } from './DecideForm.tsx';
import { Evidence } from './Evidence.tsx';
import { NoteForm } from './NoteForm.tsx';
import { evidenceQuery } from './queries.ts';

type DepositCaseProps = {
  readonly id: string;
  /** What was chosen with a key. */
  readonly wanted: Verdict | undefined;
  readonly onClose: () => void;
  /** It was decided. */
  readonly onDone: () => void;
};

/** One deposit: what was asked for beside its slip and the words of the provider, and the answers to it. */
export function DepositCase({ id, wanted, onClose, onDone }: DepositCaseProps) {
  const t = useText();
  return (
    <CasePane
      size="wide"
      titleOf={(deposit) => t('depositConsole.evidence.title', { member: deposit?.member.account ?? '' })}
      query={useQuery(evidenceQuery(id))}
      onClose={onClose}
    >
      {(deposit) => (
        <>
          <ItemWorkBar row={deposit} />
          {deposit.may.includes('decide') && <DecideForm deposit={deposit} wanted={wanted} onDone={onDone} />}
          {deposit.may.includes('note') && <NoteForm id={deposit.id} onDone={onDone} />}
          <Evidence evidence={deposit} />
        </>
      )}
    </CasePane>
  );
}
