import { Dialog, Tabs, useText } from '@fairhouse/ui';
import { useState } from 'react';
import { ForgotByEmail } from './ForgotByEmail.tsx';
import { ForgotByPhone } from './ForgotByPhone.tsx';

const WAYS = ['byEmail', 'byPhone'] as const;

/** The two ways back to an account without its password. */
export default function ForgotDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [way, setWay] = useState<(typeof WAYS)[number]>('byEmail');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('security.forgot.title')}>
      <div className="grid grid-cols-1 gap-4">
        <Tabs
          label={t('security.forgot.ways')}
          value={way}
          items={WAYS.map((value) => ({ value, label: t(`security.forgot.${value}`) }))}
          onChange={(value) => setWay(value as typeof way)}
        />
        {way === 'byEmail' ? <ForgotByEmail onClose={onClose} /> : <ForgotByPhone onClose={onClose} />}
      </div>
    </Dialog>
  );
}
