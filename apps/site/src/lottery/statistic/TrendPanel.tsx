import { DRAW_SHAPES, isInPrizes } from '@fairhouse/games/lottery';
import { ErrorState, Skeleton, Tabs, useText } from '@fairhouse/ui';
import type { LotteryBoard } from '@fairhouse/wire/lottery/issue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NoDraws } from '../issue/index.ts';
import { Away } from './Away.tsx';
import { trendsQuery } from './queries.ts';
import { Road } from './Road.tsx';
import { sidesOf } from './road.ts';
import { TrendChart } from './TrendChart.tsx';
import './statistic.css';

const LISTED = 11;
const VIEWS = ['chart', 'hot', 'cold', 'road', 'recent'] as const;
type View = (typeof VIEWS)[number];

/** What the draws of a lottery can be looked at by: a chart and roads need places with few numbers. */
function viewsOf(family: LotteryBoard['family']): readonly View[] {
  const shape = DRAW_SHAPES[family];
  const inPlaces = shape.kind === 'faces' || (shape.kind === 'balls' && shape.count === shape.balls);
  return VIEWS.filter((view) => inPlaces || (view !== 'chart' && view !== 'road'));
}

/** How the last draws fell. Draws are independent, and the panel says so. */
export function TrendPanel({ board }: { board: LotteryBoard }) {
  const t = useText();
  const trends = useQuery(trendsQuery(board.gameCode, board.last?.issue));
  const views = viewsOf(board.family);
  const [place, setPlace] = useState(0);
  const [view, setView] = useState(views[0]!);
  const draws = trends.data?.draws ?? [];
  const places = trends.data?.places ?? [];
  const isOfPlace = view !== 'recent' && draws.length > 0;
  return (
    <section
      id="trends"
      className="card grid grid-cols-[minmax(0,1fr)] gap-3 p-4"
      aria-label={t('lottery.trend')}
    >
      <div>
        <h2 className="font-bold text-lead">{t('lottery.trend')}</h2>
        <p className="text-dense text-text-2">{t('lottery.independent', { count: draws.length })}</p>
      </div>
      {trends.isError && !trends.data && <ErrorState onRetry={() => void trends.refetch()} />}
      {trends.isPending && <Skeleton className="h-40 rounded-btn" />}
      {trends.data && draws.length === 0 && (
        <p className="text-text-2">
          <NoDraws drawsAt={board.issue?.drawsAt} />
        </p>
      )}
      {draws.length > 0 && (
        <div className="trend-tabs overflow-x-auto">
          <Tabs
            label={t('lottery.view.label')}
            value={view}
            onChange={(next) => setView(next as View)}
            items={views.map((value) => ({ value, label: t(`lottery.view.${value}`) }))}
          />
        </div>
      )}
      {isOfPlace && places.length > 1 && (
        <div className="trend-tabs overflow-x-auto">
          <Tabs
            label={t('lottery.place')}
            value={String(place)}
            onChange={(next) => setPlace(Number(next))}
            items={places.map((one) => ({
              value: String(one.place),
              label: t(`lotteryNames.field.p${one.place + 1}` as 'lotteryNames.field.p1'),
            }))}
          />
        </div>
      )}
      {draws.length > 0 && <Shown board={board} view={view} place={place} trends={trends.data!} />}
    </section>
  );
}

type Trends = { readonly draws: readonly Draw[]; readonly places: readonly Place[] };
type Draw = { readonly label: string; readonly numbers: readonly string[] };
type Place = { readonly numbers: readonly Count[] };
type Count = {
  readonly number: string;
  readonly hits: number;
  readonly gap: number;
  readonly longestGap: number;
};

function Shown({
  board,
  view,
  place,
  trends: { draws, places },
}: {
  board: LotteryBoard;
  view: View;
  place: number;
  trends: Trends;
}) {
  const t = useText();
  const counts = places[place]?.numbers ?? [];
  if (view === 'recent') return <Recent board={board} draws={draws} />;
  if (view === 'chart')
    return (
      <TrendChart
        label={t('lottery.recent')}
        numbers={counts.map(({ number }) => number)}
        drawn={draws.slice(0, LISTED).map(({ label, numbers }) => ({ label, number: numbers[place]! }))}
      />
    );
  if (view === 'road') {
    const first = Number(counts[0]?.number ?? 0);
    const sides = draws
      .map(({ numbers }) => sidesOf(Number(numbers[place]), first, counts.length))
      .toReversed();
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Road sides={sides.map(({ size }) => size)} label={t('lottery.roadSize')} />
        <Road sides={sides.map(({ parity }) => parity)} label={t('lottery.roadParity')} />
      </div>
    );
  }
  const by = view === 'hot' ? ('hits' as const) : ('gap' as const);
  return <Counts counts={counts.toSorted((one, other) => other[by] - one[by]).slice(0, 20)} />;
}

function Counts({ counts }: { counts: readonly Count[] }) {
  const t = useText();
  const most = Math.max(1, ...counts.map(({ hits }) => hits));
  return (
    <ul className="trend-counts">
      {counts.map(({ number, hits, gap }) => (
        <li key={number} className="trend-count">
          <b>{number}</b>
          <span className="trend-bar" aria-hidden="true" style={{ transform: `scaleX(${hits / most})` }} />
          <span>{t('lottery.hits', { count: hits })}</span>
          <Away hits={hits} gap={gap} />
        </li>
      ))}
    </ul>
  );
}

function Recent({ board, draws }: { board: LotteryBoard; draws: readonly Draw[] }) {
  const t = useText();
  return (
    <ol className="grid gap-1" aria-label={t('lottery.recent')}>
      {draws.slice(0, LISTED).map(({ label, numbers }) => (
        <li key={label} className="flex justify-between gap-3 text-dense">
          <span className="shrink-0 text-text-2 tabular-nums">{label}</span>
          <b className="min-w-0 break-words text-end tabular-nums">
            {(isInPrizes(board.family) ? numbers.slice(0, 3) : numbers).join(' ')}
          </b>
        </li>
      ))}
    </ol>
  );
}
