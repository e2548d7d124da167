import { Button, EmptyState, useText } from '@fairhouse/ui';
import { RectangleEllipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { refreshTransfers } from './queries.ts';

const PaymentPasswordDialog = lazy(() => import('../../identity/password/PaymentPasswordDialog.tsx'));

/** What a member without a payment password does before money can leave. */
export function SetPaymentPassword() {
  const t = useText();
  const [setting, setSetting] = useState(false);
  const close = () => {
    setSetting(false);
    void refreshTransfers();
  };
  return (
    <>
      <section className="card">
        <EmptyState
          icon={<RectangleEllipsis size={24} />}
          title={t('uplineTransfer.pinTitle')}
          body={t('uplineTransfer.pinBody')}
          action={
            <Button variant="main" onClick={() => setSetting(true)}>
              {t('uplineTransfer.pinSet')}
            </Button>
          }
        />
      </section>
      <Suspense>{setting && <PaymentPasswordDialog onClose={close} />}</Suspense>
    </>
  );
}
