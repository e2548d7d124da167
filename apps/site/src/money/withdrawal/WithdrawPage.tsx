import {
  Amount,
  Button,
  EmptyState,
  ErrorState,
  formatInstant,
  Skeleton,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import { PAYOUT_ACCOUNTS_MAX } from '@fairhouse/wire/money/withdrawal-states';
import { useQuery } from '@tanstack/react-query';
import { Landmark, RectangleEllipsis, ShieldAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { KycMissing } from '../../identity/kyc/index.ts';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { useBrand } from '../../state/brand.tsx';
import { useMoneyHidden } from '../../state/money-hidden.ts';
import { FREE_ID, findBlock, freeToWithdraw } from './free-to-withdraw.ts';
import { refreshWithdrawals, type WithdrawOverview, withdrawOverviewQuery } from './queries.ts';
import { TurnoverMeter } from './TurnoverMeter.tsx';
import { UnderWay } from './UnderWay.tsx';
import { WithdrawalList } from './WithdrawalList.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';

const BindAccountDialog = lazy(() => import('./BindAccountDialog.tsx'));
const PaymentPasswordDialog = lazy(() => import('../../identity/password/PaymentPasswordDialog.tsx'));

/** What can be withdrawn now and why not more, the form, and what is on its way. */
export default function WithdrawPage() {
  const t = useText();
  return (
    <MemberOnly title={t('shell.member.withdraw')}>
      <Withdrawing />
    </MemberOnly>
  );
}

function Withdrawing() {
  const overview = useQuery(withdrawOverviewQuery);
  if (overview.isError) return <ErrorState onRetry={() => void overview.refetch()} />;
  if (!overview.data) return <Skeleton className="mt-5 h-[520px] rounded-card" />;
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Free overview={overview.data} />
        <KycMissing {...overview.data.kyc} />
        {overview.data.hold && <HeldUntil hold={overview.data.hold} />}
        <Way overview={overview.data} />
      </div>
      <div className="contents gap-5 xl:grid xl:grid-cols-[minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 empty:hidden max-xl:-order-1">
          <UnderWay />
        </div>
        <TurnoverMeter turnover={overview.data.turnover} />
        <WithdrawalList />
      </div>
    </div>
  );
}

/** What can be withdrawn now, and what of the balance can not, with the reason. */
function Free({ overview }: { overview: WithdrawOverview }) {
  const t = useText();
  const { currencySymbol } = useBrand();
  const hidden = useMoneyHidden();
  const free = freeToWithdraw(overview);
  const why = findBlock(overview) ?? 'day';
  return (
    <div id={FREE_ID}>
      <p>
        <span className="block font-semibold text-text-2">{t('withdrawal.free')}</span>
        <Amount value={free} symbol={currencySymbol} size="big" hidden={hidden} />
      </p>
      {free !== overview.available && (
        <p className="mt-1 text-dense text-text-2" role="status">
          {t('withdrawal.balance')}{' '}
          <Amount value={overview.available} symbol={currencySymbol} hidden={hidden} />.{' '}
          {t(`withdrawal.blocked.${why}`)}
        </p>
      )}
    </div>
  );
}

function HeldUntil({ hold }: { hold: NonNullable<WithdrawOverview['hold']> }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  return (
    <p className="held-back">
      <ShieldAlert size={20} aria-hidden="true" />
      <span>
        <b>{t('withdrawal.held.title', { time: formatInstant(hold.until, timeZone, language) })}</b>{' '}
        {t(`withdrawal.held.${hold.reason}`)} {t('withdrawal.held.body')}
      </span>
    </p>
  );
}

/** The form, or what has to be set up before it. */
function Way({ overview }: { overview: WithdrawOverview }) {
  const t = useText();
  const [opened, setOpened] = useState<'pin' | 'bind'>();
  const close = () => {
    setOpened(undefined);
    void refreshWithdrawals();
  };
  const { paymentPassword, accounts, methods } = overview;
  const bind = (label: string, variant: 'main' | 'plain') => (
    <Button variant={variant} icon={<Landmark size={18} />} onClick={() => setOpened('bind')}>
      {label}
    </Button>
  );
  return (
    <>
      {!paymentPassword && (
        <section className="card">
          <EmptyState
            icon={<RectangleEllipsis size={24} />}
            title={t('withdrawal.pin.title')}
            body={t('withdrawal.pin.body')}
            action={
              <Button variant="main" onClick={() => setOpened('pin')}>
                {t('withdrawal.pin.set')}
              </Button>
            }
          />
        </section>
      )}
      {paymentPassword && accounts.length === 0 && (
        <section className="card">
          <EmptyState
            icon={<Landmark size={24} />}
            title={t('withdrawal.account.none')}
            body={t('withdrawal.account.noneBody')}
            action={bind(t('withdrawal.account.bind'), 'main')}
          />
        </section>
      )}
      {paymentPassword && accounts.length > 0 && (
        <>
          <WithdrawForm overview={overview} />
          {accounts.length < PAYOUT_ACCOUNTS_MAX && bind(t('withdrawal.account.another'), 'plain')}
        </>
      )}
      <Suspense>
        {opened === 'pin' && <PaymentPasswordDialog onClose={close} />}
        {opened === 'bind' && <BindAccountDialog methods={methods} onClose={close} />}
      </Suspense>
    </>
  );
}
