import { parseMoney, subtractMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { nameIn } from '@fairhouse/text';
import { Amount, CopyText, formatInstant, useLanguage, useText } from '@fairhouse/ui';
import type { DepositView } from '@fairhouse/wire/money/deposit';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { Loaded } from '../../shell/Loaded.tsx';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { Ticket } from '../../shell/Ticket.tsx';
import { useBrand } from '../../state/brand.tsx';
import { useSession } from '../../state/session.ts';
import { DepositState } from './DepositState.tsx';
import { DepositTrack } from './DepositTrack.tsx';
import { PayCard } from './PayCard.tsx';
import { depositQuery } from './queries.ts';

/** Where a deposit stands and how it is paid; follows it until it is settled. */
export default function DepositTrackerPage() {
  const t = useText();
  return (
    <MemberOnly title={t('deposit.title')}>
      <Tracker />
    </MemberOnly>
  );
}

function Tracker() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const member = useSession() !== undefined;
  return (
    <Loaded
      query={useQuery({ ...depositQuery(id), enabled: member })}
      room="mt-6 h-96 max-w-[560px] rounded-card"
    >
      {(deposit) => <Tracked deposit={deposit} />}
    </Loaded>
  );
}

function Tracked({ deposit }: { deposit: DepositView }) {
  const t = useText();
  const toPay = deposit.may.length > 0;
  return (
    <div
      className={`mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4 ${toPay ? 'max-w-[1040px] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]' : 'max-w-[560px]'}`}
    >
      {toPay && <PayCard deposit={deposit} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <DepositTicket deposit={deposit} />
        <div className="flex flex-wrap gap-2">
          {!toPay && (
            <GoButton to={paths.home} variant="ink">
              {t('deposit.play')}
            </GoButton>
          )}
          {deposit.state === 'credited' && (
            <GoButton to={paths.member('transactionHistory', { type: 'deposit' })}>
              {t('deposit.record')}
            </GoButton>
          )}
          <GoButton to={paths.member('deposit')}>{t(toPay ? 'deposit.back' : 'deposit.another')}</GoButton>
        </div>
      </div>
    </div>
  );
}

/** What the state means, by how it was to be paid where that makes a difference. */
const sentenceOf = ({ state, kind, note, held }: DepositView) => {
  if (held !== null) return `deposit.next.held.${held}` as const;
  if (state === 'pending') return `deposit.next.pending.${kind}` as const;
  if (state === 'failed') return `deposit.next.failed.${note === null ? 'provider' : 'house'}` as const;
  if (state === 'expired') return `deposit.next.expired.${kind === 'bank' ? 'bank' : 'provider'}` as const;
  return `deposit.next.${state}` as const;
};

/** What the method costs, or did where the money has come; undefined where that is nothing. */
function feeOf({ fee, received, credited }: DepositView): string | undefined {
  const taken =
    received && credited ? subtractMoney(parseMoney(received)!, parseMoney(credited)!) : parseMoney(fee)!;
  return taken === ZERO ? undefined : wireMoney(taken);
}

function DepositTicket({ deposit }: { deposit: DepositView }) {
  const t = useText();
  const language = useLanguage();
  const { currencySymbol, timeZone } = useBrand();
  const { amount, received, credited, note, promisedAt, expiresAt, state, reference } = deposit;
  const fee = feeOf(deposit);
  const at = (ms: number) => formatInstant(ms, timeZone, language);
  const money = (value: string) => <Amount value={value} symbol={currencySymbol} />;
  return (
    <Ticket
      title={t('deposit.one')}
      state={<DepositState state={state} />}
      amount={<Amount value={credited ?? amount} symbol={currencySymbol} size="big" />}
      next={<p className="text-text-2">{t(sentenceOf(deposit))}</p>}
      facts={[
        state === 'pending' && { name: t('deposit.until'), value: at(expiresAt) },
        state === 'reviewing' &&
          promisedAt !== null && { name: t('deposit.promised'), value: at(promisedAt) },
        received !== null && received !== amount && { name: t('deposit.asked'), value: money(amount) },
        fee !== undefined && received !== null && { name: t('deposit.came'), value: money(received) },
        fee !== undefined && { name: t('cashier.deposit.fee'), value: money(fee) },
        note !== null && { name: t('deposit.note'), value: note },
        { name: t('deposit.method'), value: nameIn(deposit.method, language) },
        reference !== null && { name: t('deposit.reference'), value: reference },
        {
          name: t('deposit.receipt'),
          value: <CopyText value={deposit.id} label={t('deposit.receipt')} />,
        },
      ]}
    >
      <DepositTrack deposit={deposit} />
    </Ticket>
  );
}
