import { Amount, CopyText, formatInstant, useLanguage, useText } from '@fairhouse/ui';
import type { WithdrawalView } from '@fairhouse/wire/money/withdrawal';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { Loaded } from '../../shell/Loaded.tsx';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { Ticket } from '../../shell/Ticket.tsx';
import { useBrand } from '../../state/brand.tsx';
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
  return (
    <Loaded
      query={useQuery({ ...withdrawalQuery(id), enabled: member })}
      room="mt-6 h-96 max-w-[560px] rounded-card"
    >
      {(withdrawal) => (
        <div className="mt-6 grid max-w-[560px] grid-cols-[minmax(0,1fr)] gap-4">
          <WithdrawalTicket withdrawal={withdrawal} />
          <div className="flex flex-wrap gap-2">
            <GoButton to={paths.member('withdraw')}>{t('withdrawal.tracker.back')}</GoButton>
          </div>
        </div>
      )}
    </Loaded>
  );
}

function WithdrawalTicket({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useText();
  const language = useLanguage();
  const { currencySymbol, timeZone } = useBrand();
  const { account, arrived, refunded, note, fee, promisedAt } = withdrawal;
  const money = (value: string) => <Amount value={value} symbol={currencySymbol} />;
  return (
    <Ticket
      title={t('withdrawal.tracker.one')}
      state={<WithdrawalState state={withdrawal.state} />}
      amount={<Amount value={withdrawal.payout} symbol={currencySymbol} size="big" />}
      next={<NextWord withdrawal={withdrawal} />}
      facts={[
        { name: t('withdrawal.tracker.asked'), value: money(withdrawal.amount) },
        fee !== '0.0000' && { name: t('withdrawal.fee'), value: money(fee) },
        { name: t('withdrawal.tracker.account'), value: t('withdrawal.account.ends', account) },
        { name: t('withdrawal.tracker.promised'), value: formatInstant(promisedAt, timeZone, language) },
        arrived !== null && { name: t('withdrawal.tracker.arrived'), value: money(arrived) },
        refunded !== null && { name: t('withdrawal.tracker.refunded'), value: money(refunded) },
        note !== null && { name: t('withdrawal.tracker.note'), value: note },
        {
          name: t('withdrawal.tracker.receipt'),
          value: <CopyText value={withdrawal.id} label={t('withdrawal.tracker.receipt')} />,
        },
      ]}
    >
      <WithdrawalTrack withdrawal={withdrawal} />
      <ConfirmButtons withdrawal={withdrawal} />
    </Ticket>
  );
}
