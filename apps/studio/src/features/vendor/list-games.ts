import { CATALOGUE, findLiveTable } from '@fairhouse/games';
import { wireMoney } from '@fairhouse/kernel';
import { servedGame } from '../../games.ts';

/** What the studio serves, in the order of the hall. */
export const listGames = () =>
  CATALOGUE.map(({ code, title, vassalage, category }) => {
    const { engine } = servedGame(code);
    return {
      code,
      title,
      vassalage,
      gameType: category,
      rtp: engine.declaredRtpPct.toFixed(2),
      stakeMin: wireMoney(findLiveTable(code)?.limits.min ?? engine.stake.min),
      state: 'open' as const,
    };
  });
