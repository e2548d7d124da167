import { showToast, useText } from '@fairhouse/ui';
import type { OpsFreeRounds } from '@fairhouse/wire/rewards/free-rounds';
import { useMutation } from '@tanstack/react-query';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { cancelMutation } from './queries.ts';

type CancelDialogProps = {
  readonly memberId: string;
  readonly freeRounds: OpsFreeRounds;
  readonly onClose: () => void;
};

/** Stops free spins that were not played, with a reason. */
export function CancelDialog({ memberId, freeRounds, onClose }: CancelDialogProps) {
  const t = useText();
  const cancel = useMutation({
    ...cancelMutation(memberId),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('freeRoundsConsole.cancelled') });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('freeRoundsConsole.cancelTitle')}
      description={t('freeRoundsConsole.cancelBody', { count: freeRounds.left })}
      error={cancel.error}
      pending={cancel.isPending}
      label={t('approval.reasonLabel')}
      submitLabel={t('freeRoundsConsole.cancel')}
      onReason={(reason) => cancel.mutate({ id: freeRounds.id, reason })}
      onClose={onClose}
    />
  );
}
