import {
  CATALOGUE,
  type Engine,
  findLiveTable,
  findSoloTable,
  publishedRange,
  roundRange,
  tableLimits,
  variantsOf,
} from '@fairhouse/games';
import { findPokerRoom, type PokerRoom } from '@fairhouse/games/poker';
import { wireMoney } from '@fairhouse/kernel';
import { servedGame } from '../../games.ts';

const describeReturns = (engine: Engine) => {
  const { least, most } = publishedRange(engine);
  const watched = roundRange(engine);
  return {
    rtp: least.toFixed(2),
    ...(most > least ? { rtpMost: most.toFixed(2) } : {}),
    returns: { least: watched.least?.toFixed(2) ?? null, most: watched.most.toFixed(2) },
  };
};

export const presentVariant = (engine: Engine) => ({ edge: engine.edge!, ...describeReturns(engine) });

/** At a table of poker players win from each other: no return is told of it, and none is watched. */
const describeRoom = ({ rules: { buyIn } }: PokerRoom) => ({
  stakeMin: wireMoney(buyIn.min),
  stakeMax: wireMoney(buyIn.max),
  state: 'open' as const,
});

/** What the studio serves, in the order of the hall. */
export const listGames = () =>
  CATALOGUE.map(({ code, title, vendorCode, category }) => {
    const room = findPokerRoom(code);
    if (room) return { code, title, vendorCode, gameType: category, ...describeRoom(room) };
    const { engine } = servedGame(code);
    const table = findLiveTable(code) ?? findSoloTable(code);
    const limits = table ? tableLimits(table) : engine.stake;
    return {
      code,
      title,
      vendorCode,
      gameType: category,
      ...describeReturns(engine),
      variants: variantsOf(engine.id).map(presentVariant),
      maxWin: engine.maxWin,
      stakeMin: wireMoney(limits.min),
      stakeMax: wireMoney(limits.max),
      state: 'open' as const,
    };
  });
