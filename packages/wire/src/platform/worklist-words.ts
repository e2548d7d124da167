import type { StaffPermission } from '../guards.ts';

/** Queues whose items are claimed, held and decided many at a time. */
export const WORKLISTS = ['withdrawals', 'deposits', 'kyc', 'redeems'] as const;

export type Worklist = (typeof WORKLISTS)[number];

/** What a member of staff must hold to see the items of a worklist, and to work on them. */
export const WORKLIST_NEEDS = {
  withdrawals: { read: 'withdrawal.read', work: 'withdrawal.decide' },
  deposits: { read: 'deposit.read', work: 'deposit.decide' },
  kyc: { read: 'kyc.read', work: 'kyc.decide' },
  redeems: { read: 'reward.read', work: 'reward.write' },
} as const satisfies Record<Worklist, { readonly read: StaffPermission; readonly work: StaffPermission }>;

/** Who works on an item: nobody, whoever asks, somebody else, or nobody until a hold ends. */
export const WORK_STATES = ['free', 'mine', 'others', 'held'] as const;

export type WorkState = (typeof WORK_STATES)[number];

/** Why an item waits. */
export const HOLD_REASONS = ['documents', 'source_of_funds', 'bank_answer', 'risk_review', 'other'] as const;

export type HoldReason = (typeof HOLD_REASONS)[number];

/** How long an item can be held, in hours; the first is offered first. */
export const HOLD_HOURS = [1, 4, 24, 72, 168] as const;

/** After so long without a decision, an item is free again. */
export const CLAIM_MINUTES = 15;

/** So many items can be claimed by one member of staff at a time. */
export const CLAIMS_MAX = 50;

/** One call claims, holds or decides so many items at most. */
export const WORK_ITEMS_MAX = 50;

/** So many views can be saved by one member of staff per worklist. */
export const WORK_VIEWS_MAX = 20;

export const WORK_VIEW_NAME_MAX = 40;

/** A view keeps so many filters at most. */
export const WORK_FILTERS_MAX = 16;

/** The two answers to an item. */
export const WORK_VERDICTS = ['approved', 'rejected'] as const;

export type WorkVerdict = (typeof WORK_VERDICTS)[number];
