import { useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { GameRail } from './GameRail.tsx';
import { recentGamesQuery } from './queries.ts';

const SHOWN = 6;
/** One game alone already stands in the card above. */
const WORTH_A_ROW = 2;

/** The games of the member's own last bets, in the order they were played: one press opens one again. */
export function RecentRail() {
  const t = useText();
  const { data } = useQuery(recentGamesQuery);
  if (!data || data.length < WORTH_A_ROW) return null;
  return (
    <GameRail
      title={t('lobby.continue')}
      to={paths.member('personalHistoryCopy')}
      toLabel={t('lobby.history')}
      games={data.slice(0, SHOWN)}
    />
  );
}
