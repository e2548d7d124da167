import { formatMoney, parseMoney, subtractMoney } from '@fairhouse/kernel';
import {
  Amount,
  Badge,
  type BadgeTone,
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  formatShort,
  Skeleton,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { TeamEnvelope } from '@fairhouse/wire/agency/team-envelope';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { LoadMore } from '../../shell/LoadMore.tsx';
import { useBrand } from '../../state/brand.tsx';
import { envelopeSharesQuery, sentEnvelopesQuery } from './queries.ts';

const TONES: Readonly<Record<TeamEnvelope['state'], BadgeTone>> = {
  open: 'win',
  empty: 'neutral',
  returned: 'neutral',
};

/** What an agent has sent, newest first. */
export function SentList() {
  const t = useText();
  const sent = useInfiniteQuery(sentEnvelopesQuery);
  const items = sent.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="card overflow-hidden" aria-label={t('agency.envelope.mine')}>
      <h2 className="px-5 pt-4 font-semibold">{t('agency.envelope.mine')}</h2>
      {items.length === 0 ? (
        <EmptyState
          icon={<Gift size={24} />}
          title={t('agency.envelope.none')}
          body={t('agency.envelope.noneBody')}
        />
      ) : (
        <ul className="mt-2 divide-y divide-line-soft">
          {items.map((envelope) => (
            <Item key={envelope.id} envelope={envelope} />
          ))}
        </ul>
      )}
      <LoadMore query={sent} shown={items.length} />
    </section>
  );
}

function Item({ envelope }: { envelope: TeamEnvelope }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone, currencySymbol } = useBrand();
  const [shown, setShown] = useState(false);
  const { split, state, total, given, opened, shares, at, endsAt } = envelope;
  const time = formatShort(at, timeZone, language);
  const back = subtractMoney(parseMoney(total)!, parseMoney(given)!);
  return (
    <li className="grid gap-2 px-5 py-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[state]}>{t(`agency.envelope.state.${state}`)}</Badge>
        <b>{t(`agency.envelope.splits.${split}`)}</b>
        <span className="ms-auto font-semibold">
          <Amount value={total} symbol={currencySymbol} />
        </span>
      </p>
      <p className="flex flex-wrap items-center justify-between gap-2 text-dense text-text-2">
        <span>
          {time} · {t('agency.envelope.opened', { opened, shares })}
          {state === 'open' && (
            <> · {t('agency.envelope.until', { time: formatShort(endsAt, timeZone, language) })}</>
          )}
          {state === 'returned' && (
            <>
              {' · '}
              {t('agency.envelope.returned', { amount: `${currencySymbol} ${formatMoney(back)}` })}
            </>
          )}
        </span>
        <Button size="sm" aria-label={t('agency.envelope.seeNamed', { time })} onClick={() => setShown(true)}>
          {t('agency.envelope.see')}
        </Button>
      </p>
      {shown && <SharesDialog envelope={envelope} onClose={() => setShown(false)} />}
    </li>
  );
}

function SharesDialog({ envelope, onClose }: { envelope: TeamEnvelope; onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone, currencySymbol } = useBrand();
  const asked = useInfiniteQuery(envelopeSharesQuery(envelope.id));
  const items = asked.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('agency.envelope.see')}
      description={t('agency.envelope.opened', { opened: envelope.opened, shares: envelope.shares })}
    >
      {asked.isPending && <Skeleton className="h-40" />}
      {asked.isError && !asked.data && <ErrorState onRetry={() => void asked.refetch()} />}
      <ul className="divide-y divide-line-soft" aria-label={t('agency.envelope.shares')}>
        {items.map(({ account, amount, openedAt }) => (
          <li key={account} className="flex min-h-11 items-center justify-between gap-3 py-2">
            <span className="grid min-w-0">
              <b className="truncate">{account}</b>
              <span className="text-meta text-text-3">
                {openedAt === null ? t('agency.envelope.sealed') : formatShort(openedAt, timeZone, language)}
              </span>
            </span>
            <Amount value={amount} symbol={currencySymbol} />
          </li>
        ))}
      </ul>
      <LoadMore query={asked} shown={items.length} />
    </Dialog>
  );
}
