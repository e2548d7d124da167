import { RHYTHM } from '../options.ts';

export const SPORTS_OPTIONS = {
  ...RHYTHM,
  singles: { standard: 1_000_000, least: 1, says: 'singles on the market that is settled' },
  bettors: { standard: 500, least: 2, says: 'players who bet while it is measured' },
  connections: { standard: 128, least: 1, says: 'kept HTTP connections, one call in flight on each' },
  sockets: { standard: 5_000, least: 1, says: 'sockets that watch prices' },
  fixtures: { standard: 2_000, least: 50, says: 'fixtures whose prices are watched' },
} as const;

export type SportsOptions = typeof SPORTS_OPTIONS;
