import { showToast, useText } from '@fairhouse/ui';
import type { RewardView } from '@fairhouse/wire/rewards/reward';
import { useMutation } from '@tanstack/react-query';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { withdrawMutation } from './queries.ts';

type WithdrawDialogProps = {
  readonly memberId: string;
  readonly reward: RewardView;
  readonly onClose: () => void;
};

/** Takes back what was not claimed yet, with a reason. */
export function WithdrawDialog({ memberId, reward, onClose }: WithdrawDialogProps) {
  const t = useText();
  const withdraw = useMutation({
    ...withdrawMutation(memberId),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('rewardConsole.withdrawn') });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('rewardConsole.withdrawTitle')}
      description={t('rewardConsole.withdrawBody')}
      error={withdraw.error}
      pending={withdraw.isPending}
      label={t('rewardConsole.reason')}
      submitLabel={t('rewardConsole.withdraw')}
      onReason={(reason) => withdraw.mutate({ id: reward.id, reason })}
      onClose={onClose}
    />
  );
}
