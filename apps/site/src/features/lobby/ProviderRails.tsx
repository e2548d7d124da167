import { ProviderMark, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { GameRail, RailSkeleton } from './GameRail.tsx';
import { gamesQuery, menusQuery } from './queries.ts';

const EVERY_SLOT = gamesQuery({ gameType: 'RNG', pageSize: 120 });
const SHOWN = 7;
const PLACES = ['a', 'b', 'c', 'd', 'e'] as const;

/** A row per provider of the slot hall, from one call. */
export function ProviderRails() {
  const t = useText();
  const { data: menus } = useQuery(menusQuery);
  const { data: games } = useQuery(EVERY_SLOT);
  if (!menus) return PLACES.map((place) => <RailSkeleton key={place} />);
  const vendors = menus.categories.find((category) => category.gameCategory === 'RNG')?.vendors ?? [];
  return vendors.map((vendor, at) => (
    <GameRail
      key={vendor.vassalage}
      title={vendor.title}
      note={t('lobby.gameCount', { count: vendor.games })}
      mark={<ProviderMark code={vendor.vassalage} size={24} />}
      to={paths.slots(at + 1)}
      games={games?.items.filter((game) => game.vassalage === vendor.vassalage).slice(0, SHOWN)}
    />
  ));
}
