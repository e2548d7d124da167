import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { Dialog, useText } from '@fairhouse/ui';
import { StepUpForm } from '../../identity/password/index.ts';

type SendDialogProps = {
  readonly amount: string;
  readonly account: string;
  readonly onProven: (proof: string) => void;
  readonly onClose: () => void;
};

/** What will be sent and to whom, and the payment password for it. */
export default function SendDialog({ amount, account, onProven, onClose }: SendDialogProps) {
  const t = useText();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('uplineTransfer.confirmTitle', { amount: formatMoney(parseMoney(amount)!) })}
      description={t('uplineTransfer.confirmTo', { account })}
    >
      <StepUpForm purpose="upline_transfer" onProven={onProven} />
    </Dialog>
  );
}
