import { approvalRow, reason } from '../platform/approval.ts';
import { defineRoutes } from '../route.ts';
import {
  amount,
  cursor,
  givenInstant,
  idOf,
  instant,
  line,
  lines,
  nothing,
  positiveMoney,
  slice,
} from '../schemas.ts';
import { unknownVariable } from '../talk/inbox-words.ts';
import * as z from '../zod.ts';
import {
  CAMPAIGN_BODY_MAX,
  CAMPAIGN_FOUR_EYES_MAX,
  CAMPAIGN_KINDS,
  CAMPAIGN_STATES,
  CAMPAIGN_TITLE_MAX,
  KYC_LEVEL_MAX,
  SEGMENT_DAYS_MAX,
  SEGMENT_NAME_MAX,
} from './campaign-words.ts';

const days = z.number().int().min(1).max(SEGMENT_DAYS_MAX).optional();

const kycLevel = z.number().int().min(1).max(KYC_LEVEL_MAX).optional();

/** What a member of a segment meets: all of it. What is absent asks for nothing. */
const asked = {
  registeredWithinDays: days,
  registeredBeforeDays: days,
  betWithinDays: days,
  /** No bet for so long, or ever. */
  noBetForDays: days,
  depositWithinDays: days,
  /** No deposit for so long, or ever. */
  noDepositForDays: days,
  rankAtLeast: z.number().int().min(1).max(10).optional(),
  tag: line(40).optional(),
  language: z.enum(['EN', 'VI']).optional(),
  kycAtLeast: kycLevel,
  kycBelow: kycLevel,
  agent: z.boolean().optional(),
  /** Somewhere below this account. */
  under: line(60).optional(),
};

const givenConditions = z.strictObject({
  ...asked,
  depositedAtLeast: positiveMoney.optional(),
  /** Stakes less payouts of a lifetime, above zero. */
  lostAtLeast: positiveMoney.optional(),
  wonAtLeast: positiveMoney.optional(),
});

const sum = amount.optional();

const conditions = z.object({ ...asked, depositedAtLeast: sum, lostAtLeast: sum, wonAtLeast: sum });

export type SegmentConditions = z.output<typeof conditions>;
export type GivenConditions = z.output<typeof givenConditions>;

const segment = z.object({
  id: idOf('segment'),
  name: z.string(),
  version: z.number().int(),
  conditions,
  changed: z.object({ at: instant, by: z.string() }),
});

export type Segment = z.output<typeof segment>;

const segmentBody = { name: line(SEGMENT_NAME_MAX), conditions: givenConditions };

const known = <T extends z.ZodString>(text: T) =>
  text.refine((written) => unknownVariable(written) === undefined, {
    message: 'variable',
    params: { rule: 'variable' },
  });

/** A text in both languages of the house: members read their own. */
const inBoth = (text: z.ZodString) => z.strictObject({ EN: known(text), VI: known(text) });

const given = {
  title: inBoth(line(CAMPAIGN_TITLE_MAX)),
  body: inBoth(lines(1, CAMPAIGN_BODY_MAX)),
};

const both = z.object({ EN: z.string(), VI: z.string() });
const texts = { title: both, body: both };

export type CampaignTexts = { readonly [K in keyof typeof texts]: z.output<typeof both> };

const someone = z.object({ id: idOf('player'), username: z.string() });

const campaign = z.object({
  id: idOf('campaign'),
  version: z.number().int(),
  kind: z.enum(CAMPAIGN_KINDS),
  state: z.enum(CAMPAIGN_STATES),
  /** A colleague was asked to send it. */
  asked: z.boolean(),
  ...texts,
  /** The one member that it is for. */
  member: someone.nullable(),
  /** The segment as it was when the message was written. */
  segment: z
    .object({ id: idOf('segment'), name: z.string(), version: z.number().int(), conditions })
    .nullable(),
  /** It goes by mail, too, to those who have a proven address. */
  byMail: z.boolean(),
  /** It goes to whoever comes to meet the conditions later as well, once, until it is cancelled. */
  standing: z.boolean(),
  /** When it is sent, or was begun to be; when one that stands looks again. */
  dueAt: instant.nullable(),
  endedAt: instant.nullable(),
  by: z.string(),
  at: instant,
  /** Members of the audience that sending has come to so far, those that it was delivered to, those that read it, and mails. */
  reach: z.object({
    chosen: z.number().int(),
    sent: z.number().int(),
    read: z.number().int(),
    mails: z.number().int(),
  }),
  /** How many members it would come to: when its sending was asked for, and at its hour; null where that was not counted. */
  audience: z.object({ asked: z.number().int().nullable(), due: z.number().int().nullable() }),
});

export type Campaign = z.output<typeof campaign>;

const campaignBody = {
  kind: z.enum(CAMPAIGN_KINDS),
  byMail: z.boolean(),
  ...given,
  to: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('member'), id: idOf('player') }),
    z.strictObject({ kind: z.literal('segment'), id: idOf('segment'), standing: z.boolean() }),
  ]),
};

/** To more members a message goes only when a second member of staff approves it; null: to any number. */
const fourEyes = z.number().int().min(0).max(CAMPAIGN_FOUR_EYES_MAX).nullable();

const ofSegment = z.strictObject({ id: idOf('segment') });
const ofCampaign = z.strictObject({ id: idOf('campaign') });

/** The version that was looked at: what somebody changed since is not overwritten. */
const was = z.number().int().min(1);

export const campaignOpsRoutes = defineRoutes({
  segments: {
    method: 'GET',
    path: '/ops/segments',
    summary: 'Saved audiences of messages, by name',
    guards: ['staff:campaign.read'],
    reply: z.object({ items: z.array(segment) }),
    faults: [],
  },
  count: {
    method: 'POST',
    path: '/ops/segments/count',
    summary:
      'Count who meets conditions now and who of them takes offers, and show the first, with masked names',
    guards: ['staff:campaign.read'],
    body: z.strictObject({ conditions: givenConditions }),
    reply: z.object({
      members: z.number().int(),
      offered: z.number().int(),
      first: z.array(z.string()),
    }),
    faults: ['field_rule'],
  },
  addSegment: {
    method: 'POST',
    path: '/ops/segments',
    summary: 'Save conditions as a segment',
    guards: ['staff:campaign.write'],
    body: z.strictObject(segmentBody),
    reply: segment,
    faults: ['field_rule', 'segment_name_taken'],
  },
  setSegment: {
    method: 'PUT',
    path: '/ops/segments/:id',
    summary: 'Change a segment; messages that were written for it keep its conditions of then',
    guards: ['staff:campaign.write'],
    params: ofSegment,
    body: z.strictObject({ ...segmentBody, was }),
    reply: segment,
    faults: ['not_found', 'field_rule', 'segment_name_taken', 'setting_conflict'],
  },
  dropSegment: {
    method: 'POST',
    path: '/ops/segments/:id/removal',
    summary: 'Remove a segment from the list; messages that were written for it keep it',
    guards: ['staff:campaign.write'],
    params: ofSegment,
    body: z.strictObject({ was }),
    reply: nothing,
    faults: ['not_found', 'setting_conflict'],
  },
  rules: {
    method: 'GET',
    path: '/ops/message-rules',
    summary: 'From how many members on a message takes a second member of staff',
    guards: ['staff:campaign.read'],
    reply: z.object({ fourEyes }),
    faults: [],
  },
  setRules: {
    method: 'PUT',
    path: '/ops/message-rules',
    summary: 'Change from how many members on a message takes two; raising the bound takes two itself',
    guards: ['staff:campaign.write'],
    body: z.strictObject({ fourEyes, was: fourEyes, reason }),
    /** Null where it takes effect immediately. */
    reply: z.object({ approval: approvalRow.nullable() }),
    faults: ['setting_conflict', 'field_rule', 'approval_open'],
  },
  list: {
    method: 'GET',
    path: '/ops/campaigns',
    summary: 'Messages of staff to members, newest first',
    guards: ['staff:campaign.read'],
    query: z.strictObject({ cursor: cursor.optional(), state: z.enum(CAMPAIGN_STATES).optional() }),
    reply: slice(campaign),
    faults: [],
  },
  get: {
    method: 'GET',
    path: '/ops/campaigns/:id',
    summary: 'A message, where it stands and whom it reached',
    guards: ['staff:campaign.read'],
    params: ofCampaign,
    reply: campaign,
    faults: ['not_found'],
  },
  preview: {
    method: 'POST',
    path: '/ops/campaigns/preview',
    summary: 'A text as one member would read it',
    guards: ['staff:campaign.read'],
    body: z.strictObject({ ...given, member: line(60) }),
    reply: z.object(texts),
    faults: ['field_rule'],
  },
  draft: {
    method: 'POST',
    path: '/ops/campaigns',
    summary: 'Write a message to a member or a segment; nothing is sent',
    guards: ['staff:campaign.write'],
    body: z.strictObject(campaignBody),
    reply: campaign,
    faults: ['not_found'],
  },
  change: {
    method: 'PUT',
    path: '/ops/campaigns/:id',
    summary: 'Change a message that was not begun to be sent; it is a draft again',
    guards: ['staff:campaign.write'],
    params: ofCampaign,
    body: z.strictObject({ ...campaignBody, was }),
    reply: campaign,
    faults: ['not_found', 'setting_conflict', 'campaign_moved'],
  },
  send: {
    method: 'POST',
    path: '/ops/campaigns/:id/send',
    summary: 'Send a draft at a time, or now; to many members when a second member of staff approves it',
    guards: ['staff:campaign.write'],
    params: ofCampaign,
    /** The reason is for the colleague. */
    body: z.strictObject({ was, at: givenInstant.nullable(), reason: reason.optional() }),
    reply: campaign,
    faults: ['not_found', 'setting_conflict', 'campaign_moved', 'field_rule', 'approval_open'],
  },
  cancel: {
    method: 'POST',
    path: '/ops/campaigns/:id/cancel',
    summary: 'Cancel a message; who has it keeps it, and nobody else gets it',
    guards: ['staff:campaign.write'],
    params: ofCampaign,
    reply: campaign,
    faults: ['not_found', 'campaign_moved'],
  },
});
