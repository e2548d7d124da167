import type { Feature } from '../../frame/feature.ts';
import { MINUTE_MS } from '../../jobs/job.ts';
import { popularityConsumer } from './count-popularity.ts';
import { gamesHandlers } from './routes.ts';
import { syncGames } from './sync-games.ts';

export const games = {
  site: { games: (platform, { tiles }) => gamesHandlers(platform, tiles) },
  consumers: [popularityConsumer],
  jobs: [{ name: 'sync_games', everyMs: MINUTE_MS, run: syncGames }],
} satisfies Feature;
