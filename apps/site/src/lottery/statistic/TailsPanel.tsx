import { Button, ErrorState, Skeleton, Tabs, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Region } from '../issue/index.ts';
import { Away } from './Away.tsx';
import { tailsQuery } from './queries.ts';
import './statistic.css';

const ORDERS = ['number', 'hits', 'gap'] as const;
type Order = (typeof ORDERS)[number];

/** The regions that draw numbers of two digits. */
export const VIETNAM = ['north', 'central', 'south'] as const satisfies readonly Region[];

export const hasTails = (region: Region): boolean => VIETNAM.some((one) => one === region);

/** The numbers 00 to 99 of a Vietnamese region: how often their tail came, and how long it stays away. */
export function TailsPanel({ first = 'north' }: { first?: Region }) {
  const t = useText();
  const [region, setRegion] = useState(first);
  const [order, setOrder] = useState<Order>('number');
  const [isWhole, setWhole] = useState(false);
  const { data, isPending, isError, refetch } = useQuery(tailsQuery(region));
  const isDrawn = data?.some(({ hits }) => hits > 0);
  const tails =
    order === 'number' ? (data ?? []) : (data ?? []).toSorted((one, other) => other[order] - one[order]);
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] gap-3 p-4" aria-label={t('lottery.tails')}>
      <div>
        <h2 className="font-bold text-lead">{t('lottery.tails')}</h2>
        <p className="text-dense text-text-2">{t('lottery.tailsHint')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Tabs
          label={t('lottery.region')}
          value={region}
          onChange={(next) => setRegion(next as Region)}
          items={VIETNAM.map((value) => ({ value, label: t(`lotteryNames.region.${value}`) }))}
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
        <ul className="tail-numbers" data-whole={isWhole}>
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
      {isDrawn && !isWhole && (
        <Button className="md:hidden" onClick={() => setWhole(true)}>
          {t('lottery.allTails')}
        </Button>
      )}
    </section>
  );
}
