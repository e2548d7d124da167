import { approvalRow, reason as whyAsked } from '../platform/approval.ts';
import { itemWork, workQuery } from '../platform/worklist.ts';
import { defineRoutes } from '../route.ts';
import { amount, idOf, instant, line, lines, page, queryInt, unsignedMoney } from '../schemas.ts';
import * as z from '../zod.ts';
import {
  KYC_VERDICT_OUTCOMES,
  kycEvidence,
  kycVendorState,
  kycVendorWish,
  kycVerdict,
} from './kyc-vendor.ts';
import {
  KYC_ITEM_STATES,
  KYC_ITEMS,
  KYC_LEVEL_MAX,
  KYC_QUEUED_STATES,
  KYC_REASON_MAX,
  KYC_RETENTION_DAYS,
  KYC_SORTS,
  KYC_STATEMENT_MAX,
} from './kyc-words.ts';
import { PROOFS_MAX } from './upload-limits.ts';

const item = z.enum(KYC_ITEMS);
const level = z.number().int().min(0).max(KYC_LEVEL_MAX);

const entry = z.object({
  item,
  /** The lowest level that asks for it. */
  level,
  state: z.enum(KYC_ITEM_STATES),
  /** Why staff ask for it. */
  reason: z.string().nullable(),
  changedAt: instant.nullable(),
});

export type KycEntry = z.output<typeof entry>;

/** From which sums on money leaves only at a level: those of the whole time, above these amounts; null: never. */
const threshold = z.object({ level, deposits: amount.nullable(), withdrawals: amount.nullable() });

export type KycThreshold = z.output<typeof threshold>;

/** What a member has proven of what can be proven: the same list for member and staff. */
const checklist = z.object({ level, items: z.array(entry) });

export type KycChecklist = z.output<typeof checklist>;

/** How far a member is verified, how far they must be for money to leave, and what is missing. */
export const kycGap = z.object({ level, needed: level, missing: z.array(item) });

export type KycGap = z.output<typeof kycGap>;

const uploads = z.array(idOf('upload')).min(1).max(PROOFS_MAX);

export const kycRoutes = defineRoutes({
  read: {
    method: 'GET',
    path: '/wps/member/kyc',
    summary: 'What the member has proven of who they are, item by item, and from which sums on it is needed',
    guards: ['trueAccount'],
    reply: checklist.extend({ thresholds: z.array(threshold) }),
    faults: [],
  },
  submit: {
    method: 'POST',
    path: '/wps/member/kyc',
    summary: 'Send pictures for one item; it then waits for staff',
    guards: ['trueAccount'],
    body: z.strictObject({ item, uploads, statement: lines(1, KYC_STATEMENT_MAX).optional() }),
    reply: checklist,
    faults: ['kyc_item_closed', 'upload_unknown'],
  },
  verdict: {
    method: 'POST',
    path: '/wps/kyc/verdict',
    summary: 'The identity vendor of the brand tells a verdict on one document; repeating it changes nothing',
    guards: ['signedVerifier'],
    body: kycVerdict,
    reply: z.object({ outcome: z.enum(KYC_VERDICT_OUTCOMES) }),
    faults: ['not_found', 'contradicting_outcome'],
  },
});

const member = z.object({ id: idOf('player'), username: z.string() });

const queued = entry.omit({ level: true }).extend({
  id: z.string(),
  member,
  changedAt: instant,
  changedBy: z.string().nullable(),
  /** What was sent last. */
  document: idOf('kycDocument').nullable(),
  work: itemWork,
  /** What the identity vendor says of it; null: it was not asked. */
  evidence: kycEvidence.nullable(),
  /** What the caller may do with it now. */
  may: z.array(z.enum(['decide'])),
});

export type KycQueued = z.output<typeof queued>;

const queueQuery = z.strictObject({
  work: workQuery.work,
  state: z.enum(KYC_QUEUED_STATES).optional(),
  /** The start of a member’s name. */
  search: line(64).optional(),
  item: item.optional(),
  sort: z.enum(KYC_SORTS).optional(),
});

export type KycQueueQuery = z.output<typeof queueQuery>;

const queue = page(queued).extend({
  /** Within so many seconds 95 of 100 were decided, of those that staff decided last; null: none yet. */
  decidedWithin: z.number().int().nullable(),
});

export type KycQueue = z.output<typeof queue>;

const ofMember = z.strictObject({ id: idOf('player') });
const reason = line(KYC_REASON_MAX);

const staffEntry = entry.extend({
  document: idOf('kycDocument').nullable(),
  changedBy: z.string().nullable(),
  /** Its pictures are gone: their time was over. */
  redacted: z.boolean(),
});

export type KycStaffEntry = z.output<typeof staffEntry>;

const staffChecklist = z.object({ level, items: z.array(staffEntry) });

const wishedThreshold = z.strictObject({
  level: z.number().int().min(1).max(KYC_LEVEL_MAX),
  deposits: unsignedMoney.nullable(),
  withdrawals: unsignedMoney.nullable(),
});

const wishedRules = z.strictObject({
  /** One of each level, the lowest first. */
  thresholds: z.array(wishedThreshold).length(KYC_LEVEL_MAX),
  retentionDays: z.number().int().min(KYC_RETENTION_DAYS.min).max(KYC_RETENTION_DAYS.max),
});

const rules = z.object({
  thresholds: z.array(threshold),
  /** So long after a decision pictures are kept. */
  retentionDays: z.number().int(),
  changed: z.object({ at: instant, by: z.string() }).nullable(),
});

export type KycRulesView = z.output<typeof rules>;

export const kycOpsRoutes = defineRoutes({
  queue: {
    method: 'GET',
    path: '/ops/kyc',
    summary: 'Items of verification by state, the longest waiting first',
    guards: ['staff:kyc.read'],
    query: queueQuery.extend({
      page: queryInt(1, 100_000).optional(),
      pageSize: queryInt(1, 100).optional(),
    }),
    reply: queue,
    faults: [],
  },
  checklist: {
    method: 'GET',
    path: '/ops/members/:id/kyc',
    summary: 'What a member has proven, item by item, without the documents',
    guards: ['staff:member.read'],
    params: ofMember,
    reply: staffChecklist,
    faults: ['not_found'],
  },
  look: {
    method: 'POST',
    path: '/ops/members/:id/kyc/look',
    summary: 'See what was sent for an item; each look is written to the audit log',
    guards: ['staff:kyc.read'],
    params: ofMember,
    body: z.strictObject({ item }),
    reply: z.object({
      document: idOf('kycDocument'),
      submittedAt: instant,
      statement: z.string().nullable(),
      /** Addresses that are good for some minutes. */
      pictures: z.array(z.string()),
      redacted: z.boolean(),
      evidence: kycEvidence.nullable(),
    }),
    faults: ['not_found'],
  },
  decide: {
    method: 'POST',
    path: '/ops/members/:id/kyc/decision',
    summary: 'Accept what was sent for an item, or ask for it again with a reason that the member reads',
    guards: ['staff:kyc.decide'],
    params: ofMember,
    body: z.strictObject({
      item,
      document: idOf('kycDocument'),
      verdict: z.enum(['accepted', 'asked']),
      /** Compulsory where it is asked for again. */
      reason: reason.optional(),
    }),
    reply: staffChecklist,
    faults: ['not_found', 'kyc_item_closed', 'reason_missing', 'work_claimed', 'work_held'],
  },
  ask: {
    method: 'POST',
    path: '/ops/members/:id/kyc/request',
    summary: 'Ask a member for one item, or for an accepted one again, with a reason that the member reads',
    guards: ['staff:kyc.decide'],
    params: ofMember,
    body: z.strictObject({ item, reason }),
    reply: staffChecklist,
    faults: ['not_found', 'kyc_item_closed'],
  },
  rules: {
    method: 'GET',
    path: '/ops/kyc/rules',
    summary: 'From which sums on each level is needed, and how long pictures are kept',
    guards: ['staff:setting.read'],
    reply: rules,
    faults: [],
  },
  setRules: {
    method: 'PUT',
    path: '/ops/kyc/rules',
    summary: 'Change the sums and the time; it applies to the next withdrawal',
    guards: ['staff:setting.write'],
    body: z.strictObject({ rules: wishedRules, was: wishedRules }),
    reply: rules,
    faults: ['setting_conflict', 'field_rule'],
  },
  vendor: {
    method: 'GET',
    path: '/ops/kyc/vendor',
    summary: 'The identity vendor of the brand and how it answers',
    guards: ['staff:setting.read'],
    reply: kycVendorState,
    faults: [],
  },
  connectVendor: {
    method: 'PUT',
    path: '/ops/kyc/vendor',
    summary: 'Connect an identity vendor, or change it or its items; one that is changed no longer decides',
    guards: ['staff:setting.write'],
    body: kycVendorWish,
    reply: kycVendorState,
    faults: ['not_found', 'adapter_address_refused', 'field_rule'],
  },
  letVendorDecide: {
    method: 'POST',
    path: '/ops/kyc/vendor/decisions',
    summary:
      'Ask for verdicts of the identity vendor to decide items, which a second member of staff decides',
    guards: ['staff:setting.write'],
    body: z.strictObject({ reason: whyAsked }),
    reply: z.object({ approval: approvalRow }),
    faults: ['not_found', 'setting_conflict', 'approval_open'],
  },
  keepToEvidence: {
    method: 'DELETE',
    path: '/ops/kyc/vendor/decisions',
    summary: 'Have staff decide again, with what the identity vendor says as evidence',
    guards: ['staff:setting.write'],
    reply: kycVendorState,
    faults: ['not_found'],
  },
  disconnectVendor: {
    method: 'DELETE',
    path: '/ops/kyc/vendor',
    summary: 'Disconnect the identity vendor; staff look at everything',
    guards: ['staff:setting.write'],
    reply: kycVendorState,
    faults: ['not_found'],
  },
});
