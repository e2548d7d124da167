import { RHYTHM } from '../options.ts';

export const DRAW_OPTIONS = {
  ...RHYTHM,
  tickets: { standard: 1_000_000, least: 1, says: 'tickets of the draw' },
  players: { standard: 100_000, least: 1, says: 'players who hold them' },
  connections: { standard: 128, least: 1, says: 'kept HTTP connections, one call in flight on each' },
  bettors: { standard: 500, least: 2, says: 'players who bet while it is measured' },
} as const;

export type DrawOptions = typeof DRAW_OPTIONS;
