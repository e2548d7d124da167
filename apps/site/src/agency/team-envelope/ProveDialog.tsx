import { Dialog, useText } from '@fairhouse/ui';
import { StepUpForm } from '../../identity/password/index.ts';

type ProveDialogProps = {
  readonly amount: string;
  readonly onProven: (proof: string) => void;
  readonly onClose: () => void;
};

/** What leaves the balance, and the payment password for it. */
export default function ProveDialog({ amount, onProven, onClose }: ProveDialogProps) {
  const t = useText();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('agency.envelope.confirmTitle', { amount })}
      description={t('agency.envelope.confirmBody')}
    >
      <StepUpForm purpose="upline_transfer" onProven={onProven} />
    </Dialog>
  );
}
