import type { BookGame } from '@fairhouse/sports';

/** Under what name the bets of a ticket are booked at the platform. */
export const GAMES = [
  { code: 'matchday', title: 'Matchday', vendorCode: 'TOUCHLINE', gameType: 'SPORTS' },
  { code: 'six-over', title: 'Six Over', vendorCode: 'TOUCHLINE', gameType: 'SPORTS' },
  { code: 'arena-five', title: 'Arena Five', vendorCode: 'ARENA', gameType: 'ESPORTS' },
] as const satisfies readonly { readonly code: BookGame; readonly [name: string]: string }[];

/** A line stakes no less. */
export const STAKE_MIN = '1.0000';

/** A ticket pays no more than this for each unit of its stake. */
export const MAX_WIN = 500_000;
