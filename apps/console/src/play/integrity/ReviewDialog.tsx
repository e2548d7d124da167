import { useText } from '@fairhouse/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { AskFormDialog } from '../../platform/approval/index.ts';
import { lookAgain } from './queries.ts';

const VERDICTS = ['cleared', 'confirmed'] as const;

type ReviewDialogProps = { readonly reviewed: string; readonly onClose: () => void };

/** Writes down what a sign or a report has come to. */
export function ReviewDialog({ reviewed, onClose }: ReviewDialogProps) {
  const t = useText();
  const form = useForm({ defaultValues: { reason: '' } });
  const [verdict, setVerdict] = useState<(typeof VERDICTS)[number]>('cleared');
  return (
    <AskFormDialog
      form={form}
      title={t('integrity.reviewTitle')}
      body={t('integrity.reviewBody')}
      submitLabel={t('integrity.review')}
      doneText={t('integrity.reviewed')}
      ask={({ reason }) => api.integrity.review({ body: { key: reviewed, verdict, reason } })}
      onDone={lookAgain}
      onClose={onClose}
    >
      <ChoiceSet
        label={t('integrity.verdictLabel')}
        choices={VERDICTS}
        chosen={verdict}
        textOf={(choice) => t(`integrity.verdict.${choice}`)}
        onChoose={setVerdict}
      />
    </AskFormDialog>
  );
}
