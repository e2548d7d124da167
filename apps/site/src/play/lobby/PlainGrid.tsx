import { Skeleton } from '@fairhouse/ui';
import type { GameTile as Tile } from '@fairhouse/wire/play/games';
import { GameTile } from './GameTile.tsx';

const PLACES = Array.from({ length: 12 }, (_, at) => `place-${at}`);

/** A few games in rows. */
export const PlainGrid = ({ games }: { games: readonly Tile[] }) => (
  <div className="tile-grid mt-4">
    {games.map((game) => (
      <GameTile key={game.code} game={game} />
    ))}
  </div>
);

/** The shape of games that are not here yet. */
export const GridSkeleton = () => (
  <div className="tile-grid mt-4" aria-busy="true">
    {PLACES.map((place) => (
      <Skeleton key={place} className="aspect-3/4 rounded-card" />
    ))}
  </div>
);
