import { showToast, TextArea, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { OpsFreeRounds } from '@fairhouse/wire/rewards/free-rounds';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { cancelMutation } from './queries.ts';

const REASON_MAX = 300;

type CancelDialogProps = {
  readonly memberId: string;
  readonly freeRounds: OpsFreeRounds;
  readonly onClose: () => void;
};

/** Stops free spins that were not played, with a reason. */
export function CancelDialog({ memberId, freeRounds, onClose }: CancelDialogProps) {
  const t = useText();
  const form = useForm({ defaultValues: { reason: '' } });
  const cancel = useMutation({
    ...cancelMutation(memberId),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('freeRoundsConsole.cancelled') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('freeRoundsConsole.cancelTitle')}
      description={t('freeRoundsConsole.cancelBody', { count: freeRounds.left })}
      form={form}
      fault={formFault(t, cancel.error)}
      pending={cancel.isPending}
      submitLabel={t('freeRoundsConsole.cancel')}
      onSubmit={({ reason }) => cancel.mutate({ id: freeRounds.id, reason })}
      onClose={onClose}
    >
      <TextArea
        label={t('approval.reasonLabel')}
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
