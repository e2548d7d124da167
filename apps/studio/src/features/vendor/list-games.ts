import { CATALOGUE, type Engine, findLiveTable } from '@fairhouse/games';
import { wireMoney } from '@fairhouse/kernel';
import { servedGame } from '../../games.ts';

const sayBand = ({ returnBand, declaredRtpPct }: Engine) => ({
  least: returnBand ? (returnBand.least?.toFixed(2) ?? null) : declaredRtpPct.toFixed(2),
  most: (returnBand?.most ?? declaredRtpPct).toFixed(2),
});

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
      returns: sayBand(engine),
      stakeMin: wireMoney(findLiveTable(code)?.limits.min ?? engine.stake.min),
      state: 'open' as const,
    };
  });
