import { Button, Dialog, useText } from '@fairhouse/ui';
import { PlainForm } from '@fairhouse/ui/form';
import type { VendorWalletView } from '@fairhouse/wire/play/vendor-wallet';
import { useState } from 'react';
import { readAmount, shownAmount } from '../../shell/amount-text.ts';
import { formFault } from '../../state/form-fault.ts';
import { BothBalances } from './BothBalances.tsx';
import { judgeTransfer, TransferField } from './TransferField.tsx';
import { useTransfer } from './use-transfer.ts';

type TransferDialogProps = {
  readonly wallet: VendorWalletView;
  readonly direction: 'in' | 'out';
  /** What the main wallet has. */
  readonly available: string;
  readonly onClose: () => void;
};

/** Asks how much to move to a vendor, or back. */
export default function TransferDialog({ wallet, direction, available, onClose }: TransferDialogProps) {
  const t = useText();
  const transfer = useTransfer();
  const { vendorCode, title } = wallet;
  const there = wallet.told ?? wallet.balance;
  const source = direction === 'in' ? available : there;
  const [typed, setTyped] = useState(() => shownAmount(source));
  const fault = judgeTransfer(typed, source);
  const send = () => {
    const amount = readAmount(typed);
    if (!amount || fault) return;
    // Fractions of a cent come back too when all of it does.
    const whole = direction === 'out' && typed === shownAmount(source);
    transfer.mutate({ vendorCode, direction, amount: whole ? 'all' : amount }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(direction === 'in' ? 'vendorWallet.moveInto' : 'vendorWallet.moveOutOf', { title })}
    >
      <PlainForm
        className="grid gap-4"
        fault={formFault(t, transfer.error)}
        pending={transfer.isPending}
        onSubmit={send}
        end={
          <Button
            type="submit"
            variant="main"
            size="lg"
            disabled={fault !== undefined}
            pending={transfer.isPending}
          >
            {t(direction === 'in' ? 'vendorWallet.moveIn' : 'vendorWallet.moveOut')}
          </Button>
        }
      >
        <BothBalances available={available} there={there} title={title} />
        <TransferField typed={typed} there={source} fault={fault} onChange={setTyped} />
      </PlainForm>
    </Dialog>
  );
}
