import type { Reader } from '@fairhouse/db';
import { playsOf } from '@fairhouse/games/lottery';
import type { EdgeGame } from '../../frame/edge-game.ts';
import type { FindEdges } from '../../frame/feature.ts';
import { mostSeries } from '../series/index.ts';
import { edgeOfPlay } from './edge.ts';
import { readOdds } from './offer.ts';
import { type LotteryRow, listLotteries } from './store.ts';

/** Of the plays of a lottery the one of which most comes back for what the house keeps of it. */
const tightest = (edges: readonly EdgeGame[]): readonly EdgeGame[] =>
  edges
    .toSorted(
      (one, other) => other.valid * Math.max(one.edge ?? 0, 0) - one.valid * Math.max(other.edge ?? 0, 0),
    )
    .slice(0, 1);

const openPlays = ({ family, closedPlays }: Pick<LotteryRow, 'family' | 'closedPlays'>) =>
  playsOf(family).filter(({ code }) => !closedPlays.includes(code));

const listOpen = async (reader: Reader, brandId: string): Promise<LotteryRow[]> =>
  (await listLotteries(reader, brandId)).filter(({ closed }) => !closed);

/** Open lotteries by the tightest of their plays. */
export const findEdges: FindEdges = async (platform, reader, brandId) => {
  const series = await mostSeries(reader, brandId);
  const edges: EdgeGame[] = [];
  for (const lottery of await listOpen(reader, brandId)) {
    const paytable = await readOdds(platform, lottery);
    edges.push(...tightest(openPlays(lottery).map((play) => edgeOfPlay(lottery, play, paytable, series))));
  }
  return edges;
};

/** What a series would leave of each open lottery that pays by it. */
export async function edgesAtSeries(reader: Reader, brandId: string, series: number): Promise<EdgeGame[]> {
  return (await listOpen(reader, brandId)).flatMap((lottery) =>
    openPlays(lottery)
      .filter(({ odds }) => odds === 'series')
      .slice(0, 1)
      .map((play) => edgeOfPlay(lottery, play, {}, series)),
  );
}
