import { useText } from '@fairhouse/ui';
import type { KycQueued } from '@fairhouse/wire/identity/kyc';
import { useQuery } from '@tanstack/react-query';
import type { Verdict } from '../../parts/queue/verdict-keys.ts';
import { CasePane } from '../../parts/worklist/CasePane.tsx';
import { ItemWorkBar } from '../../parts/worklist/ItemWorkBar.tsx';
import { DocumentFile } from './DocumentFile.tsx';
import { lookQuery } from './queries.ts';

type DocumentCaseProps = {
  readonly queued: KycQueued;
  /** What was chosen with a key. */
  readonly wanted: Verdict | undefined;
  readonly onClose: () => void;
  /** It was decided. */
  readonly onDone: () => void;
};

/** One item of the queue with what was sent for it. Opening it is a look that the log has. */
export function DocumentCase({ queued, wanted, onClose, onDone }: DocumentCaseProps) {
  const t = useText();
  const { item, member } = queued;
  const of = { id: member.id, item };
  return (
    <CasePane
      titleOf={() => t('kycConsole.document', { item: t(`kycConsole.items.${item}`), name: member.username })}
      query={useQuery(lookQuery(of))}
      onClose={onClose}
    >
      {(document) => (
        <>
          {queued.state === 'submitted' && <ItemWorkBar row={queued} />}
          <DocumentFile
            of={of}
            name={member.username}
            document={document}
            mayDecide={queued.may.includes('decide')}
            wanted={wanted}
            onDone={onDone}
          />
        </>
      )}
    </CasePane>
  );
}
