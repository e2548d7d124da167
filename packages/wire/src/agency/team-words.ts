/** What keeps a branch from moving. */
export const MOVE_FAULTS = [
  'move_into_branch',
  'move_same_upline',
  'move_upline_unknown',
  'team_too_deep',
] as const;

export type MoveFault = (typeof MOVE_FAULTS)[number];

export const TEAM_MOVE_STATES = ['due', 'done', 'dropped', 'cancelled'] as const;

export const TRANSACTION_KINDS = ['deposit', 'withdrawal'] as const;

export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** Whoever has not logged in for so many days is listed. */
export const UNSEEN_DAYS = ['3', '7'] as const;
