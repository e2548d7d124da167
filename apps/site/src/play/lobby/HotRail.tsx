import { useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { GameRail } from './GameRail.tsx';
import { hotQuery } from './queries.ts';

const SHOWN = 7;

/** What was played most; the house's own order while nothing was. */
export function HotRail() {
  const t = useText();
  const { data } = useQuery(hotQuery);
  const played = data?.some(({ badge }) => badge === 'hot') ?? true;
  return (
    <GameRail
      title={t(played ? 'lobby.popular' : 'lobby.beginWith')}
      note={t(played ? 'lobby.byRounds' : 'lobby.notPlayed')}
      to={paths.games()}
      games={data?.slice(0, SHOWN)}
      eager
    />
  );
}
