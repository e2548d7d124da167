import { Amount, CopyText, ErrorState, formatInstant, Skeleton, useLanguage, useText } from '@fairhouse/ui';
import type { DepositView } from '@fairhouse/wire';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { useBrand } from '../../state/brand.tsx';
import { refusalText } from '../../state/refusal.ts';
import { useSession } from '../../state/session.ts';
import { MemberOnly } from '../member/MemberOnly.tsx';
import { DepositState } from './DepositState.tsx';
import { depositQuery } from './queries.ts';

/** Where a deposit stands; follows it until it is settled. */
export default function DepositTrackerPage() {
  const t = useText();
  return (
    <MemberOnly title={t('cashier.tracker.title')}>
      <Tracker />
    </MemberOnly>
  );
}

function Tracker() {
  const t = useText();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const member = useSession() !== undefined;
  const deposit = useQuery({ ...depositQuery(id), enabled: member });
  if (deposit.isError)
    return <ErrorState detail={refusalText(t, deposit.error)} onRetry={() => void deposit.refetch()} />;
  if (!deposit.data) return <Skeleton className="mt-6 h-96 max-w-[560px] rounded-card" />;
  return (
    <div className="mt-6 grid max-w-[560px] grid-cols-[minmax(0,1fr)] gap-4">
      <DepositTicket deposit={deposit.data} />
      <div className="flex flex-wrap gap-2">
        <GoButton to={paths.home} variant="ink">
          {t('cashier.tracker.play')}
        </GoButton>
        <GoButton to={paths.member('deposit')}>{t('cashier.tracker.another')}</GoButton>
      </div>
    </div>
  );
}

/** How far each state has come on the way of three stations. */
const STATIONS = {
  pending: ['done', 'now', 'todo'],
  reviewing: ['done', 'now', 'todo'],
  credited: ['done', 'done', 'done'],
  failed: ['done', 'failed', 'todo'],
  expired: ['done', 'failed', 'todo'],
  cancelled: ['done', 'failed', 'todo'],
} as const satisfies Record<DepositView['state'], readonly [string, string, string]>;

function DepositTicket({ deposit }: { deposit: DepositView }) {
  const t = useText();
  const language = useLanguage();
  const { currencySymbol, timeZone } = useBrand();
  const [asked, paid, credited] = STATIONS[deposit.state];
  const at = (ms: number | null) => (ms === null ? '–' : formatInstant(ms, timeZone, language));
  return (
    <section className="ticket" aria-live="polite">
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold text-text-2">{t('cashier.tracker.deposit')}</p>
        <DepositState state={deposit.state} />
      </div>
      <p className="mt-2">
        <Amount value={deposit.amount} symbol={currencySymbol} size="big" />
      </p>
      <p className="mt-3 text-text-2">{t(`cashier.tracker.${deposit.state}`)}</p>
      <ol className="track mt-5">
        <li data-state={asked}>
          {t('cashier.tracker.asked')}
          <small>{at(deposit.createdAt)}</small>
        </li>
        <li data-state={paid}>{t('cashier.tracker.paid')}</li>
        <li data-state={credited}>
          {t('cashier.tracker.creditedStep')}
          <small>{deposit.state === 'credited' ? at(deposit.settledAt) : ''}</small>
        </li>
      </ol>
      <hr className="perforation" />
      <dl className="ticket-facts">
        {deposit.state === 'pending' && (
          <div>
            <dt>{t('cashier.tracker.until')}</dt>
            <dd>{at(deposit.expiresAt)}</dd>
          </div>
        )}
        <div>
          <dt>{t('cashier.tracker.receipt')}</dt>
          <dd>
            <CopyText value={deposit.id} label={t('cashier.tracker.receipt')} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
