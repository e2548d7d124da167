import type { StaffPermission } from '../guards.ts';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas.ts';
import * as z from '../zod.ts';

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
  'kyc',
  'amlCases',
  'harmCases',
  'referrals',
  'feedback',
  'promotionApplications',
  'payDisputes',
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
  kyc: 'kyc.decide',
  amlCases: 'aml.write',
  harmCases: 'member.manage',
  referrals: 'reward.write',
  feedback: 'feedback.write',
  promotionApplications: 'promotion.decide',
  payDisputes: 'affiliate.write',
} as const satisfies Record<WorkQueue, StaffPermission>;

const waiting = z.object({
  count: z.number().int(),
  /** Since when the one that waits longest does; null: nothing waits. */
  oldestAt: instant.nullable(),
});

/** How much waits, and since when. */
export type Waiting = z.output<typeof waiting>;

export const worklistOpsRoutes = defineRoutes({
  queues: {
    method: 'GET',
    path: '/ops/worklist',
    summary: 'The work queues of the caller: the number of items and the age of the oldest',
    guards: ['staff'],
    reply: z.array(waiting.extend({ queue: z.enum(WORK_QUEUES) })),
    faults: [],
  },
});
