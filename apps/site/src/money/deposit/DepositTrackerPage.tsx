import { parseMoney, subtractMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { nameIn } from '@fairhouse/text';
import { Amount, CopyText, ErrorState, formatInstant, Skeleton, useLanguage, useText } from '@fairhouse/ui';
import type { DepositView } from '@fairhouse/wire/money/deposit';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { useBrand } from '../../state/brand.tsx';
import { refusalText } from '../../state/refusal.ts';
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
  const t = useText();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const member = useSession() !== undefined;
  const { data, isError, error, refetch } = useQuery({ ...depositQuery(id), enabled: member });
  if (isError) return <ErrorState detail={refusalText(t, error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mt-6 h-96 max-w-[560px] rounded-card" />;
  const toPay = data.may.length > 0;
  return (
    <div
      className={`mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4 ${toPay ? 'max-w-[1040px] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]' : 'max-w-[560px]'}`}
    >
      {toPay && <PayCard deposit={data} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <DepositTicket deposit={data} />
        <div className="flex flex-wrap gap-2">
          {!toPay && (
            <GoButton to={paths.home} variant="ink">
              {t('deposit.play')}
            </GoButton>
          )}
          {data.state === 'credited' && (
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
  return (
    <section className="ticket" aria-live="polite">
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold text-text-2">{t('deposit.one')}</p>
        <DepositState state={state} />
      </div>
      <p className="mt-2">
        <Amount value={credited ?? amount} symbol={currencySymbol} size="big" />
      </p>
      <p className="mt-3 text-text-2">{t(sentenceOf(deposit))}</p>
      <div className="mt-5">
        <DepositTrack deposit={deposit} />
      </div>
      <hr className="perforation" />
      <dl className="ticket-facts">
        {state === 'pending' && <Fact name={t('deposit.until')}>{at(expiresAt)}</Fact>}
        {state === 'reviewing' && promisedAt !== null && (
          <Fact name={t('deposit.promised')}>{at(promisedAt)}</Fact>
        )}
        {received !== null && received !== amount && (
          <Fact name={t('deposit.asked')}>
            <Amount value={amount} symbol={currencySymbol} />
          </Fact>
        )}
        {fee !== undefined && (
          <>
            {received !== null && (
              <Fact name={t('deposit.came')}>
                <Amount value={received} symbol={currencySymbol} />
              </Fact>
            )}
            <Fact name={t('cashier.deposit.fee')}>
              <Amount value={fee} symbol={currencySymbol} />
            </Fact>
          </>
        )}
        {note !== null && <Fact name={t('deposit.note')}>{note}</Fact>}
        <Fact name={t('deposit.method')}>{nameIn(deposit.method, language)}</Fact>
        {reference !== null && <Fact name={t('deposit.reference')}>{reference}</Fact>}
        <Fact name={t('deposit.receipt')}>
          <CopyText value={deposit.id} label={t('deposit.receipt')} />
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
