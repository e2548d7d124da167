import { formatMoney, parseMoney } from '@fairhouse/kernel';
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  formatShort,
  Skeleton,
  showToast,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { ReceivedEnvelope } from '@fairhouse/wire/agency/team-envelope';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { art } from '../../paths.ts';
import { LoadMore } from '../../shell/LoadMore.tsx';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { queryClient } from '../../state/query.ts';
import { refusalText } from '../../state/refusal.ts';
import { receivedEnvelopesQuery } from './queries.ts';

/** What the upline has put into red envelopes for the member. */
export default function ReceivedPage() {
  const t = useText();
  return (
    <MemberOnly title={t('agency.envelope.received')} note={t('agency.envelope.receivedNote')}>
      <Received />
    </MemberOnly>
  );
}

function Received() {
  const t = useText();
  const asked = useInfiniteQuery(receivedEnvelopesQuery);
  const items = asked.data?.pages.flatMap((page) => page.items) ?? [];
  if (asked.isPending) return <Skeleton className="mt-5 h-96 rounded-card" />;
  if (!asked.data) return <ErrorState onRetry={() => void asked.refetch()} />;
  if (items.length === 0)
    return (
      <section className="card mt-5">
        <EmptyState
          icon={<Gift size={24} />}
          title={t('agency.envelope.receivedNone')}
          body={t('agency.envelope.receivedNoneBody')}
        />
      </section>
    );
  return (
    <>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {items.map((envelope) => (
          <OneReceived key={envelope.id} envelope={envelope} />
        ))}
      </ul>
      <LoadMore query={asked} shown={items.length} />
    </>
  );
}

function OneReceived({ envelope: { id, from, state, amount, endsAt } }: { envelope: ReceivedEnvelope }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone, currencySymbol } = useBrand();
  const shown = (sum: string) => `${currencySymbol} ${formatMoney(parseMoney(sum)!)}`;
  const open = useMutation({
    mutationFn: () => client.teamEnvelope.open({ params: { envelope: id } }),
    onSuccess: (opened) =>
      showToast({ tone: 'good', text: t('agency.envelope.got', { amount: shown(opened.amount!) }) }),
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
    onSettled: () => queryClient.invalidateQueries(receivedEnvelopesQuery),
  });
  return (
    <li className="card grid grid-cols-[96px_minmax(0,1fr)] items-center gap-4 p-4">
      <img
        src={art.envelope(state === 'opened' ? 'open' : 'sealed')}
        alt=""
        width={96}
        height={120}
        className={state === 'over' ? 'opacity-50' : ''}
      />
      <div className="grid min-w-0 content-center justify-items-start gap-2">
        <b className="max-w-full truncate">{t('agency.envelope.from', { account: from })}</b>
        {state === 'opened' && (
          <b className="display text-lead">{t('agency.envelope.got', { amount: shown(amount!) })}</b>
        )}
        {state === 'over' && <Badge tone="neutral">{t('agency.envelope.over')}</Badge>}
        <span className="text-dense text-text-2">
          {t('agency.envelope.until', { time: formatShort(endsAt, timeZone, language) })}
        </span>
        {state === 'sealed' && (
          <Button
            variant="main"
            aria-label={t('agency.envelope.openNamed', { account: from })}
            pending={open.isPending}
            onClick={() => open.mutate()}
          >
            {t('agency.envelope.open')}
          </Button>
        )}
      </div>
    </li>
  );
}
