import { useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { GameRail } from './GameRail.tsx';
import { gamesQuery } from './queries.ts';

const LIVE = ['LIVE'] as const;
const SHOWN = 7;

/** The live tables of the house; while none is open they are found on their own page. */
export function LiveRail() {
  const t = useText();
  const { data } = useQuery(gamesQuery({ gameTypes: LIVE }, 1));
  if (!data?.items.some(({ state }) => state === 'open')) return null;
  return (
    <GameRail
      title={t('lobby.liveTables')}
      note={t('lobby.tableCount', { count: data.total })}
      to={paths.category('LIVE')}
      games={data.items.slice(0, SHOWN)}
    />
  );
}
