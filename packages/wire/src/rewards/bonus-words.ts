/** Queued without money; active; ending: over its time with rounds open; the others are over. */
export const BONUS_STATES = [
  'queued',
  'active',
  'ending',
  'converted',
  'forfeited',
  'expired',
  'spent',
] as const;

export type BonusState = (typeof BONUS_STATES)[number];

/** So many bonuses wait behind the active one. */
export const BONUS_QUEUE_MAX = 5;

/** What a member of staff may set of terms. Factors are in 1/10,000, weights in per cent. */
export const TERMS_BOUNDS = {
  factor: { min: 10_000, max: 500_000 },
  days: { min: 1, max: 90 },
  weight: { min: 0, max: 100 },
  /** Decimal, in hundredths. */
  minOdds: { min: 101, max: 10_000 },
  /** Games or providers that terms name. */
  named: 200,
} as const;
