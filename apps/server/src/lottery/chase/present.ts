import { moneyOf, wireMoney } from '@fairhouse/kernel';
import type { ChasePlan } from '@fairhouse/rules/lottery/chase/plan-chase';
import type { Chase, ChaseHead } from '@fairhouse/wire/lottery/chase';
import type { IssueRow } from '../issue/index.ts';
import type { ChaseHeadRow, LegRow } from './store.ts';

const money = (units: bigint) => wireMoney(moneyOf(units));

export const presentHead = (row: ChaseHeadRow): ChaseHead => ({
  id: row.id.toString(),
  gameCode: row.lottery,
  state: row.state,
  reason: row.reason,
  stopOnWin: row.stopOnWin,
  plays: [...new Set(row.plays)],
  draws: row.draws,
  waiting: row.waiting,
  held: money(row.held),
  staked: money(row.staked),
  returned: money(row.returned),
  at: row.at,
});

export function presentChase(
  row: ChaseHeadRow,
  legs: readonly LegRow[],
  issues: ReadonlyMap<bigint, IssueRow>,
  wins: ReadonlyMap<bigint, bigint>,
): Chase {
  return {
    ...presentHead(row),
    legs: legs.map(({ place, issue: id, multiple, stake, state, reason }) => {
      const issue = issues.get(id)!;
      const isDecided = state === 'placed' && issue.settled > 0;
      return {
        place,
        issue: id.toString(),
        label: issue.label,
        closesAt: issue.closesAt,
        multiple,
        stake: money(stake),
        state,
        reason,
        payout: isDecided ? money(wins.get(id) ?? 0n) : null,
      };
    }),
  };
}

export const presentPlan = ({ legs, worst, largest }: ChasePlan, issues: readonly IssueRow[]) => ({
  legs: legs.map(({ multiple, stake, spent, profit }, place) => {
    const { id, label, closesAt } = issues[place]!;
    return {
      place,
      issue: id.toString(),
      label,
      closesAt,
      multiple,
      stake: money(stake),
      spent: money(spent),
      profit: money(profit),
    };
  }),
  worst: money(worst),
  largest: money(largest),
});
