import { ConfirmDialog, showToast, useText } from '@fairhouse/ui';
import type { Approval } from '@fairhouse/wire/platform/approval';
import { useMutation } from '@tanstack/react-query';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { withdrawMutation } from './queries.ts';

/** Asks before one's own request is taken back. */
export function WithdrawDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const t = useText();
  const fault = useFaultText();
  const words = { what: t(`approval.kinds.${approval.kind}`), name: approval.subjectName };
  const withdraw = useMutation({
    ...withdrawMutation(),
    onSuccess: () => showToast({ tone: 'good', text: t('approval.doneWithdrawn', words) }),
    onError: (error) => showToast({ tone: 'bad', text: fault(error) }),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('approval.withdrawTitle')}
      body={t('approval.withdrawBody', words)}
      confirmLabel={t('approval.withdraw')}
      cancelLabel={t('approval.keep')}
      pending={withdraw.isPending}
      onConfirm={() => withdraw.mutate(approval.id, { onSettled: onClose })}
    />
  );
}
