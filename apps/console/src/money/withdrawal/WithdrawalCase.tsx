import { useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import type { Verdict } from '../../parts/queue/verdict-keys.ts';
import { CasePane } from '../../parts/worklist/CasePane.tsx';
import { ItemWorkBar } from '../../parts/worklist/ItemWorkBar.tsx';
import { DecideForm } from './DecideForm.tsx';
import { Evidence } from './Evidence.tsx';
import { evidenceQuery } from './queries.ts';

type WithdrawalCaseProps = {
  readonly id: string;
  /** What was chosen with a key. */
  readonly wanted: Verdict | undefined;
  readonly onClose: () => void;
  /** It was decided. */
  readonly onDone: () => void;
};

/** One withdrawal with what speaks for and against it, and the answers to it. */
export function WithdrawalCase({ id, wanted, onClose, onDone }: WithdrawalCaseProps) {
  const t = useText();
  return (
    <CasePane
      titleOf={(withdrawal) =>
        t('withdrawalConsole.evidence.title', { member: withdrawal?.member.account ?? '' })
      }
      query={useQuery(evidenceQuery(id))}
      onClose={onClose}
    >
      {(withdrawal) => (
        <>
          <ItemWorkBar row={withdrawal} />
          {withdrawal.may.length > 0 && (
            <DecideForm withdrawal={withdrawal} wanted={wanted} onDone={onDone} />
          )}
          <Evidence evidence={withdrawal} />
        </>
      )}
    </CasePane>
  );
}
