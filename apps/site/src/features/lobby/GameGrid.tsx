import { EmptyState, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import type { GameTile as Tile } from '@fairhouse/wire';
import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { GameTile } from './GameTile.tsx';

const PLACES = Array.from({ length: 12 }, (_, at) => `place-${at}`);
const EAGER = 6;

type GameGridProps = {
  readonly query: UseQueryResult<{ readonly items: readonly Tile[]; readonly total: number }>;
  readonly search: string;
};

/** Games in rows, with the faces of loading, failing and finding nothing. */
export function GameGrid({ query, search }: GameGridProps) {
  const t = useText();
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} />;
  if (query.data?.items.length === 0)
    return (
      <EmptyState
        icon={<SearchX size={24} />}
        title={search ? t('lobby.nothingCalled', { search }) : t('lobby.nothingHere')}
        body={t('lobby.nothingBody')}
        action={<GoButton to={paths.games()}>{t('lobby.popular')}</GoButton>}
      />
    );
  return (
    <div className="tile-grid mt-4" aria-busy={query.isPending}>
      {query.data
        ? query.data.items.map((game, at) => <GameTile key={game.code} game={game} eager={at < EAGER} />)
        : PLACES.map((place) => <Skeleton key={place} className="aspect-3/4 rounded-card" />)}
      {query.data && (
        <p className="sr-only" role="status">
          {t('lobby.gameCount', { count: query.data.total })}
        </p>
      )}
    </div>
  );
}
