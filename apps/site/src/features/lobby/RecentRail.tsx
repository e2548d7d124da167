import { useText } from '@fairhouse/ui';
import type { BetView } from '@fairhouse/wire';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { recentBetsQuery } from '../betting/queries.ts';
import { GameRail } from './GameRail.tsx';
import { gamesQuery } from './queries.ts';

const EVERY_SLOT = gamesQuery({ gameType: 'RNG', pageSize: 120 });
const SHOWN = 6;
/** One game alone already stands in the card above. */
const WORTH_A_ROW = 2;

const playedOrder = (bets: readonly BetView[]): readonly string[] => [
  ...new Set(bets.map((bet) => bet.game.code)),
];

/** The games of the member's own last bets, in the order they were played. */
export function RecentRail() {
  const t = useText();
  const { data: bets } = useQuery(recentBetsQuery);
  const { data: games } = useQuery(EVERY_SLOT);
  if (!bets || !games) return null;
  const recent = playedOrder(bets.items)
    .flatMap((code) => games.items.filter((game) => game.code === code))
    .slice(0, SHOWN);
  if (recent.length < WORTH_A_ROW) return null;
  return <GameRail title={t('lobby.continue')} to={paths.member('personalHistoryCopy')} games={recent} />;
}
