import type { Feature } from '../../frame/feature.ts';
import { volumesConsumer } from './count-volumes.ts';
import { moveBranchesJob } from './move-branches.ts';
import { moveKind } from './move-kind.ts';
import { teamHandlers, teamOpsHandlers } from './routes.ts';

export const team = {
  site: { team: teamHandlers },
  ops: { team: teamOpsHandlers },
  approvals: { 'team.move': moveKind },
  consumers: [volumesConsumer],
  jobs: [moveBranchesJob],
} satisfies Feature;
