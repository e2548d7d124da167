import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { ConfirmDialog, showToast, useText } from '@fairhouse/ui';
import type { DepositView } from '@fairhouse/wire/money/deposit';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';
import { refreshDeposits } from './queries.ts';

type CancelDialogProps = { readonly deposit: DepositView; readonly onClose: () => void };

/** Asks before a deposit is given up. */
export default function CancelDialog({ deposit, onClose }: CancelDialogProps) {
  const t = useText();
  const cancel = useMutation({
    mutationFn: () => client.deposit.cancel({ params: { id: deposit.id } }),
    onSuccess: () => showToast({ text: t('deposit.cancel.done') }),
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
    onSettled: async () => {
      onClose();
      await refreshDeposits();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('deposit.cancel.title', { amount: formatMoney(parseMoney(deposit.amount)!) })}
      body={t('deposit.cancel.body')}
      confirmLabel={t('deposit.cancel.action')}
      cancelLabel={t('deposit.cancel.keep')}
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate()}
    />
  );
}
