import { Button, Dialog, useText } from '@fairhouse/ui';
import { TriangleAlert } from 'lucide-react';

/** A trial account met something that needs a real one (spec §4). */
export default function NeedTrueAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('identity.trueAccount')}
      footer={
        <Button variant="ink" onClick={onClose}>
          {t('identity.in_increase_submit')}
        </Button>
      }
    >
      <p className="flex items-start gap-4 text-body text-text-2">
        <TriangleAlert size={28} className="text-warn" aria-hidden="true" />
        {t('faults.in_need_true_account')}
      </p>
    </Dialog>
  );
}
