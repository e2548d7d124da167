import { Amount, EmptyState, ErrorState, formatShort, Skeleton, useLanguage, useText } from '@fairhouse/ui';
import type { UplineTransfer } from '@fairhouse/wire/money/upline-transfer';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { LoadMore } from '../../shell/LoadMore.tsx';
import { useBrand } from '../../state/brand.tsx';
import { transfersQuery } from './queries.ts';

/** What the member sent and received in the team, newest first. */
export function TransferList() {
  const t = useText();
  const transfers = useInfiniteQuery(transfersQuery);
  const items = transfers.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="card overflow-hidden" aria-labelledby="team-transfers">
      <h2 id="team-transfers" className="px-5 pt-4 pb-2 font-bold text-lead">
        {t('uplineTransfer.yours')}
      </h2>
      {transfers.isError && <ErrorState onRetry={() => void transfers.refetch()} />}
      {transfers.isPending && <Skeleton className="m-5 h-40" />}
      {transfers.data && items.length === 0 && (
        <EmptyState title={t('uplineTransfer.none')} body={t('uplineTransfer.noneBody')} />
      )}
      <ul>
        {items.map((transfer) => (
          <TransferLine key={transfer.id} transfer={transfer} />
        ))}
      </ul>
      <LoadMore query={transfers} shown={items.length} />
    </section>
  );
}

function TransferLine({ transfer: { way, other, amount, at } }: { transfer: UplineTransfer }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const sent = way === 'sent';
  const Icon = sent ? ArrowUpRight : ArrowDownLeft;
  return (
    <li className="flex min-h-15 items-center gap-3 border-line-soft border-t px-5 py-2">
      <span className="ico" data-tone={sent ? undefined : 'in'}>
        <Icon size={17} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate">{t(`uplineTransfer.${way}`, { account: other })}</span>
        <span className="block text-meta text-text-3">{formatShort(at, timeZone, language)}</span>
      </span>
      <Amount value={sent ? `-${amount}` : amount} signed />
    </li>
  );
}
