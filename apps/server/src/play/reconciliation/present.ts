import { moneyOf, wireMoney } from '@fairhouse/kernel';
import type { reconciliationOpsRoutes } from '@fairhouse/wire/play/reconciliation';
import type { RouteReply } from '@fairhouse/wire/route';
import type { DifferenceRow, RunRow, StoredSide } from './store.ts';

type Routes = typeof reconciliationOpsRoutes;
type Difference = RouteReply<Routes['differences']>['items'][number];

export const presentRun = ({
  id,
  here,
  there,
  differences,
  oneSided,
  otherTime,
  ...row
}: RunRow): RouteReply<Routes['compare']> => ({
  ...row,
  id: id.toString(),
  state: row.finishedAt === null ? 'waiting' : 'done',
  here: numberOf(here),
  there: numberOf(there),
  differences: numberOf(differences),
  oneSided: numberOf(oneSided),
  otherTime: numberOf(otherTime),
});

export const presentDifference = ({ id, run, here, there, ...row }: DifferenceRow): Difference => ({
  ...row,
  id: id.toString(),
  run: run.toString(),
  here: here && presentSide(here),
  there: there && presentSide(there),
});

const presentSide = ({ amount, atMs, ...side }: StoredSide): NonNullable<Difference['here']> => ({
  ...side,
  amount: wireMoney(moneyOf(BigInt(amount))),
  at: atMs,
});

const numberOf = (count: bigint | null): number | null => (count === null ? null : Number(count));
