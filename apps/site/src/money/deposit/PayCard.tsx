import { Button, QrCode, useText } from '@fairhouse/ui';
import type { DepositView } from '@fairhouse/wire/money/deposit';
import { ExternalLink } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { BankTransfer } from './BankTransfer.tsx';
import { TimeLeft } from './TimeLeft.tsx';

const CancelDialog = lazy(() => import('./CancelDialog.tsx'));

/** How an open deposit is paid, and the way out of it. */
export function PayCard({ deposit }: { deposit: DepositView }) {
  const t = useText();
  const [cancelling, setCancelling] = useState(false);
  const { state, payUrl, qr, expiresAt, may, account, reference } = deposit;
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] gap-4 p-5" aria-label={t('deposit.pay.title')}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-bold text-lead">{t('deposit.pay.title')}</h2>
        {state === 'pending' && <TimeLeft untilMs={expiresAt} />}
      </div>
      {qr !== null && (
        <>
          <QrCode text={qr} label={t('deposit.pay.qr')} />
          <p className="text-center text-text-2">{t('deposit.pay.scan')}</p>
        </>
      )}
      {payUrl !== null && (
        <a
          className="btn w-full"
          data-variant={qr === null ? 'main' : 'plain'}
          data-size="lg"
          href={payUrl}
          rel="noreferrer"
        >
          <ExternalLink size={18} aria-hidden="true" />
          {t('deposit.pay.page')}
        </a>
      )}
      {account !== null && reference !== null && (
        <BankTransfer deposit={deposit} account={account} reference={reference} />
      )}
      {may.includes('cancel') && (
        <Button variant="quiet" onClick={() => setCancelling(true)}>
          {t('deposit.cancel.action')}
        </Button>
      )}
      <Suspense>
        {cancelling && <CancelDialog deposit={deposit} onClose={() => setCancelling(false)} />}
      </Suspense>
    </section>
  );
}
