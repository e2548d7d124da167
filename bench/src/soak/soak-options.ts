import { RHYTHM } from '../options.ts';

export const SOAK_OPTIONS = {
  ...RHYTHM,
  minutes: { standard: 10, least: 0.02, says: 'minutes under load; its first and last tenth are compared' },
  load: { standard: 70, least: 1, says: 'percent of the rate that was measured before' },
  connections: { standard: 128, least: 1, says: 'kept HTTP connections' },
  players: { standard: 2_000, least: 2, says: 'players over whom the rounds are spread' },
} as const;

export type SoakOptions = typeof SOAK_OPTIONS;
