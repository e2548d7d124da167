import { showNumbers } from '@fairhouse/games/lottery';
import { moneyOf, wireMoney } from '@fairhouse/kernel';
import { worstOfIssue } from '@fairhouse/rules/lottery/limit/check-limits';
import type { DeskIssue } from '@fairhouse/wire/lottery/desk';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { findResult, type IssueRow, listClaims, presentIssue, presentResult } from '../issue/index.ts';
import type { LotteryRow } from '../menu/index.ts';
import { readProgress } from '../settlement/index.ts';
import { listExposure } from '../ticket/index.ts';
import { readPaid, readSales } from './store.ts';

export async function presentDeskIssue(
  { db }: Platform,
  issue: IssueRow,
  lottery: LotteryRow,
  { brand }: StaffContext,
): Promise<DeskIssue> {
  const [sales, paid, pages, result, claims, progress] = await Promise.all([
    readSales(db, issue),
    issue.settled > 0 ? readPaid(db, issue) : undefined,
    listExposure(db, issue.id, brand.currency),
    findResult(db, issue.id),
    listClaims(db, issue.id),
    readProgress(db, issue.id, issue.version),
  ]);
  return {
    ...presentIssue(issue),
    gameCode: issue.lottery,
    own: lottery.own,
    tickets: Number(sales.tickets),
    players: Number(sales.players),
    stake: wireMoney(moneyOf(sales.stake)),
    payout: paid === undefined ? null : wireMoney(moneyOf(paid)),
    worst: wireMoney(moneyOf(worstOfIssue(pages))),
    result: result ? presentResult(result, lottery.family) : null,
    claims: claims.map(({ source, numbers, at }) => ({
      by: source,
      numbers: [...showNumbers(lottery.family, numbers)],
      at,
    })),
    progress,
  };
}
