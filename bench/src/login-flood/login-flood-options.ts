import { RHYTHM } from '../options.ts';

export const LOGIN_FLOOD_OPTIONS = {
  ...RHYTHM,
  bets: { standard: 200, least: 1, says: 'bets that arrive every second' },
  logins: { standard: 150, least: 1, says: 'logins of the flood that arrive every second' },
  players: { standard: 2_000, least: 2, says: 'players who bet and log in' },
} as const;

export type LoginFloodOptions = typeof LOGIN_FLOOD_OPTIONS;
