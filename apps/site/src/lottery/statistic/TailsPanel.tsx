import { ErrorState, Skeleton, Tabs, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Region } from '../issue/index.ts';
import { Away } from './Away.tsx';
import { tailsQuery } from './queries.ts';
import './statistic.css';

const ORDERS = ['number', 'hits', 'gap'] as const;
type Order = (typeof ORDERS)[number];

/** The numbers 00 to 99 of a Vietnamese region: how often their tail came, and how long it stays away. */
export function TailsPanel({ regions }: { regions: readonly Region[] }) {
  const t = useText();
  const [region, setRegion] = useState(regions[0]!);
  const [order, setOrder] = useState<Order>('number');
  const { data, isPending, isError, refetch } = useQuery(tailsQuery(region));
  const isDrawn = data?.some(({ hits }) => hits > 0);
  const tails =
    order === 'number' ? (data ?? []) : (data ?? []).toSorted((one, other) => other[order] - one[order]);
  return (
    <section className="card mt-6 grid grid-cols-[minmax(0,1fr)] gap-3 p-4" aria-label={t('lottery.tails')}>
      <div>
        <h2 className="font-bold text-lead">{t('lottery.tails')}</h2>
        <p className="text-dense text-text-2">{t('lottery.tailsHint')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Tabs
          label={t('lottery.region')}
          value={region}
          onChange={(next) => setRegion(next as Region)}
          items={regions.map((value) => ({ value, label: t(`lotteryNames.region.${value}`) }))}
        />
        <Tabs
          label={t('lottery.order.label')}
          value={order}
          onChange={(next) => setOrder(next as Order)}
          items={ORDERS.map((value) => ({ value, label: t(`lottery.order.${value}`) }))}
        />
      </div>
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {isPending && <Skeleton className="h-64 rounded-btn" />}
      {data && !isDrawn && <p className="text-text-2">{t('lottery.noResult')}</p>}
      {isDrawn && (
        <ul className="tail-numbers">
          {tails.map(({ number, hits, gap, longestGap }) => (
            <li key={number} className="tail-number">
              <b>{number}</b>
              <span>{t('lottery.hits', { count: hits })}</span>
              <Away hits={hits} gap={gap} />
              <span className="text-text-2">{t('lottery.longestGap', { count: longestGap })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
