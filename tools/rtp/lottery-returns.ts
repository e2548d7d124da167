import { enumeratePlay, FAMILIES, type FamilyCode, LOTTERIES, shareNumber } from '@fairhouse/games/lottery';
import type { ReturnRow } from './report-returns.ts';

/** Lotteries of one family share their bets, which are told once, under the first of them. */
export const LOTTERY_SOURCES = (Object.keys(FAMILIES) as FamilyCode[]).map((family) => ({
  family,
  codes: LOTTERIES.filter((lottery) => lottery.family === family).map(({ code }) => code),
}));

/**
 * What the house keeps of every bet of lotteries, counted over the whole space of each; series at their highest.
 * @param which `all`, `lottery`, a family or the code of a lottery
 */
export function reportLotteries(which: string): ReturnRow[] {
  return LOTTERY_SOURCES.filter(
    ({ family, codes }) =>
      which === 'all' || which === 'lottery' || which === family || codes.includes(which),
  ).flatMap(({ family, codes }) =>
    FAMILIES[family].flatMap((play) =>
      enumeratePlay(play).map(({ bet, returns }): ReturnRow => {
        const rtp = shareNumber(returns);
        const edge = shareNumber({ over: returns.under - returns.over, under: returns.under });
        const name = bet === '' ? play.code : `${play.code} ${bet}`;
        return {
          game: codes[0]!,
          variant: family,
          bet: name,
          edge,
          method: 'exact',
          low: edge,
          high: edge,
          told: { bet: name, kind: play.code, method: 'exact', rtp },
        };
      }),
    ),
  );
}
