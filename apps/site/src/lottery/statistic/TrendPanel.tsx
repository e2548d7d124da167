import { ErrorState, Skeleton, Tabs, useText } from '@fairhouse/ui';
import type { LotteryBoard } from '@fairhouse/wire/lottery/issue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isDrawnInBalls } from '../issue/index.ts';
import { Away } from './Away.tsx';
import { trendsQuery } from './queries.ts';
import './statistic.css';

const LISTED = 11;

/** How the last draws fell: numbers by how often and how long ago they came, and the draws themselves. */
export function TrendPanel({ board }: { board: LotteryBoard }) {
  const t = useText();
  const trends = useQuery(trendsQuery(board.gameCode, board.last?.issue));
  const [chosen, setChosen] = useState(0);
  const draws = trends.data?.draws ?? [];
  const places = trends.data?.places ?? [];
  const counts = places[chosen]?.numbers ?? [];
  const most = Math.max(1, ...counts.map(({ hits }) => hits));
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] gap-3 p-4" aria-label={t('lottery.trend')}>
      <div>
        <h2 className="font-bold text-lead">{t('lottery.trend')}</h2>
        <p className="text-dense text-text-2">{t('lottery.independent', { count: draws.length })}</p>
      </div>
      {trends.isError && !trends.data && <ErrorState onRetry={() => void trends.refetch()} />}
      {trends.isPending && <Skeleton className="h-40 rounded-btn" />}
      {trends.data && draws.length === 0 && <p className="text-text-2">{t('lottery.noResult')}</p>}
      {draws.length > 0 && places.length > 1 && (
        <Tabs
          label={t('lottery.place')}
          value={String(chosen)}
          onChange={(next) => setChosen(Number(next))}
          items={places.map(({ place }) => ({
            value: String(place),
            label: t(`lotteryNames.field.p${place + 1}` as 'lotteryNames.field.p1'),
          }))}
        />
      )}
      {draws.length > 0 && isDrawnInBalls(board.family) && (
        <ul className="trend-counts">
          {counts.map(({ number, hits, gap }) => (
            <li key={number} className="trend-count">
              <b>{number}</b>
              <span
                className="trend-bar"
                aria-hidden="true"
                style={{ transform: `scaleX(${hits / most})` }}
              />
              <span>{t('lottery.hits', { count: hits })}</span>
              <Away hits={hits} gap={gap} />
            </li>
          ))}
        </ul>
      )}
      {draws.length > 0 && (
        <ol className="grid gap-1" aria-label={t('lottery.recent')}>
          {draws.slice(0, LISTED).map(({ label, numbers }) => (
            <li key={label} className="flex justify-between gap-3 text-dense">
              <span className="shrink-0 text-text-2 tabular-nums">{label}</span>
              <b className="min-w-0 break-words text-end tabular-nums">{numbers.join(' ')}</b>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
