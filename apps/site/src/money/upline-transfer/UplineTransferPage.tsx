import { Amount, EmptyState, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Network } from 'lucide-react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { Go } from '../../shell/go.tsx';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { useBrand } from '../../state/brand.tsx';
import { useMoneyHidden } from '../../state/money-hidden.ts';
import { type TransferOverview, transferOverviewQuery } from './queries.ts';
import { SetPaymentPassword } from './SetPaymentPassword.tsx';
import { TransferForm } from './TransferForm.tsx';
import { TransferList } from './TransferList.tsx';
import { WhatHolds } from './WhatHolds.tsx';

/** Money to the account above, for agents also to accounts below: the form, and what went and came. */
export default function UplineTransferPage() {
  const t = useText();
  return (
    <MemberOnly title={t('shell.member.transferUpline')}>
      <Transferring />
    </MemberOnly>
  );
}

function Transferring() {
  const t = useText();
  const overview = useQuery(transferOverviewQuery);
  if (overview.isError && !overview.data) return <ErrorState onRetry={() => void overview.refetch()} />;
  if (!overview.data) return <Skeleton className="mt-5 h-96 rounded-card" />;
  const { enabled, upline, down } = overview.data;
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
      {enabled && (upline !== null || down) ? <Way overview={overview.data} /> : <Nobody />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Go
          to={paths.teamEnvelopes}
          className="link-line inline-flex min-h-11 items-center justify-self-start"
        >
          {t('agency.envelope.link')}
        </Go>
        <TransferList />
      </div>
    </div>
  );
}

function Nobody() {
  const t = useText();
  return (
    <section className="card">
      <EmptyState
        icon={<Network size={24} />}
        title={t('places.transferUpline.title')}
        body={t('places.transferUpline.body')}
        action={<GoButton to={paths.member('transferFund')}>{t('shell.member.transferFund')}</GoButton>}
      />
    </section>
  );
}

/** The form, or what has to be set up before it. */
function Way({ overview }: { overview: TransferOverview }) {
  const t = useText();
  const { currencySymbol } = useBrand();
  const hidden = useMoneyHidden();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p>
        <span className="block font-semibold text-text-2">{t('uplineTransfer.free')}</span>
        <Amount value={overview.available} symbol={currencySymbol} size="big" hidden={hidden} />
      </p>
      <WhatHolds overview={overview} />
      {overview.paymentPassword ? <TransferForm overview={overview} /> : <SetPaymentPassword />}
    </div>
  );
}
