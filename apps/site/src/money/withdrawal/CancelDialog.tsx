import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { ConfirmDialog, showToast, useText } from '@fairhouse/ui';
import type { WithdrawalView } from '@fairhouse/wire/money/withdrawal';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';
import { refreshWithdrawals } from './queries.ts';

type CancelDialogProps = { readonly withdrawal: WithdrawalView; readonly onClose: () => void };

/** Asks before a withdrawal is taken back; only brands that allow it offer it. */
export default function CancelDialog({ withdrawal, onClose }: CancelDialogProps) {
  const t = useText();
  const cancel = useMutation({
    mutationFn: () => client.withdrawal.cancel({ params: { id: withdrawal.id } }),
    onSuccess: () => showToast({ tone: 'good', text: t('withdrawal.cancel.done') }),
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
    onSettled: async () => {
      onClose();
      await refreshWithdrawals();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('withdrawal.cancel.title', { amount: formatMoney(parseMoney(withdrawal.amount)!) })}
      body={t('withdrawal.cancel.body')}
      confirmLabel={t('withdrawal.cancel.action')}
      cancelLabel={t('withdrawal.cancel.keep')}
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate()}
    />
  );
}
