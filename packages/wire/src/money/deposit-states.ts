/** Ways to deposit: on a provider's page, by a code that another app reads, to the house's own account at a bank. */
export const DEPOSIT_KINDS = ['hosted', 'qr', 'bank'] as const;

export type DepositKind = (typeof DEPOSIT_KINDS)[number];

/** Where a deposit stands (docs/money.md tells how it gets there). */
export const DEPOSIT_STATES = ['pending', 'reviewing', 'credited', 'failed', 'expired', 'cancelled'] as const;

export type DepositState = (typeof DEPOSIT_STATES)[number];

/** What can happen to a deposit. */
export const DEPOSIT_STEP_NAMES = [
  'claim',
  'cancel',
  'expire',
  'pay',
  'fail',
  'doubt',
  'contest',
  'credit',
  'reject',
  'note',
] as const;

/** Parts of the queue of staff: what waits for them, what is with players and payment providers, what ended. */
export const DEPOSIT_QUEUES = ['waiting', 'under_way', 'ended'] as const;

export type DepositQueue = (typeof DEPOSIT_QUEUES)[number];

/** What the queue of staff is ordered by. */
export const DEPOSIT_SORTS = ['oldest', 'newest', 'promised', 'largest', 'smallest'] as const;

export type DepositSort = (typeof DEPOSIT_SORTS)[number];

/** Of a method, in each language. */
export const METHOD_NAME_MAX = 40;

/** A slip is sent in so many pictures at most. */
export const SLIPS_MAX = 3;
