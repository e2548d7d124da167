import { useText } from '@fairhouse/ui';
import { FormNumber } from '@fairhouse/ui/form';
import { CAMPAIGN_FOUR_EYES_MAX } from '@fairhouse/wire/office/campaign-words';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { Notice } from '../../parts/Notice.tsx';
import { AskFormDialog } from '../../platform/approval/index.ts';
import { lookAgain } from './queries.ts';

type FourEyesDialogProps = { readonly was: number | null; readonly onClose: () => void };

/** Changes to how many members one person alone sends; to allow more is asked for. */
export function FourEyesDialog({ was, onClose }: FourEyesDialogProps) {
  const t = useText();
  const form = useForm<{ fourEyes: number | null; reason: string }>({
    mode: 'onChange',
    defaultValues: { fourEyes: was, reason: '' },
  });
  const fourEyes = form.watch('fourEyes');
  const raised = was !== null && (fourEyes === null || fourEyes > was);
  return (
    <AskFormDialog
      form={form}
      title={t('campaignConsole.fourEyes.title')}
      body={t('campaignConsole.fourEyes.body')}
      submitLabel={t(raised ? 'campaignConsole.fourEyes.ask' : 'campaignConsole.fourEyes.save')}
      blocked={fourEyes === was ? t('campaignConsole.fourEyes.same') : undefined}
      doneText={t('campaignConsole.fourEyes.saved')}
      ask={async (asked) => (await api.campaign.setRules({ body: { ...asked, was } })).approval}
      onDone={lookAgain}
      onClose={onClose}
    >
      <FormNumber
        name="fourEyes"
        label={t('campaignConsole.fourEyes.bound')}
        hint={t('campaignConsole.fourEyes.hint')}
        minimum={0}
        maximum={CAMPAIGN_FOUR_EYES_MAX}
      />
      {raised && <Notice tone="info">{t('campaignConsole.fourEyes.raising')}</Notice>}
    </AskFormDialog>
  );
}
