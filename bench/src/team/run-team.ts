import type { Bench } from '../bench.ts';
import { TEAM_OPTIONS, type TeamOptions } from './team-options.ts';

export const teamBench: Bench<TeamOptions> = {
  name: 'team',
  says: 'pages of the agent centre for the top of a large team',
  options: TEAM_OPTIONS,
  // The whole house is loaded by those who ask for it.
  open: async (numbers, onLine) => (await import('./open-team.ts')).openTeam(numbers, onLine),
};
