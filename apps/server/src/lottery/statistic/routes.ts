import { DRAW_SHAPES, showNumbers } from '@fairhouse/games/lottery';
import { BoundedMap, fail, ok } from '@fairhouse/kernel';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { findOnSale, type IssueRow, listResults, type ResultRow } from '../issue/index.ts';
import { findLotteryRow, type LotteryRow, listLotteries } from '../menu/index.ts';
import { listBets } from '../ticket/index.ts';
import { countGaps } from './count-gaps.ts';
import { countPopular, type PopularNumber } from './count-popular.ts';

/** What the spec asks for: 20 popular numbers, 100 draws of the Vietnamese ones. */
const POPULAR = 20;
const DRAWS = 100;
/** Tickets of an issue that are looked through, the latest first. */
const LOOKED_AT = 5_000;

const TAILS = Array.from({ length: 100 }, (_, tail) => String(tail).padStart(2, '0'));

/** Popular numbers of an issue are counted so often at most, however many ask. */
const COUNTED_EVERY_MS = 5_000;
const ISSUES_KEPT = 200;

type Counted = { readonly atMs: number; readonly numbers: Promise<readonly PopularNumber[]> };

function openPopular({ db }: Platform): (issue: IssueRow) => Promise<readonly PopularNumber[]> {
  const known = new BoundedMap<bigint, Counted>(ISSUES_KEPT);
  return (issue) => {
    const atMs = performance.now();
    const last = known.get(issue.id);
    if (last && atMs - last.atMs < COUNTED_EVERY_MS) return last.numbers;
    const numbers = listBets(db, issue, LOOKED_AT).then(countPopular);
    known.set(issue.id, { atMs, numbers });
    numbers.catch(() => known.delete(issue.id));
    return numbers;
  };
}

export const lotteryStatisticHandlers = (platform: Platform): SiteHandlers['lotteryStatistic'] => {
  const popularOf = openPopular(platform);
  return {
    popular: async ({ query: { gameCode, count = POPULAR }, context: { brand } }) => {
      const lottery = await findLotteryRow(platform.db, brand.id, gameCode);
      if (!lottery) return fail({ code: 'not_found' });
      const issue = await findOnSale(platform.db, brand.id, gameCode);
      return ok(issue ? (await popularOf(issue)).slice(0, count) : []);
    },
    vnNumbers: async ({ query: { region, count = DRAWS }, context: { brand } }) => {
      const lotteries = (await listLotteries(platform.db, brand.id)).filter(
        (lottery) => lottery.region === region && lottery.family.startsWith('vn_'),
      );
      const codes = lotteries.map(({ code }) => code);
      const rows = (await listResults(platform.db, brand.id, codes, count)).slice(0, count);
      const familyOf = new Map(lotteries.map(({ code, family }) => [code, family]));
      const tails = rows.map(({ lottery, numbers }) =>
        showNumbers(familyOf.get(lottery)!, numbers).map((text) => text.slice(-2)),
      );
      return ok(
        countGaps(TAILS, tails).map(({ last, ...counted }) => ({
          ...counted,
          lastDate: last === null ? null : rows[last]!.day,
        })),
      );
    },
    trends: async ({ query: { gameCode, count = DRAWS }, context: { brand } }) => {
      const lottery = await findLotteryRow(platform.db, brand.id, gameCode);
      if (!lottery) return fail({ code: 'not_found' });
      const rows = await listResults(platform.db, brand.id, [gameCode], count);
      return ok({
        draws: rows.map((row) => ({
          label: row.label,
          numbers: [...showNumbers(lottery.family, row.numbers)],
          drawnAt: row.drawnAt,
        })),
        places: placesOf(lottery, rows),
      });
    },
  };
};

/** Digits, dice and orders are looked at place by place, balls wherever they fall; of whole prizes the tail of the first. */
function placesOf({ family }: LotteryRow, rows: readonly ResultRow[]) {
  const shape = DRAW_SHAPES[family];
  const shown = rows.map(({ numbers }) => showNumbers(family, numbers));
  if (shape.kind === 'prizes') {
    const tails = shown.map(([first]) => [first!.slice(-2)]);
    return [{ place: 0, numbers: gapsOf(TAILS, tails) }];
  }
  const [first, many] = shape.kind === 'faces' ? [shape.first, shape.faces] : [1, shape.balls];
  const symbols = Array.from({ length: many }, (_, at) => String(first + at));
  const isOrdered = shape.kind === 'faces' || shape.count === shape.balls;
  if (!isOrdered) return [{ place: 0, numbers: gapsOf(symbols, shown) }];
  return Array.from({ length: shape.count }, (_, place) => ({
    place,
    numbers: gapsOf(
      symbols,
      shown.map((numbers) => [numbers[place]!]),
    ),
  }));
}

const gapsOf = (symbols: readonly string[], draws: readonly (readonly string[])[]) =>
  countGaps(symbols, draws).map(({ number, hits, gap, longestGap }) => ({ number, hits, gap, longestGap }));
