import type { Play } from '@fairhouse/games/lottery';
import type { LotteryBoard } from '@fairhouse/wire/lottery/issue';
import { useQuery } from '@tanstack/react-query';
import { tailsQuery, trendsQuery } from './queries.ts';

/** Groups of Vietnamese bets that look at every prize of a draw. */
const EVERY_PRIZE: ReadonlySet<string> = new Set(['lo', 'xien', 'truot']);

/**
 * Draws since each number of two digits came: in any prize, or at the end of the first one, as the play looks at them. Undefined for
 * other plays, and while there were no draws.
 */
export function useGaps(board: LotteryBoard, play: Play): ReadonlyMap<number, number> | undefined {
  const isGrid = play.widget === 'grid';
  const isVietnam = board.family === 'vn_north' || board.family === 'vn_south';
  const every = isGrid && isVietnam && EVERY_PRIZE.has(play.group);
  const first = isGrid && isVietnam && play.code === 'DE_DB';
  const tails = useQuery({ ...tailsQuery(board.region, board.last?.issue), enabled: every });
  const trends = useQuery({ ...trendsQuery(board.gameCode, board.last?.issue), enabled: first });
  const counts = every ? tails.data : first ? trends.data?.places[0]?.numbers : undefined;
  if (!counts?.some(({ hits }) => hits > 0)) return undefined;
  return new Map(counts.map(({ number, gap }) => [Number(number), gap]));
}
