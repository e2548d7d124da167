import { useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { GameRail } from './GameRail.tsx';
import { hotQuery } from './queries.ts';

const SHOWN = 7;

/** What was played most. */
export function HotRail() {
  const t = useText();
  const { data } = useQuery(hotQuery);
  return (
    <GameRail
      title={t('lobby.popular')}
      note={t('lobby.byRounds')}
      to={paths.games()}
      games={data?.slice(0, SHOWN)}
      eager
    />
  );
}
