import type { Feature } from '../../frame/feature.ts';
import { rebuildConsumer } from '../../platform/outbox/index.ts';
import { countedBefore, volumesConsumer } from './count-volumes.ts';
import { deleteHours, figures, HOURS_KEPT_MS } from './figures/store.ts';
import { moveBranchesJob } from './move-branches.ts';
import { moveKind } from './move-kind.ts';
import { teamHandlers, teamOpsHandlers } from './routes.ts';

export const team = {
  site: { team: teamHandlers },
  ops: { team: teamOpsHandlers },
  approvals: { 'team.move': moveKind },
  consumers: [volumesConsumer],
  counters: [
    {
      name: 'volumes',
      of: 'agents',
      rows: figures,
      rebuild: (_, tx) => rebuildConsumer(tx, countedBefore),
    },
  ],
  jobs: [moveBranchesJob],
  forget: (tx, nowMs) => deleteHours(tx, nowMs - HOURS_KEPT_MS),
} satisfies Feature;
