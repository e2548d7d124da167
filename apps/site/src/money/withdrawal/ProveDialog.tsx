import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { Dialog, useText } from '@fairhouse/ui';
import { StepUpForm } from '../../identity/password/index.ts';

type ProveDialogProps = {
  readonly amount: string;
  /** To where, in words. */
  readonly to: string;
  readonly onProven: (proof: string) => void;
  readonly onClose: () => void;
};

/** What will be withdrawn and to where, and the payment password for it. */
export default function ProveDialog({ amount, to, onProven, onClose }: ProveDialogProps) {
  const t = useText();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('withdrawal.confirmTitle', { amount: formatMoney(parseMoney(amount)!) })}
      description={to}
    >
      <StepUpForm purpose="withdraw" onProven={onProven} />
    </Dialog>
  );
}
