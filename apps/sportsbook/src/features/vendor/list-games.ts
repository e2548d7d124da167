import { GAMES, MAX_WIN, STAKE_MIN } from '../../games.ts';

/** What bets are booked as. A bookmaker's return has no least, and none that lasts is above 100: what beats that beats chance. */
export const listGames = () =>
  GAMES.map((game) => ({
    ...game,
    rtp: '100.00',
    returns: { least: null, most: '100.00' },
    maxWin: MAX_WIN,
    stakeMin: STAKE_MIN,
    state: 'open' as const,
  }));
