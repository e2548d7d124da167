/** What a player can limit, and over which period; periods follow the calendar of the brand. */
export const LIMIT_KINDS = ['deposit', 'stake', 'loss'] as const;
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;

export type LimitKind = (typeof LIMIT_KINDS)[number];
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** How long a pause lasts: days, or for good. */
export const PAUSES = ['1', '7', '30', 'for_good'] as const;

export type Pause = (typeof PAUSES)[number];

/** How often a player can be shown the time at play, in minutes. */
export const CHECK_MINUTES = [15, 30, 60, 120] as const;

export type CheckMinutes = (typeof CHECK_MINUTES)[number];

/** The longest limit of time at play, in minutes: the whole period. */
export const TIME_LIMIT_MAX = { day: 1_440, week: 10_080, month: 44_640 } as const satisfies Record<
  LimitPeriod,
  number
>;

/** Why a payment that came was not credited by itself: its member has paused or excluded themselves, or set a limit. */
export const DEPOSIT_HOLDS = ['player_barred', 'deposit_limit_reached'] as const;

export type DepositHold = (typeof DEPOSIT_HOLDS)[number];
