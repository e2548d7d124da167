import { Amount, Badge, Button, useText } from '@fairhouse/ui';
import type { Escrow } from '@fairhouse/wire/agency/pay';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useBrand } from '../../state/brand.tsx';
import type { EscrowStep } from './escrow-step.ts';
import { escrowQuery } from './queries.ts';

const EscrowDialog = lazy(() => import('./EscrowDialog.tsx'));

/** What an agent has set aside for contracts below, and owes. */
export function EscrowCard() {
  const { data } = useQuery(escrowQuery);
  const [step, setStep] = useState<EscrowStep>();
  if (!data) return null;
  return (
    <>
      {data.debt !== '0.0000' && <Debt escrow={data} onPay={() => setStep('pay')} />}
      {(data.bound || data.balance !== '0.0000') && <SetAside escrow={data} onStep={setStep} />}
      <Suspense>
        {step && <EscrowDialog step={step} escrow={data} onClose={() => setStep(undefined)} />}
      </Suspense>
    </>
  );
}

function Debt({ escrow: { debt, free }, onPay }: { escrow: Escrow; onPay: () => void }) {
  const t = useText();
  const { currencySymbol } = useBrand();
  return (
    <section
      className="card mt-3 flex flex-wrap items-center justify-between gap-4 p-5"
      aria-label={t('contract.escrow.debt')}
    >
      <p className="min-w-0 flex-1 basis-72">
        <span className="block text-dense text-text-2">{t('contract.escrow.debt')}</span>
        <Amount value={debt} symbol={currencySymbol} size="big" />
        <span className="block text-dense text-text-2">{t('contract.escrow.debtBody')}</span>
      </p>
      <Button variant="main" disabled={free === '0.0000'} onClick={onPay}>
        {t('contract.escrow.pay')}
      </Button>
    </section>
  );
}

type SetAsideProps = { readonly escrow: Escrow; readonly onStep: (step: EscrowStep) => void };

function SetAside({ escrow: { balance, debt, bound }, onStep }: SetAsideProps) {
  const t = useText();
  const { currencySymbol } = useBrand();
  const owes = debt !== '0.0000';
  return (
    <section
      className="card mt-3 flex flex-wrap items-center justify-between gap-4 p-5"
      aria-label={t('contract.escrow.title')}
    >
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <p>
          <span className="block text-dense text-text-2">{t('contract.escrow.balance')}</span>
          <Amount value={balance} symbol={currencySymbol} size="big" />
        </p>
        <p className="text-dense text-text-2">{t('contract.escrow.about')}</p>
        {bound && balance !== '0.0000' && (
          <p>
            <Badge tone="info">{t('contract.escrow.bound')}</Badge>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button disabled={owes} onClick={() => onStep('put')}>
          {t('contract.escrow.put')}
        </Button>
        <Button disabled={owes || bound || balance === '0.0000'} onClick={() => onStep('take')}>
          {t('contract.escrow.take')}
        </Button>
      </div>
    </section>
  );
}
