import { ProviderMark, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { Later } from '../../shell/Later.tsx';
import { GameRail, RailSkeleton } from './GameRail.tsx';
import { railsQuery } from './queries.ts';

const PLACES = ['a', 'b', 'c', 'd', 'e'] as const;

/** A row per provider of the slot hall, from one call. */
export function ProviderRails() {
  const t = useText();
  const { data: rails } = useQuery(railsQuery('RNG'));
  if (!rails) return PLACES.map((place) => <RailSkeleton key={place} />);
  return rails.map((rail, at) => (
    <Later key={rail.vassalage} fallback={<RailSkeleton />}>
      <GameRail
        title={rail.title}
        note={t('lobby.gameCount', { count: rail.games })}
        mark={<ProviderMark code={rail.vassalage} size={24} />}
        to={paths.slots(at + 1)}
        games={rail.items}
      />
    </Later>
  ));
}
