import type { Feature } from '../../frame/feature.ts';
import { rebuildConsumer } from '../../platform/outbox/index.ts';
import { tournamentJob } from './end-tournaments.ts';
import { tournamentHandlers, tournamentOpsHandlers } from './routes.ts';
import { tournamentConsumer } from './score-bets.ts';
import { openScores } from './store.ts';
import { publishKind } from './write-tournament.ts';

export const tournament = {
  site: { tournament: tournamentHandlers },
  ops: { tournament: tournamentOpsHandlers },
  approvals: { 'tournament.publish': publishKind },
  consumers: [tournamentConsumer],
  counters: [
    {
      name: 'scores',
      of: 'rewards',
      rows: openScores,
      rebuild: (_, tx) => rebuildConsumer(tx, tournamentConsumer),
    },
  ],
  jobs: [tournamentJob],
} satisfies Feature;
