import { Button, Dialog, useText } from '@fairhouse/ui';
import { TriangleAlert } from 'lucide-react';
import { useSwitch } from '../../state/brand.tsx';
import { openWindow } from '../../state/windows.ts';

/** A trial account met something that needs a real one (spec §4). */
export default function NeedTrueAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const registers = useSwitch('DIRECTREG3');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('identity.trueAccount')}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          {registers && (
            <Button onClick={() => openWindow({ kind: 'register' })}>{t('identity.register.action')}</Button>
          )}
          <Button onClick={() => openWindow({ kind: 'login' })}>{t('identity.login.action')}</Button>
          <Button variant="ink" onClick={onClose}>
            {t('identity.in_increase_submit')}
          </Button>
        </div>
      }
    >
      <p className="flex items-start gap-4 text-body text-text-2">
        <TriangleAlert size={28} className="text-warn" aria-hidden="true" />
        {t('faults.in_need_true_account')}
      </p>
    </Dialog>
  );
}
