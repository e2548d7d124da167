import type { Feature } from '../../frame/feature.ts';
import { tournamentJob } from './end-tournaments.ts';
import { tournamentHandlers, tournamentOpsHandlers } from './routes.ts';
import { tournamentConsumer } from './score-bets.ts';
import { publishKind } from './write-tournament.ts';

export const tournament = {
  site: { tournament: tournamentHandlers },
  ops: { tournament: tournamentOpsHandlers },
  approvals: { 'tournament.publish': publishKind },
  consumers: [tournamentConsumer],
  jobs: [tournamentJob],
} satisfies Feature;
