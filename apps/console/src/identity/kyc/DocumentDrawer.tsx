import { useText } from '@fairhouse/ui';
import type { KycItemState } from '@fairhouse/wire/identity/kyc-words';
import { useQuery } from '@tanstack/react-query';
import { EvidenceDrawer } from '../../parts/queue/EvidenceDrawer.tsx';
import { useMay } from '../../platform/staff/index.ts';
import { DocumentFile } from './DocumentFile.tsx';
import { lookQuery, type OfItem } from './queries.ts';

type DocumentDrawerProps = {
  readonly of: OfItem;
  /** Of the member. */
  readonly name: string;
  readonly state: KycItemState;
  readonly onClose: () => void;
};

/** What a member sent for one item, over the page of the member. Opening it is a look that the log has. */
export function DocumentDrawer({ of, name, state, onClose }: DocumentDrawerProps) {
  const t = useText();
  const mayDecide = useMay('kyc.decide');
  return (
    <EvidenceDrawer
      titleOf={() => t('kycConsole.document', { item: t(`kycConsole.items.${of.item}`), name })}
      query={useQuery(lookQuery(of))}
      onClose={onClose}
    >
      {(document) => (
        <DocumentFile
          of={of}
          name={name}
          document={document}
          mayDecide={mayDecide && state === 'submitted'}
          onDone={onClose}
        />
      )}
    </EvidenceDrawer>
  );
}
