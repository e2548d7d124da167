import { CATALOGUE, type Engine, findLiveTable, findSoloTable, variantsOf } from '@fairhouse/games';
import { wireMoney } from '@fairhouse/kernel';
import { servedGame } from '../../games.ts';

const sayBand = ({ returnBand, declaredRtpPct }: Engine) => ({
  least: returnBand ? (returnBand.least?.toFixed(2) ?? null) : declaredRtpPct.toFixed(2),
  most: (returnBand?.most ?? declaredRtpPct).toFixed(2),
});

export const presentVariant = (engine: Engine) => ({
  edge: engine.edge!,
  rtp: engine.declaredRtpPct.toFixed(2),
  returns: sayBand(engine),
});

/** What the studio serves, in the order of the hall. */
export const listGames = () =>
  CATALOGUE.map(({ code, title, vassalage, category }) => {
    const { engine } = servedGame(code);
    const limits = (findLiveTable(code) ?? findSoloTable(code))?.limits;
    return {
      code,
      title,
      vassalage,
      gameType: category,
      rtp: engine.declaredRtpPct.toFixed(2),
      returns: sayBand(engine),
      variants: variantsOf(engine.id).map(presentVariant),
      maxWin: engine.maxWin,
      stakeMin: wireMoney(limits?.min ?? engine.stake.min),
      stakeMax: wireMoney(limits?.max ?? engine.stake.max),
      state: 'open' as const,
    };
  });
