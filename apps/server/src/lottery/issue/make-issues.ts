import { transact } from '@fairhouse/db';
import { assert } from '@fairhouse/kernel';
import { listDraws } from '@fairhouse/rules/lottery/schedule/list-draws';
import type { Platform } from '../../frame/platform.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../jobs/job.ts';
import { findLotteryRow, type LotteryRow, listLotteries } from '../menu/index.ts';
import { ensureDrawChain } from './chain.ts';
import {
  findLastDraw,
  findOpenChain,
  insertIssues,
  lockLottery,
  makePartition,
  moveChain,
  type NewIssue,
  readClock,
} from './store.ts';

/** How far ahead issues are made. */
const AHEAD_MS = { interval: 25 * HOUR_MS, daily: 60 * DAY_MS } as const;
/** They are made again when so much of it has passed. */
const PACE_MS = { interval: 15 * MINUTE_MS, daily: 6 * HOUR_MS } as const;
/** A daily draw is on sale for a week. */
const DAILY_SALE_MS = 7 * DAY_MS;

/** Makes the issues of all lotteries ahead. @returns how many were made */
export async function makeIssues(platform: Platform, only?: readonly string[]): Promise<number> {
  let made = 0;
  for (const lottery of await listLotteries(platform.db))
    if (!only || only.includes(lottery.code)) made += await makeIssuesOf(platform, lottery);
  return made;
}

async function makeIssuesOf(platform: Platform, lottery: LotteryRow): Promise<number> {
  const { brandId, code, schedule } = lottery;
  const last = await findLastDraw(platform.db, brandId, code);
  const nowMs = await readClock(platform.db);
  const until = nowMs + AHEAD_MS[schedule.kind];
  if (last !== undefined && last > until - PACE_MS[schedule.kind]) return 0;
  if (lottery.own) await ensureDrawChain(platform, brandId, code);
  return transact(platform.db, async (tx) => {
    await lockLottery(tx, brandId, code);
    const { schedule } = (await findLotteryRow(tx, brandId, code))!;
    const latest = await findLastDraw(tx, brandId, code);
    // What would close at once is not made: a lottery begins with an issue that can be bet on.
    const from = Math.max((latest ?? 0) + 1, nowMs + lottery.closeSeconds * 1000 + 1);
    const draws = listDraws(schedule, lottery.zone, from, until);
    if (draws.length === 0) return 0;
    const chain = lottery.own ? await findOpenChain(tx, brandId, code) : undefined;
    assert(!lottery.own || chain?.salt, 'an own draw is bound to a chain that has its salt');
    // What a chain cannot hold is made with the next one.
    const held = chain ? draws.slice(0, chain.length - chain.nextLink + 1) : draws;
    const issues = held.map(({ drawsAt, day, ordinal }, place): NewIssue => {
      const closesAt = drawsAt - lottery.closeSeconds * 1000;
      const saleMs = schedule.kind === 'interval' ? schedule.seconds * 1000 : DAILY_SALE_MS;
      const isFirst = latest === undefined && place === 0;
      return {
        day,
        ordinal,
        opensAt: isFirst ? Math.min(nowMs, closesAt - saleMs) : closesAt - saleMs,
        closesAt,
        drawsAt,
        chain: chain?.id ?? null,
        link: chain ? chain.nextLink + place : null,
      };
    });
    for (const day of new Set(issues.map((issue) => `${issue.day.slice(0, 7)}-01`)))
      await makePartition(tx, day);
    if (chain) await moveChain(tx, chain.id, chain.nextLink + issues.length);
    return insertIssues(tx, brandId, code, issues);
  });
}
