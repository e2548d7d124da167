import { fail, ok } from '@fairhouse/kernel';
import { SERIES_BOUNDS } from '@fairhouse/wire/lottery/series';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import {
  findLotteryRow,
  type LotteryRow,
  listLotteries,
  presentPlays,
  readOdds,
  rulesOf,
} from '../menu/index.ts';
import { hasPool, readBoardPool } from '../pool/index.ts';
import { presentIssue, presentResult } from './present.ts';
import { listNumberRules, listOnSale, listResults, listRunning, readClock } from './store.ts';

const RECENT = 20;

export const lotteryIssueHandlers = (platform: Platform): SiteHandlers['lotteryIssue'] => ({
  lobby: async ({ context: { brand } }) => {
    const { db } = platform;
    const lotteries = await listLotteries(db, brand.id);
    const codes = lotteries.map(({ code }) => code);
    const [nowMs, results, onSale] = await Promise.all([
      readClock(db),
      listResults(db, brand.id, codes, 1),
      listOnSale(db, brand.id, codes),
    ]);
    const last = new Map(results.map((row) => [row.lottery, row]));
    const current = new Map(onSale.map((row) => [row.lottery, row]));
    return ok({
      serverNow: nowMs,
      items: lotteries.map((lottery) => {
        const issue = lottery.closed ? undefined : current.get(lottery.code);
        const result = last.get(lottery.code);
        return {
          ...headOf(lottery),
          issue: issue ? presentIssue(issue) : null,
          last: result ? presentResult(result, lottery.family) : null,
        };
      }),
    });
  },
  board: async ({ params: { lottery: code }, context: { brand } }) => {
    const { db } = platform;
    const lottery = await findLotteryRow(db, brand.id, code);
    if (!lottery) return fail({ code: 'not_found' });
    const [nowMs, running, [last], rules, paytable] = await Promise.all([
      readClock(db),
      listRunning(db, brand.id, code),
      listResults(db, brand.id, [code], 1),
      rulesOf(platform, lottery),
      readOdds(platform, lottery),
    ]);
    const onSale = lottery.closed
      ? []
      : running.filter((row) => row.state === 'open' && row.closesAt > nowMs);
    const current = onSale[0];
    return ok({
      ...headOf(lottery),
      zone: lottery.zone,
      rules,
      serverNow: nowMs,
      issue: current ? presentIssue(current) : null,
      next: onSale.slice(1).map(presentIssue),
      waiting: running.filter((row) => row.state !== 'open' || row.closesAt <= nowMs).map(presentIssue),
      last: last ? presentResult(last, lottery.family) : null,
      pool: hasPool(lottery.family)
        ? await readBoardPool(platform, lotteryOf(lottery), current, brand.currency)
        : null,
      plays: presentPlays(lottery.family, SERIES_BOUNDS.usual, {
        paytable,
        closedPlays: lottery.closedPlays,
      }),
      numberRules: current
        ? (await listNumberRules(db, current.id)).map(({ space, number, state }) => ({
            space,
            number,
            state,
          }))
        : [],
    });
  },
  recent: async ({ query: { gameCode, count = RECENT }, context: { brand } }) => {
    const lottery = await findLotteryRow(platform.db, brand.id, gameCode);
    if (!lottery) return fail({ code: 'not_found' });
    const rows = await listResults(platform.db, brand.id, [gameCode], count);
    return ok({ items: rows.map((row) => presentResult(row, lottery.family)) });
  },
});

const lotteryOf = ({ brandId, code }: LotteryRow) => ({ brandId, lottery: code });

const headOf = ({ code, title, family, region, hall, own }: LotteryRow) => ({
  gameCode: code,
  name: title,
  family,
  region,
  hall,
  own,
});
