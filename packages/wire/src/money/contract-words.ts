export const CONTRACT_KINDS = ['dividend', 'daily', 'hourly', 'realTime', 'rebate'] as const;

export type ContractKind = (typeof CONTRACT_KINDS)[number];

export const CONTRACT_STATES = [
  'offered',
  'active',
  'rejected',
  'expired',
  'withdrawn',
  'superseded',
  'terminated',
] as const;

export type ContractState = (typeof CONTRACT_STATES)[number];

/** Why an offer is over or a contract ends, where none of its parties said so. */
export const CONTRACT_ENDS = [
  'rejected',
  'expired',
  'withdrawn',
  'superseded',
  'by_upline',
  'by_downline',
  'by_staff',
  'upline_lower',
  'upline_ended',
  'moved',
  'closed',
] as const;

export type ContractEnd = (typeof CONTRACT_ENDS)[number];

/** What both sides of a contract are told. */
export const CONTRACT_NEWS = ['offered', 'signed', 'ended', 'declined'] as const;

export const DIVIDEND_PERIODS = ['weekly', 'semimonthly', 'monthly'] as const;

export const TIERS_MAX = 10;

/** Days that an offer may wait for its answer. */
export const ANSWER_DAYS_MAX = 14;

export const NOTICE_DAYS_MAX = 31;
