import { REFERRAL_CODE } from '../identity/referral-code.ts';
import { defineRoutes } from '../route.ts';
import {
  amount,
  cursor,
  idOf,
  instant,
  line,
  positiveMoney,
  queryInt,
  slice,
  unsignedMoney,
} from '../schemas.ts';
import * as z from '../zod.ts';

export const REFERRAL_LABEL_MAX = 40;

export const REFERRAL_LINKS_MAX = 20;

/**
 * Running until everything asked is there, then held for some days; reviewed where the two accounts may be one person's.
 * Over month: the member was rewarded for as many friends as a month allows.
 */
export const REFERRAL_STATES = [
  'running',
  'held',
  'review',
  'offered',
  'refused',
  'ended',
  'over_month',
] as const;

export type ReferralState = (typeof REFERRAL_STATES)[number];

const DAYS_MAX = { window: 365, hold: 90 } as const;

/** What is paid for a friend, and what is asked of the friend. */
const terms = z.object({
  reward: amount,
  deposit: amount,
  validBet: amount,
  windowDays: z.number().int(),
  holdDays: z.number().int(),
  monthMax: z.number().int(),
});

export type ReferralTermsView = z.infer<typeof terms>;

const link = z.object({
  code: z.string(),
  label: z.string(),
  createdAt: instant,
  /** Browsers that opened it. */
  visits: z.number().int(),
  signUps: z.number().int(),
  /** Friends who have deposited. */
  depositors: z.number().int(),
});

export type ReferralLinkView = z.infer<typeof link>;

const friend = z.object({
  id: idOf('referral'),
  /** Masked: a friend's account is nobody else's business. */
  name: z.string(),
  joinedAt: instant,
  state: z.enum(REFERRAL_STATES),
  left: z.object({ deposit: amount, validBet: amount, phone: z.boolean() }),
  reward: amount,
  /** Until then everything asked has to be there. */
  endsAt: instant,
  /** When a held reward is offered. */
  paysAt: instant.nullable(),
});

export type ReferredFriend = z.infer<typeof friend>;

const overview = z.object({
  /** Null: the brand pays nothing for friends. */
  terms: terms.nullable(),
  currency: z.string(),
  links: z.array(link).max(REFERRAL_LINKS_MAX),
  sums: z.object({
    visits: z.number().int(),
    signUps: z.number().int(),
    depositors: z.number().int(),
    qualified: z.number().int(),
  }),
});

export const referralRoutes = defineRoutes({
  overview: {
    method: 'GET',
    path: '/wps/referral',
    summary: 'What is paid for a friend, the links of the member and what came of them',
    guards: ['trueAccount'],
    reply: overview,
    faults: [],
  },
  addLink: {
    method: 'POST',
    path: '/wps/referral/links',
    summary: 'Make a link with a label of the member’s own',
    guards: ['trueAccount'],
    body: z.strictObject({ label: line(REFERRAL_LABEL_MAX) }),
    reply: link,
    faults: ['referral_links_full'],
  },
  friends: {
    method: 'GET',
    path: '/wps/referral/friends',
    summary: 'Friends of the member and what is still asked of each, newest first',
    guards: ['trueAccount'],
    query: z.strictObject({ cursor: cursor.optional(), limit: queryInt(1, 100).optional() }),
    reply: slice(friend),
    faults: [],
  },
  visit: {
    method: 'POST',
    path: '/wps/referral/visits',
    summary: 'Count that a browser opened a link, once for each',
    guards: ['anyone'],
    body: z.strictObject({ code: z.string().regex(REFERRAL_CODE) }),
    /** Whether the link is known. */
    reply: z.object({ counts: z.boolean() }),
    faults: [],
  },
});

const someone = z.object({ id: idOf('player'), username: z.string() });

const reviewed = z.object({
  id: idOf('referral'),
  friend: someone,
  referrer: someone,
  joinedAt: instant,
  state: z.enum(REFERRAL_STATES),
  deposited: amount,
  validBet: amount,
  reward: amount,
  /** What the two accounts have in common. */
  signs: z.array(z.enum(['device', 'address', 'holder'])),
  reason: z.string(),
  decided: z.object({ at: instant, by: z.string() }).nullable(),
});

export type ReviewedReferral = z.infer<typeof reviewed>;

export const REFERRAL_REASON_MAX = 200;

const termsAsked = z.strictObject({
  reward: positiveMoney,
  deposit: unsignedMoney,
  validBet: unsignedMoney,
  windowDays: z.number().int().min(1).max(DAYS_MAX.window),
  holdDays: z.number().int().min(0).max(DAYS_MAX.hold),
  monthMax: z.number().int().min(1).max(1_000),
});

export const referralOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/referrals',
    summary: 'Friends that members brought, newest first; those in review wait for a decision',
    guards: ['staff:reward.read'],
    query: z.strictObject({
      cursor: cursor.optional(),
      limit: queryInt(1, 100).optional(),
      state: z.enum(REFERRAL_STATES).optional(),
    }),
    reply: slice(reviewed),
    faults: [],
  },
  decide: {
    method: 'PUT',
    path: '/ops/referrals/:referral',
    summary: 'Offer the reward of a referral in review, or refuse it with a reason',
    guards: ['staff:reward.write'],
    params: z.strictObject({ referral: idOf('referral') }),
    body: z.strictObject({
      state: z.enum(['offered', 'refused']),
      reason: line(REFERRAL_REASON_MAX),
    }),
    reply: reviewed,
    faults: ['not_found', 'setting_conflict'],
  },
  terms: {
    method: 'GET',
    path: '/ops/referral-terms',
    summary: 'What is paid for a friend and what is asked of the friend',
    guards: ['staff:reward.read'],
    reply: z.object({ terms: terms.nullable(), currency: z.string(), since: instant.nullable() }),
    faults: [],
  },
  setTerms: {
    method: 'PUT',
    path: '/ops/referral-terms',
    summary: 'Change the terms for friends who sign up from now on',
    guards: ['staff:reward.write'],
    body: z.strictObject({
      terms: termsAsked,
      /** Since when the terms hold that were shown; null: there were none. */
      since: instant.nullable(),
    }),
    reply: z.object({ terms: terms.nullable(), currency: z.string(), since: instant.nullable() }),
    faults: ['setting_conflict', 'gives_back_too_much'],
  },
});
