import { nameIn } from '@fairhouse/text';
import { showToast, TextArea, useLanguage, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { OpsEnvelope } from '@fairhouse/wire/rewards/envelope';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { stopMutation } from './queries.ts';

const REASON_MAX = 300;

type StopProps = { readonly envelope: OpsEnvelope; readonly onClose: () => void };

/** Stops an envelope from that moment on. */
export function StopDialog({ envelope: { id, title }, onClose }: StopProps) {
  const t = useText();
  const language = useLanguage();
  const form = useForm({ defaultValues: { reason: '' } });
  const stop = useMutation({
    ...stopMutation(id),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('envelopeConsole.stopped') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('envelopeConsole.stopNamed', { title: nameIn(title, language) })}
      description={t('envelopeConsole.stopBody')}
      form={form}
      fault={formFault(t, stop.error)}
      pending={stop.isPending}
      submitLabel={t('envelopeConsole.stop')}
      onClose={onClose}
      onSubmit={({ reason }) => stop.mutate(reason)}
    >
      <TextArea
        label={t('envelopeConsole.reason')}
        rows={2}
        maxLength={REASON_MAX}
        {...fieldsOf(form)('reason', {
          setValueAs: (typed: string) => typed.trim(),
          validate: (typed) => typed.trim() !== '' || t('approval.reasonMissing'),
        })}
      />
    </FormDialog>
  );
}
