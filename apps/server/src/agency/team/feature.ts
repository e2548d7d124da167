import type { Feature } from '../../frame/feature.ts';
import { volumesConsumer } from './count-volumes.ts';
import { deleteCells } from './figures/store.ts';
import { moveBranchesJob } from './move-branches.ts';
import { moveKind } from './move-kind.ts';
import { teamHandlers, teamOpsHandlers } from './routes.ts';

/** What is paid by the hour or by five minutes is corrected and disputed within a quarter. */
const CELLS_MS = 100 * 86_400_000;

export const team = {
  site: { team: teamHandlers },
  ops: { team: teamOpsHandlers },
  approvals: { 'team.move': moveKind },
  consumers: [volumesConsumer],
  jobs: [moveBranchesJob],
  forget: (tx, nowMs) => deleteCells(tx, nowMs - CELLS_MS),
} satisfies Feature;
