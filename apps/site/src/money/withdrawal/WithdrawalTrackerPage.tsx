import { Amount, CopyText, ErrorState, formatInstant, Skeleton, useLanguage, useText } from '@fairhouse/ui';
import type { WithdrawalView } from '@fairhouse/wire/money/withdrawal';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { useBrand } from '../../state/brand.tsx';
import { refusalText } from '../../state/refusal.ts';
import { useSession } from '../../state/session.ts';
import { ConfirmButtons } from './ConfirmButtons.tsx';
import { NextWord } from './NextWord.tsx';
import { withdrawalQuery } from './queries.ts';
import { WithdrawalState } from './WithdrawalState.tsx';
import { WithdrawalTrack } from './WithdrawalTrack.tsx';

/** Where a withdrawal stands, who acts next, and what the member can say about it. */
export default function WithdrawalTrackerPage() {
  const t = useText();
  return (
    <MemberOnly title={t('withdrawal.tracker.title')}>
      <Tracker />
    </MemberOnly>
  );
}

function Tracker() {
  const t = useText();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const member = useSession() !== undefined;
  const withdrawal = useQuery({ ...withdrawalQuery(id), enabled: member });
  if (withdrawal.isError)
    return <ErrorState detail={refusalText(t, withdrawal.error)} onRetry={() => void withdrawal.refetch()} />;
  if (!withdrawal.data) return <Skeleton className="mt-6 h-96 max-w-[560px] rounded-card" />;
  return (
    <div className="mt-6 grid max-w-[560px] grid-cols-[minmax(0,1fr)] gap-4">
      <WithdrawalTicket withdrawal={withdrawal.data} />
      <div className="flex flex-wrap gap-2">
        <GoButton to={paths.member('withdraw')}>{t('withdrawal.tracker.back')}</GoButton>
      </div>
    </div>
  );
}

function WithdrawalTicket({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useText();
  const language = useLanguage();
  const { currencySymbol, timeZone } = useBrand();
  const { account, arrived, refunded, note, fee } = withdrawal;
  const money = (value: string) => <Amount value={value} symbol={currencySymbol} />;
  return (
    <section className="ticket" aria-live="polite">
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold text-text-2">{t('withdrawal.tracker.one')}</p>
        <WithdrawalState state={withdrawal.state} />
      </div>
      <p className="mt-2">
        <Amount value={withdrawal.payout} symbol={currencySymbol} size="big" />
      </p>
      <div className="mt-3">
        <NextWord withdrawal={withdrawal} />
      </div>
      <div className="mt-5">
        <WithdrawalTrack withdrawal={withdrawal} />
      </div>
      <ConfirmButtons withdrawal={withdrawal} />
      <hr className="perforation" />
      <dl className="ticket-facts">
        <Fact name={t('withdrawal.tracker.asked')}>{money(withdrawal.amount)}</Fact>
        {fee !== '0.0000' && <Fact name={t('withdrawal.fee')}>{money(fee)}</Fact>}
        <Fact name={t('withdrawal.tracker.account')}>{t('withdrawal.account.ends', account)}</Fact>
        <Fact name={t('withdrawal.tracker.promised')}>
          {formatInstant(withdrawal.promisedAt, timeZone, language)}
        </Fact>
        {arrived !== null && <Fact name={t('withdrawal.tracker.arrived')}>{money(arrived)}</Fact>}
        {refunded !== null && <Fact name={t('withdrawal.tracker.refunded')}>{money(refunded)}</Fact>}
        {note !== null && <Fact name={t('withdrawal.tracker.note')}>{note}</Fact>}
        <Fact name={t('withdrawal.tracker.receipt')}>
          <CopyText value={withdrawal.id} label={t('withdrawal.tracker.receipt')} />
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
