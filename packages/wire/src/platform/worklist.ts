import type { StaffPermission } from '../guards.ts';
import { defineRoutes } from '../route.ts';
import { amount, idOf, instant, line, nothing, page, rowNumber, unsignedMoney } from '../schemas.ts';
import * as z from '../zod.ts';
import { reason } from './approval.ts';
import {
  HOLD_HOURS,
  HOLD_REASONS,
  WORK_FILTERS_MAX,
  WORK_ITEMS_MAX,
  WORK_STATES,
  WORK_VERDICTS,
  WORK_VIEW_NAME_MAX,
  WORKLISTS,
} from './worklist-words.ts';

/** What waits for staff, most urgent first. */
export const WORK_QUEUES = [
  'chats',
  'withdrawals',
  'deposits',
  'games',
  'draws',
  'approvals',
  'applications',
  'redeems',
  'exclusionChecks',
  'exclusionRegister',
  'kyc',
  'amlCases',
  'harmCases',
  'referrals',
  'feedback',
  'promotionApplications',
  'payDisputes',
  'teamHolds',
  'accessReview',
  'changes',
  'content',
  'campaigns',
] as const;

export type WorkQueue = (typeof WORK_QUEUES)[number];

/** What a member of staff must hold for a queue to be theirs. */
export const WORK_NEEDS = {
  chats: 'chat.write',
  withdrawals: 'withdrawal.decide',
  deposits: 'deposit.read',
  games: 'game.write',
  draws: 'lottery.write',
  approvals: 'approval.decide',
  applications: 'affiliate.write',
  redeems: 'reward.write',
  exclusionChecks: 'member.manage',
  exclusionRegister: 'member.manage',
  kyc: 'kyc.decide',
  amlCases: 'aml.write',
  harmCases: 'member.manage',
  referrals: 'reward.write',
  feedback: 'feedback.write',
  promotionApplications: 'promotion.decide',
  payDisputes: 'affiliate.write',
  teamHolds: 'affiliate.write',
  accessReview: 'staff.manage',
  changes: 'setting.read',
  content: 'content.write',
  campaigns: 'campaign.write',
} as const satisfies Record<WorkQueue, StaffPermission>;

const waiting = z.object({
  count: z.number().int(),
  /** Since when the one that waits longest does; null: nothing waits. */
  oldestAt: instant.nullable(),
});

/** How much waits, and since when. */
export type Waiting = z.output<typeof waiting>;

/** Who works on an item, and what it waits for. */
export const itemWork = z.object({
  state: z.enum(WORK_STATES),
  /** Whose it is until it is free again. */
  claim: z.object({ by: z.string(), until: instant }).nullable(),
  hold: z
    .object({
      by: z.string(),
      reason: z.enum(HOLD_REASONS),
      note: z.string().nullable(),
      since: instant,
      until: instant,
    })
    .nullable(),
});

export type ItemWork = z.output<typeof itemWork>;

/** What the query of any worklist may hold besides its own filters. */
export const workQuery = {
  work: z.enum(WORK_STATES).optional(),
  /** Whether a second member of staff has yet to agree. */
  second: z.enum(['yes', 'no']).optional(),
};

/** What the query of a worklist of money may hold besides. */
export const moneyQuery = {
  ...workQuery,
  min: unsignedMoney.optional(),
  max: unsignedMoney.optional(),
};

/** A page of a worklist of money. */
export const moneyPage = <T extends z.ZodType>(item: T) =>
  page(item).extend({
    /** What all that the filters let through come to, as they were asked for. */
    sums: z.array(z.object({ currency: z.string(), amount })),
    waiting: z.number().int(),
    oldestAt: instant.nullable(),
    /** Within so many seconds 95 of 100 were decided, of those that staff decided last; null: none yet. */
    decidedWithin: z.number().int().nullable(),
  });

const queue = z.enum(WORKLISTS);

const onItems = {
  queue,
  /** Each once. */
  items: z
    .array(line(60))
    .min(1)
    .max(WORK_ITEMS_MAX)
    .refine((ids) => new Set(ids).size === ids.length),
};

const result = z.object({
  id: z.string(),
  /** `second`: a second member of staff has yet to agree. */
  outcome: z.enum(['done', 'second', 'refused']),
  /** Why it was refused; null: it was not. */
  fault: z
    .object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])).optional() })
    .nullable(),
});

export type ItemResult = z.output<typeof result>;

/** What became of each item, in the order in which they were named. */
const results = z.object({ results: z.array(result) });

const view = z.object({
  id: z.string(),
  name: z.string(),
  /** The query of the page, without the number of a page. */
  search: z.record(z.string(), z.string()),
  shared: z.boolean(),
  /** Who saved it, by name. */
  by: z.string(),
  mine: z.boolean(),
});

export type WorkView = z.output<typeof view>;

const viewSearch = z
  .record(z.string().regex(/^[a-zA-Z]{1,20}$/), line(80))
  .refine((search) => Object.keys(search).length <= WORK_FILTERS_MAX);

export const worklistOpsRoutes = defineRoutes({
  queues: {
    method: 'GET',
    path: '/ops/worklist',
    summary: 'The work queues of the caller: the number of items and the age of the oldest',
    guards: ['staff'],
    reply: z.array(waiting.extend({ queue: z.enum(WORK_QUEUES) })),
    faults: [],
  },
  claim: {
    method: 'POST',
    path: '/ops/worklist/claims',
    summary: 'Claim items, or go on working on them: nobody else decides them until the claim ends by itself',
    guards: ['staff'],
    body: z.strictObject(onItems),
    reply: results,
    faults: ['staff_forbidden'],
  },
  release: {
    method: 'POST',
    path: '/ops/worklist/releases',
    summary: 'Give up claims of one’s own',
    guards: ['staff'],
    body: z.strictObject(onItems),
    reply: results,
    faults: ['staff_forbidden'],
  },
  handOver: {
    method: 'POST',
    path: '/ops/worklist/hand-overs',
    summary: 'Hand items over to a colleague: those that are free or one’s own',
    guards: ['staff'],
    body: z.strictObject({ ...onItems, to: idOf('staff') }),
    reply: results,
    faults: ['staff_forbidden', 'work_receiver_refused'],
  },
  hold: {
    method: 'POST',
    path: '/ops/worklist/holds',
    summary: 'Hold items: nobody decides them until the hold ends, by itself or lifted',
    guards: ['staff'],
    body: z.strictObject({
      ...onItems,
      reason: z.enum(HOLD_REASONS),
      note: line(200).optional(),
      hours: z.literal(HOLD_HOURS),
    }),
    reply: results,
    faults: ['staff_forbidden'],
  },
  lift: {
    method: 'POST',
    path: '/ops/worklist/lifts',
    summary: 'Lift the holds of items, whoever placed them',
    guards: ['staff'],
    body: z.strictObject(onItems),
    reply: results,
    faults: ['staff_forbidden'],
  },
  decide: {
    method: 'POST',
    path: '/ops/worklist/decisions',
    summary: 'Decide items one by one, each as by itself: with its own limits, second approval and result',
    guards: ['staff'],
    body: z.strictObject({ ...onItems, verdict: z.enum(WORK_VERDICTS), reason }),
    reply: results,
    faults: ['staff_forbidden'],
  },
  colleagues: {
    method: 'GET',
    path: '/ops/worklist/colleagues',
    summary: 'Colleagues who can be handed items of a worklist',
    guards: ['staff'],
    query: z.strictObject({ queue }),
    reply: z.object({ items: z.array(z.object({ id: idOf('staff'), name: z.string() })) }),
    faults: ['staff_forbidden'],
  },
  views: {
    method: 'GET',
    path: '/ops/worklist/views',
    summary: 'Views of a worklist that one has saved, and those that others share',
    guards: ['staff'],
    query: z.strictObject({ queue }),
    reply: z.object({ items: z.array(view) }),
    faults: ['staff_forbidden'],
  },
  saveView: {
    method: 'POST',
    path: '/ops/worklist/views',
    summary: 'Save a view of a worklist under a name; the same name again replaces it',
    guards: ['staff'],
    body: z.strictObject({ queue, name: line(WORK_VIEW_NAME_MAX), search: viewSearch, shared: z.boolean() }),
    reply: view,
    faults: ['staff_forbidden', 'work_views_full'],
  },
  forgetView: {
    method: 'DELETE',
    path: '/ops/worklist/views/:view',
    summary: 'Forget a view of one’s own',
    guards: ['staff'],
    params: z.strictObject({ view: rowNumber }),
    reply: nothing,
    faults: ['not_found'],
  },
});
