import { ESPORTS } from '../book-games.ts';
import type { Sport } from '../sport.ts';

/** How much of what others may win an account may win, set by staff and told to its owner. */
export type AccountCategory = 'standard' | 'half' | 'tenth' | 'hundredth';

type AccountLimit = {
  /** Of what a standard account may win on an outcome, as a fraction. */
  readonly factor: readonly [over: bigint, under: bigint];
  /** Added to the delay of its bets in play. */
  readonly extraSeconds: number;
};

export const ACCOUNT_LIMITS: Readonly<Record<AccountCategory, AccountLimit>> = {
  standard: { factor: [1n, 1n], extraSeconds: 0 },
  half: { factor: [1n, 2n], extraSeconds: 2 },
  tenth: { factor: [1n, 10n], extraSeconds: 4 },
  hundredth: { factor: [1n, 100n], extraSeconds: 6 },
};

const DELAY_SECONDS = 6;
const CRICKET_DELAY_SECONDS = 5;
const ESPORTS_DELAY_SECONDS = 4;

/** Seconds from the press to the decision of a bet in play on a sport. */
export const delaySecondsOf = (sport: Sport): number => {
  if (sport === 'cricket') return CRICKET_DELAY_SECONDS;
  return ESPORTS.includes(sport) ? ESPORTS_DELAY_SECONDS : DELAY_SECONDS;
};
