import { Skeleton } from '@fairhouse/ui';
import type { GameTile as Tile } from '@fairhouse/wire/play/games';
import type { ReactNode } from 'react';
import { SectionHead } from '../../shell/SectionHead.tsx';
import { GameTile } from './GameTile.tsx';

type GameRailProps = {
  readonly title: string;
  readonly note?: string | undefined;
  readonly mark?: ReactNode;
  readonly to?: string;
  readonly toLabel?: string;
  /** Absent while they are loading: the row keeps its shape. */
  readonly games: readonly Tile[] | undefined;
  readonly eager?: boolean;
};

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;

/** Holds the place of a row whose name is not known yet. */
export const RailSkeleton = () => (
  <div className="mt-7" aria-hidden="true">
    <Skeleton className="my-2.5 h-6 w-40" />
    <div className="tile-rail">
      {PLACES.map((place) => (
        <Skeleton key={place} className="aspect-3/4 rounded-card" />
      ))}
    </div>
  </div>
);

/** One row of games: a grid on wide screens, a strip to swipe on phones. */
export function GameRail({ title, note, mark, to, toLabel, games, eager = false }: GameRailProps) {
  if (games?.length === 0) return null;
  return (
    <section className="mt-7" aria-label={title} aria-busy={games === undefined}>
      <SectionHead title={title} note={note} mark={mark} to={to} toLabel={toLabel} />
      <div className="tile-rail">
        {games
          ? games.map((game) => <GameTile key={game.code} game={game} eager={eager} />)
          : PLACES.map((place) => <Skeleton key={place} className="aspect-3/4 rounded-card" />)}
      </div>
    </section>
  );
}
