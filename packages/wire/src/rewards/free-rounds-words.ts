/** Active until played, expired, cancelled by staff or the provider, or forfeited by who excludes themselves. */
export const FREE_ROUNDS_STATES = ['active', 'played', 'expired', 'cancelled', 'forfeited'] as const;

export type FreeRoundsState = (typeof FREE_ROUNDS_STATES)[number];

/** What a grant may be of. */
export const FREE_ROUNDS_BOUNDS = {
  rounds: { min: 1, max: 500 },
  days: { min: 1, max: 90 },
} as const;
