import { showToast, TextArea, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { RewardView } from '@fairhouse/wire/rewards/reward';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { withdrawMutation } from './queries.ts';

const REASON_MAX = 300;

type WithdrawDialogProps = {
  readonly memberId: string;
  readonly reward: RewardView;
  readonly onClose: () => void;
};

/** Takes back what was not claimed yet, with a reason. */
export function WithdrawDialog({ memberId, reward, onClose }: WithdrawDialogProps) {
  const t = useText();
  const form = useForm({ defaultValues: { reason: '' } });
  const withdraw = useMutation({
    ...withdrawMutation(memberId),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('rewardConsole.withdrawn') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('rewardConsole.withdrawTitle')}
      description={t('rewardConsole.withdrawBody')}
      form={form}
      fault={formFault(t, withdraw.error)}
      pending={withdraw.isPending}
      submitLabel={t('rewardConsole.withdraw')}
      onSubmit={({ reason }) => withdraw.mutate({ id: reward.id, reason })}
      onClose={onClose}
    >
      <TextArea
        label={t('rewardConsole.reason')}
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
