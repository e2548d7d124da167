import { FAMILIES, showNumbers, timesOfSpaces } from '@fairhouse/games/lottery';
import { moneyOf, wireMoney } from '@fairhouse/kernel';
import { worstOfIssue } from '@fairhouse/rules/lottery/limit/check-limits';
import type { DeskIssue } from '@fairhouse/wire/lottery/desk';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import {
  type ClaimRow,
  findResults,
  type IssueRow,
  LATE_MS,
  listClaimsOf,
  presentIssue,
  presentResult,
  type ResultRow,
  readClock,
} from '../issue/index.ts';
import type { LotteryRow } from '../menu/index.ts';
import { listProgress, type Progress } from '../settlement/index.ts';
import { listHeaviest, sumSales } from '../ticket/index.ts';
import { largest } from './exposure.ts';

export const presentProgress = (progress: Progress | undefined): DeskIssue['progress'] => {
  if (!progress) return null;
  const { issue: _issue, version: _version, paid, ...rest } = progress;
  return { ...rest, paid: wireMoney(moneyOf(paid)) };
};

/** Issues as the desk shows them; so many are read as one. */
export async function presentDeskIssues(
  { db }: Platform,
  issues: readonly IssueRow[],
  lotteries: ReadonlyMap<string, LotteryRow>,
  staff: StaffContext,
): Promise<DeskIssue[]> {
  const ids = issues.map(({ id }) => id);
  const { currency } = staff.brand;
  const versions = issues.flatMap(({ id, version, settled }) => [
    { issue: id, version },
    { issue: id, version: settled },
  ]);
  const [sales, heaviest, results, claims, progress, nowMs] = await Promise.all([
    sumSales(db, ids, currency),
    listHeaviest(db, ids, currency),
    findResults(db, ids),
    listClaimsOf(db, ids),
    listProgress(db, versions),
    readClock(db),
  ]);
  const sold = new Map(sales.map((row) => [row.issue, row]));
  const spaces = Map.groupBy(heaviest, ({ issue }) => issue);
  const decided = new Map(results.map((row) => [row.issue, row]));
  const told = Map.groupBy(claims, ({ issue }) => issue);
  const settling = new Map(progress.map((row) => [`${row.issue} ${row.version}`, row]));
  return issues.map((issue) => {
    const { id, version, settled } = issue;
    return presentDeskIssue(issue, lotteries.get(issue.lottery)!, staff, {
      sold: sold.get(id),
      spaces: spaces.get(id) ?? [],
      result: decided.get(id),
      claims: told.get(id) ?? [],
      progress: settling.get(`${id} ${version}`),
      paid: settling.get(`${id} ${settled}`)?.paid ?? 0n,
      nowMs,
    });
  });
}

type Read = {
  readonly sold: { readonly tickets: bigint; readonly stake: bigint } | undefined;
  readonly spaces: readonly { readonly space: string; readonly most: bigint }[];
  readonly result: ResultRow | undefined;
  readonly claims: readonly ClaimRow[];
  readonly progress: Progress | undefined;
  /** By the version that is settled. */
  readonly paid: bigint;
  readonly nowMs: number;
};

function presentDeskIssue(
  issue: IssueRow,
  lottery: LotteryRow,
  staff: StaffContext,
  { sold, spaces, result, claims, progress, paid, nowMs }: Read,
): DeskIssue {
  const times = timesOfSpaces(FAMILIES[lottery.family]);
  const worst = worstOfIssue(
    spaces.map(({ space, most }) => ({ space, owed: [most], times: times.get(space) ?? 1 })),
  );
  const isSealed = issue.version === 0;
  const isMine = (source: string) => source.split(':').at(-1) === staff.id;
  return {
    ...presentIssue(issue),
    gameCode: issue.lottery,
    own: lottery.own,
    late: issue.state === 'closed' && issue.drawsAt < nowMs - LATE_MS,
    tickets: Number(sold?.tickets ?? 0),
    stake: wireMoney(moneyOf(sold?.stake ?? 0n)),
    payout: issue.settled === 0 ? null : wireMoney(moneyOf(paid)),
    worst: wireMoney(moneyOf(worst)),
    heaviest: wireMoney(moneyOf(largest(spaces.map(({ most }) => most)))),
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
