import { useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { EvidenceDrawer } from '../../parts/queue/EvidenceDrawer.tsx';
import type { Verdict } from '../../parts/queue/verdict-keys.ts';
import { DecideForm } from './DecideForm.tsx';
import { Evidence } from './Evidence.tsx';
import { evidenceQuery } from './queries.ts';

type WithdrawalCaseProps = {
  readonly id: string;
  /** What was chosen with a key. */
  readonly wanted: Verdict | undefined;
  readonly onClose: () => void;
};

/** One withdrawal with what speaks for and against it, and the answers to it. */
export function WithdrawalCase({ id, wanted, onClose }: WithdrawalCaseProps) {
  const t = useText();
  return (
    <EvidenceDrawer
      titleOf={(withdrawal) =>
        t('withdrawalConsole.evidence.title', { member: withdrawal?.member.account ?? '' })
      }
      query={useQuery(evidenceQuery(id))}
      onClose={onClose}
    >
      {(withdrawal) => (
        <>
          {withdrawal.may.length > 0 && (
            <DecideForm withdrawal={withdrawal} wanted={wanted} onDone={onClose} />
          )}
          <Evidence evidence={withdrawal} />
        </>
      )}
    </EvidenceDrawer>
  );
}
