import { nameIn } from '@fairhouse/text';
import {
  Badge,
  type BadgeTone,
  ErrorState,
  formatShort,
  Skeleton,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { RedeemState } from '@fairhouse/wire/rewards/points-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '../../shell/LoadMore.tsx';
import { useBrand } from '../../state/brand.tsx';
import { redeemsQuery } from './queries.ts';

const TONES: Readonly<Record<RedeemState, BadgeTone>> = {
  processing: 'warn',
  approved: 'info',
  completed: 'win',
  rejected: 'loss',
};

/** Orders of the member, newest first, each with its state and what staff said. */
export function OrderList() {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const orders = useInfiniteQuery(redeemsQuery);
  const items = orders.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="card overflow-hidden" aria-labelledby="orders">
      <h2 id="orders" className="px-5 pt-4 pb-2 font-bold text-lead">
        {t('points.orders')}
      </h2>
      {orders.isPending && <Skeleton className="m-5 h-16" />}
      {orders.isError && items.length === 0 && <ErrorState onRetry={() => void orders.refetch()} />}
      {orders.isSuccess && items.length === 0 && (
        <p className="px-5 pb-5 text-text-2">{t('points.noOrders')}</p>
      )}
      <ul>
        {items.map(({ id, title, quantity, state, remark, askedAt }) => (
          <li key={id} className="border-line-soft border-t px-5 py-3">
            <p className="flex items-center justify-between gap-3">
              <span className="min-w-0 truncate font-semibold">
                {quantity > 1 && `${quantity} × `}
                {nameIn(title, language)}
              </span>
              <Badge tone={TONES[state]}>{t(`points.state.${state}`)}</Badge>
            </p>
            <p className="text-meta text-text-3">{formatShort(askedAt, timeZone, language)}</p>
            {remark !== '' && <p className="whitespace-pre-line text-dense text-text-2">{remark}</p>}
          </li>
        ))}
      </ul>
      <LoadMore query={orders} shown={items.length} />
    </section>
  );
}
