import { ACCOUNT_LIMITS, type AccountCategory, delaySecondsOf } from '@fairhouse/sports';
import type { FixtureRow } from '../fixture/index.ts';

/** Seconds for which a bet, or a sale, waits in play: the longest of its fixtures, and what is added for the account. */
export const delayOf = (
  fixtures: readonly Pick<FixtureRow, 'sport' | 'delay'>[],
  category: AccountCategory,
): number =>
  Math.max(...fixtures.map(({ sport, delay }) => delaySecondsOf(sport) + delay)) +
  ACCOUNT_LIMITS[category].extraSeconds;
