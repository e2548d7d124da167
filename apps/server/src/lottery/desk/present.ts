import { FAMILIES, showNumbers, timesOfSpaces } from '@fairhouse/games/lottery';
import { moneyOf, wireMoney } from '@fairhouse/kernel';
import { worstOfIssue } from '@fairhouse/rules/lottery/limit/check-limits';
import type { DeskIssue } from '@fairhouse/wire/lottery/desk';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import {
  findResult,
  type IssueRow,
  LATE_MS,
  listClaims,
  presentIssue,
  presentResult,
  readClock,
} from '../issue/index.ts';
import type { LotteryRow } from '../menu/index.ts';
import { type Progress, readProgress } from '../settlement/index.ts';
import { listExposure, listSales } from '../ticket/index.ts';
import { heaviestOf } from './exposure.ts';
import { readPaid } from './store.ts';

export const presentProgress = (progress: Progress | null): DeskIssue['progress'] =>
  progress && { ...progress, paid: wireMoney(moneyOf(progress.paid)) };

export async function presentDeskIssue(
  { db }: Platform,
  issue: IssueRow,
  lottery: LotteryRow,
  staff: StaffContext,
): Promise<DeskIssue> {
  const [sales, paid, pages, result, claims, progress, nowMs] = await Promise.all([
    listSales(db, issue.id, staff.brand.currency),
    issue.settled > 0 ? readPaid(db, issue) : undefined,
    listExposure(db, issue.id, staff.brand.currency),
    findResult(db, issue.id),
    listClaims(db, issue.id),
    readProgress(db, issue.id, issue.version),
    readClock(db),
  ]);
  const times = timesOfSpaces(FAMILIES[lottery.family]);
  const worst = worstOfIssue(pages.map((page) => ({ ...page, times: times.get(page.space) ?? 1 })));
  const isSealed = issue.version === 0;
  const isMine = (source: string) => source.split(':').at(-1) === staff.id;
  return {
    ...presentIssue(issue),
    gameCode: issue.lottery,
    own: lottery.own,
    late: issue.state === 'closed' && issue.drawsAt < nowMs - LATE_MS,
    tickets: sales.reduce((sum, { tickets }) => sum + Number(tickets), 0),
    stake: wireMoney(moneyOf(sales.reduce((sum, { stake }) => sum + stake, 0n))),
    payout: paid === undefined ? null : wireMoney(moneyOf(paid)),
    worst: wireMoney(moneyOf(worst)),
    heaviest: wireMoney(moneyOf(heaviestOf(pages))),
    numberLimit: wireMoney(moneyOf(lottery.numberLimit)),
    result: result ? presentResult(result, lottery.family) : null,
    claims: claims.map(({ source, numbers, at }) => ({
      by: source,
      mine: isMine(source),
      numbers: isSealed && !isMine(source) ? null : [...showNumbers(lottery.family, numbers)],
      at,
    })),
    differ: new Set(claims.map(({ numbers }) => numbers.join(' '))).size > 1,
    progress: presentProgress(progress),
  };
}
