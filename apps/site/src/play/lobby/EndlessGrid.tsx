import { EmptyState, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import type { GameTile as Tile } from '@fairhouse/wire/play/games';
import { useQueries, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { useThrottled } from '../../state/use-throttled.ts';
import { GameTile } from './GameTile.tsx';
import { GridSkeleton } from './PlainGrid.tsx';
import { type GameFilter, gamesQuery, PAGE_SIZE } from './queries.ts';
import { useKeptList, useKeptPlace } from './use-kept-place.ts';
import { useRowWindow } from './use-row-window.ts';

/** Spec §9: a list that goes on asks for more at most this often. */
const ASK_REST_MS = 200;
const EAGER = 6;

/** All games of a filter in one long grid: its height is there at once, its pages come as they are reached. */
export function EndlessGrid({ filter }: { filter: GameFilter }) {
  const t = useText();
  const first = useQuery(gamesQuery(filter, 1));
  const kept = useKeptList();
  const total = first.data?.total ?? kept?.total ?? 0;
  if (first.isError) return <ErrorState onRetry={() => void first.refetch()} />;
  if (!first.data && !kept) return <GridSkeleton />;
  if (total === 0) return <NothingFound search={filter.search ?? ''} />;
  return (
    <>
      <LongGrid filter={filter} first={first.data?.items} total={total} />
      <p className="sr-only" role="status">
        {t('lobby.gameCount', { count: total })}
      </p>
    </>
  );
}

type LongGridProps = {
  readonly filter: GameFilter;
  readonly first: readonly Tile[] | undefined;
  readonly total: number;
};

function LongGrid({ filter, first, total }: LongGridProps) {
  const { box, grid, seen } = useRowWindow(total);
  useKeptPlace(total, seen.height > 0);
  const games = useGamesInView(filter, first, seen.from, seen.to);
  const measured = seen.height > 0;
  return (
    <div
      ref={box}
      className="relative mt-4 [overflow-anchor:none]"
      style={measured ? { height: seen.height } : {}}
    >
      <div
        ref={grid}
        className={`tile-grid ${measured ? 'absolute inset-x-0 top-0' : ''}`}
        style={{ transform: `translateY(${seen.offset}px)` }}
      >
        {games.map((game, at) => {
          const place = seen.from + at;
          return game ? (
            <GameTile key={place} game={game} eager={place < EAGER} />
          ) : (
            <Skeleton key={place} className="aspect-3/4 rounded-card" />
          );
        })}
      </div>
    </div>
  );
}

const pageOf = (place: number): number => Math.floor(place / PAGE_SIZE) + 1;

/** The games at these places; those that have not come yet are `undefined`. Passing by asks for nothing. */
function useGamesInView(
  filter: GameFilter,
  first: readonly Tile[] | undefined,
  from: number,
  to: number,
): readonly (Tile | undefined)[] {
  const pages = Array.from(
    { length: pageOf(Math.max(from, to - 1)) - pageOf(from) + 1 },
    (_, at) => pageOf(from) + at,
  );
  const asked = useThrottled(pages.join(), ASK_REST_MS).split(',').map(Number);
  const answers = useQueries({
    queries: pages.map((page) => ({
      ...gamesQuery(filter, page),
      placeholderData: undefined,
      enabled: page > 1 && asked.includes(page),
    })),
  });
  const items = new Map(pages.map((page, at) => [page, page === 1 ? first : answers[at]?.data?.items]));
  return Array.from({ length: to - from }, (_, at) => {
    const place = from + at;
    return items.get(pageOf(place))?.[place % PAGE_SIZE];
  });
}

function NothingFound({ search }: { search: string }) {
  const t = useText();
  return (
    <EmptyState
      icon={<SearchX size={24} />}
      title={search ? t('lobby.nothingCalled', { search }) : t('lobby.nothingHere')}
      body={t('lobby.nothingTry')}
      action={<GoButton to={paths.games()}>{t('lobby.popular')}</GoButton>}
    />
  );
}
