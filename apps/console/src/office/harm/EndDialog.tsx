import { Select, showToast, TextArea, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { HARM_QUIET_DAYS, HARM_VERDICTS, type HarmVerdict } from '@fairhouse/wire/office/harm-words';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { type CaseId, endMutation } from './queries.ts';

/** Ends a case with a result and a reason. */
export function EndDialog({ id, onClose }: { readonly id: CaseId; readonly onClose: () => void }) {
  const t = useText();
  const form = useForm<{ verdict: HarmVerdict; reason: string }>({
    defaultValues: { verdict: 'supported', reason: '' },
  });
  const field = fieldsOf(form);
  const end = useMutation({
    ...endMutation(id),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('harm.case.closed') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('harm.case.end')}
      description={t('harm.case.endAbout', { count: HARM_QUIET_DAYS })}
      submitLabel={t('harm.case.end')}
      form={form}
      fault={formFault(t, end.error)}
      pending={end.isPending}
      onSubmit={({ verdict, reason }) => end.mutate({ verdict, reason: reason.trim() })}
      onClose={onClose}
    >
      <Select label={t('harm.case.verdict')} {...field('verdict')}>
        {HARM_VERDICTS.map((verdict) => (
          <option key={verdict} value={verdict}>
            {t(`harm.states.${verdict}`)}
          </option>
        ))}
      </Select>
      <TextArea
        label={t('harm.case.reason')}
        rows={2}
        maxLength={300}
        {...field('reason', {
          validate: (typed) => typed.trim() !== '' || t('approval.reasonMissing'),
        })}
      />
    </FormDialog>
  );
}
