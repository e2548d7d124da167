import { ErrorState, Skeleton, Tabs, useText } from '@fairhouse/ui';
import type { LotteryBoard } from '@fairhouse/wire/lottery/issue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isDrawnInBalls, recentQuery } from '../issue/index.ts';
import { countNumbers, placesOf } from './count-numbers.ts';
import './statistic.css';

const COUNTED = 100;
const LISTED = 11;

/** How the last draws fell: numbers by how often and how long ago they came, and the draws themselves. */
export function TrendPanel({ board }: { board: LotteryBoard }) {
  const t = useText();
  const recent = useQuery(recentQuery(board.gameCode, COUNTED));
  const places = placesOf(board.family);
  const [place, setPlace] = useState(0);
  const draws = recent.data?.items ?? [];
  const counts = countNumbers(
    board.family,
    draws.map(({ numbers }) => numbers),
    places > 0 ? place : undefined,
  );
  const most = Math.max(1, ...counts.map(({ hits }) => hits));
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] gap-3 p-4" aria-label={t('lottery.trend')}>
      <div>
        <h2 className="font-bold text-lead">{t('lottery.trend')}</h2>
        <p className="text-dense text-text-2">{t('lottery.independent', { count: draws.length })}</p>
      </div>
      {recent.isError && !recent.data && <ErrorState onRetry={() => void recent.refetch()} />}
      {recent.isPending && <Skeleton className="h-40 rounded-btn" />}
      {recent.data && draws.length === 0 && <p className="text-text-2">{t('lottery.noResult')}</p>}
      {places > 1 && (
        <Tabs
          label={t('lottery.place')}
          value={String(place)}
          onChange={(next) => setPlace(Number(next))}
          items={Array.from({ length: places }, (_, at) => ({
            value: String(at),
            label: t(`lotteryNames.field.p${at + 1}` as 'lotteryNames.field.p1'),
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
              <span className="text-text-2">
                {gap === null
                  ? t('lottery.never')
                  : gap === 0
                    ? t('lottery.latest')
                    : t('lottery.gap', { count: gap })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {draws.length > 0 && (
        <ol className="grid gap-1" aria-label={t('lottery.recent')}>
          {draws.slice(0, LISTED).map(({ issue, label, numbers }) => (
            <li key={issue} className="flex justify-between gap-3 text-dense">
              <span className="shrink-0 text-text-2 tabular-nums">{label}</span>
              <b className="min-w-0 break-words text-end tabular-nums">{numbers.join(' ')}</b>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
