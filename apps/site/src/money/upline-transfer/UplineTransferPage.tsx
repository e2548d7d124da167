import { parseMoney } from '@fairhouse/kernel';
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
import { useQuery } from '@tanstack/react-query';
import { Network, RectangleEllipsis, ShieldAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { Go } from '../../shell/go.tsx';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { useBrand } from '../../state/brand.tsx';
import { useMoneyHidden } from '../../state/money-hidden.ts';
import { refreshTransfers, type TransferOverview, transferOverviewQuery } from './queries.ts';
import { TransferForm } from './TransferForm.tsx';
import { TransferList } from './TransferList.tsx';

const PaymentPasswordDialog = lazy(() => import('../../identity/password/PaymentPasswordDialog.tsx'));

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
  const overview = useQuery(transferOverviewQuery);
  if (overview.isError && !overview.data) return <ErrorState onRetry={() => void overview.refetch()} />;
  if (!overview.data) return <Skeleton className="mt-5 h-96 rounded-card" />;
  const { enabled, upline, down } = overview.data;
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
      {enabled && (upline !== null || down) ? <Way overview={overview.data} /> : <Nobody />}
      <TransferList />
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
  const [setting, setSetting] = useState(false);
  const close = () => {
    setSetting(false);
    void refreshTransfers();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p>
        <span className="block font-semibold text-text-2">{t('uplineTransfer.free')}</span>
        <Amount value={overview.available} symbol={currencySymbol} size="big" hidden={hidden} />
      </p>
      <Blocked overview={overview} />
      {overview.paymentPassword ? (
        <TransferForm overview={overview} />
      ) : (
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
      )}
      <Suspense>{setting && <PaymentPasswordDialog onClose={close} />}</Suspense>
    </div>
  );
}

/** What keeps money from leaving now. */
function Blocked({ overview: { hold, owed, counting } }: { overview: TransferOverview }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone, currencySymbol } = useBrand();
  const owes = parseMoney(owed)! > 0n;
  if (!hold && !owes && !counting) return null;
  return (
    <p className="held-back" role="status">
      <ShieldAlert size={20} aria-hidden="true" />
      <span>
        {hold ? (
          t('uplineTransfer.held', { time: formatInstant(hold.until, timeZone, language) })
        ) : owes ? (
          <>
            {t('uplineTransfer.owed')}: <Amount value={owed} symbol={currencySymbol} />{' '}
            <Go to={paths.member('withdraw')} className="link-line">
              {t('uplineTransfer.toTurnover')}
            </Go>
          </>
        ) : (
          t('uplineTransfer.counting')
        )}
      </span>
    </p>
  );
}
