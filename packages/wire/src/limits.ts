/** What a player can limit, and over which period; periods follow the calendar of the brand. */
export const LIMIT_KINDS = ['deposit', 'stake', 'loss'] as const;
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;

export type LimitKind = (typeof LIMIT_KINDS)[number];
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** How long a pause lasts: days, or for good. */
export const PAUSES = ['1', '7', '30', 'for_good'] as const;

export type Pause = (typeof PAUSES)[number];
