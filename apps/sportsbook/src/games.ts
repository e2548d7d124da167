/** Under what name the bets of a ticket are booked at the platform. */
export const GAMES = [
  { code: 'matchday', title: 'Matchday', vendorCode: 'TOUCHLINE', gameType: 'SPORTS' },
] as const;

/** A line stakes no less. */
export const STAKE_MIN = '1.0000';

/** A ticket pays no more than this for each unit of its stake. */
export const MAX_WIN = 500_000;
