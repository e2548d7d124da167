import { csvFile } from '../csv-file.ts';
import { STAFF_PERMISSIONS } from '../guards.ts';
import { idOf, instant, line, nothing } from '../schemas.ts';
import * as z from '../zod.ts';
import { reason } from './approval.ts';

/** What gives somebody, or something, a way in. */
export const REVIEW_KINDS = ['staff', 'key', 'role', 'elevation'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

export const REVIEW_VERDICTS = ['keep', 'withdraw'] as const;
export type ReviewVerdict = (typeof REVIEW_VERDICTS)[number];

/** A review is due so long after the one before it. */
export const REVIEW_EVERY_DAYS = 90;

/** What was not used for so long is marked. */
export const REVIEW_UNUSED_DAYS = 30;

const reviewItem = z.object({
  kind: z.enum(REVIEW_KINDS),
  /** Of the member of staff, the key, the role or the emergency access. */
  subject: z.string(),
  name: z.string(),
  /** The role that somebody has, or that emergency access is to. */
  role: z.string().nullable(),
  /** What it allowed when the review began. */
  permissions: z.array(z.enum(STAFF_PERMISSIONS)),
  /** Who made or granted it, where that is known. */
  grantedBy: z.string().nullable(),
  since: instant,
  until: instant.nullable(),
  /** The last login or call; null: there was none, or a role is not used by itself. */
  lastUsedAt: instant.nullable(),
  /** So many whole days without use when the review began; null: not counted. */
  unusedDays: z.number().int().nullable(),
  verdict: z
    .object({ is: z.enum(REVIEW_VERDICTS), reason: z.string(), by: z.string(), at: instant })
    .nullable(),
  /** What whoever asks may decide: nothing on themselves while another could, and nobody takes their own login away. */
  may: z.array(z.enum(REVIEW_VERDICTS)),
});

export type ReviewItem = z.output<typeof reviewItem>;

const reviewRow = z.object({
  id: idOf('staffReview'),
  openedAt: instant,
  openedBy: z.string(),
  endedAt: instant.nullable(),
  endedBy: z.string().nullable(),
  kept: z.number().int(),
  withdrawn: z.number().int(),
  left: z.number().int(),
});

export type ReviewRow = z.output<typeof reviewRow>;

const byId = z.strictObject({ id: idOf('staffReview') });

/** Routes of access reviews; they are part of those of the staff. */
export const staffReviewRoutes = {
  reviews: {
    method: 'GET',
    path: '/ops/access-reviews',
    summary: 'The access reviews of the brand, newest first, and when the next is due',
    guards: ['staff:staff.manage'],
    reply: z.object({ dueAt: instant, items: z.array(reviewRow) }),
    faults: [],
  },
  review: {
    method: 'GET',
    path: '/ops/access-reviews/:id',
    summary: 'Who held what when a review began, and what was decided',
    guards: ['staff:staff.manage'],
    params: byId,
    reply: reviewRow.extend({ items: z.array(reviewItem) }),
    faults: ['not_found'],
  },
  openReview: {
    method: 'POST',
    path: '/ops/access-reviews',
    summary: 'Begin an access review of all that is held now',
    guards: ['staff:staff.manage'],
    reply: reviewRow,
    faults: ['review_open'],
  },
  judgeAccess: {
    method: 'POST',
    path: '/ops/access-reviews/:id/verdicts',
    summary: 'Keep what somebody holds, or withdraw it immediately',
    guards: ['staff:staff.manage'],
    params: byId,
    body: z.strictObject({
      kind: z.enum(REVIEW_KINDS),
      subject: line(40),
      verdict: z.enum(REVIEW_VERDICTS),
      reason,
    }),
    reply: nothing,
    faults: ['not_found', 'review_closed', 'setting_conflict', 'four_eyes_self', 'last_owner', 'role_held'],
  },
  endReview: {
    method: 'POST',
    path: '/ops/access-reviews/:id/end',
    summary: 'Finish a review in which all is decided',
    guards: ['staff:staff.manage'],
    params: byId,
    reply: nothing,
    faults: ['not_found', 'review_closed', 'review_unfinished'],
  },
  reviewFile: {
    method: 'POST',
    path: '/ops/access-reviews/:id/file',
    summary: 'A review as a CSV file; the log says who took it',
    guards: ['staff:staff.manage'],
    params: byId,
    csv: true,
    reply: csvFile,
    faults: ['not_found'],
  },
} as const;
