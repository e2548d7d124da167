import { invitationCode } from '../identity/registration.ts';
import { defineRoutes } from '../route.ts';
import { cursor, idOf, instant, line, lines, nothing, queryInt, slice } from '../schemas.ts';
import * as z from '../zod.ts';
import {
  AFFILIATE_CHANNELS,
  APPLICATION_ANSWER_MAX,
  APPLICATION_CONTACT_MAX,
  APPLICATION_PLAN_BOUNDS,
  APPLICATION_STATES,
} from './affiliate-applications.ts';

const ownApplication = z.object({
  channel: z.enum(AFFILIATE_CHANNELS),
  contact: z.string(),
  plan: z.string(),
  at: instant,
  state: z.enum(APPLICATION_STATES),
  /** What staff wrote with their decision. */
  answer: z.string(),
});

export type OwnApplication = z.output<typeof ownApplication>;

const invitationLink = z.object({
  code: z.string(),
  link: z.string(),
  enabled: z.boolean(),
  /** How many accounts were opened with it. */
  registered: z.number().int(),
});

export const affiliateRoutes = defineRoutes({
  check: {
    method: 'GET',
    path: '/wps/agent/affiliate',
    summary: 'Does an invitation code count at a domain?',
    guards: ['anyone'],
    query: z.strictObject({ code: invitationCode, domain: line(255).optional() }),
    /** Whether it counts and nothing more: whose code it is stays with the house. */
    reply: z.object({ valid: z.boolean() }),
    faults: [],
  },
  application: {
    method: 'GET',
    path: '/wps/agent/application',
    summary: 'The last application of this account to become an affiliate, and whether another can be sent',
    guards: ['trueAccount'],
    reply: z.object({
      latest: ownApplication.nullable(),
      /** From when another can be sent; null: not as things stand. */
      opensAt: instant.nullable(),
    }),
    faults: [],
  },
  apply: {
    method: 'POST',
    path: '/wps/agent/application',
    summary: 'Apply to become an affiliate',
    guards: ['trueAccount', 'player'],
    body: z.strictObject({
      channel: z.enum(AFFILIATE_CHANNELS),
      contact: line(APPLICATION_CONTACT_MAX),
      plan: lines(APPLICATION_PLAN_BOUNDS.min, APPLICATION_PLAN_BOUNDS.max),
      agreed: z.boolean(),
    }),
    reply: ownApplication,
    faults: ['already_agent', 'application_open', 'application_too_soon', 'terms_not_accepted'],
  },
  links: {
    method: 'GET',
    path: '/wps/agent/links',
    summary: 'The invitation links of this agent',
    guards: ['agent'],
    reply: z.object({ items: z.array(invitationLink) }),
    faults: [],
  },
});

const affiliateRow = z.object({
  code: z.string(),
  domain: z.string().nullable(),
  /** The account that the code brings people to; null: the house. */
  owner: z.string().nullable(),
  enabled: z.boolean(),
  createdAt: instant,
  /** How many accounts were opened with it. */
  registered: z.number().int(),
  /** The registration with the code filled in, where the code counts. */
  link: z.string(),
});

const applicationRow = ownApplication.extend({
  id: idOf('application'),
  member: z.object({ id: idOf('player'), username: z.string() }),
  /** What the page was read in. */
  language: z.string(),
  decided: z.object({ at: instant, by: z.string() }).nullable(),
});

export type ApplicationView = z.output<typeof applicationRow>;

export const affiliateOpsRoutes = defineRoutes({
  applications: {
    method: 'GET',
    path: '/ops/affiliate-applications',
    summary: 'Affiliate applications, newest first',
    guards: ['staff:affiliate.read'],
    query: z.strictObject({
      cursor: cursor.optional(),
      limit: queryInt(1, 100).optional(),
      state: z.enum(APPLICATION_STATES).optional(),
    }),
    reply: slice(applicationRow),
    faults: [],
  },
  decide: {
    method: 'PUT',
    path: '/ops/affiliate-applications/:id',
    summary:
      'Approve an application, which makes the applicant an agent with an invitation code, or reject it with a reason',
    guards: ['staff:affiliate.write'],
    params: z.object({ id: idOf('application') }),
    body: z.strictObject({
      state: z.enum(['approved', 'rejected']),
      answer: lines(0, APPLICATION_ANSWER_MAX),
    }),
    reply: applicationRow,
    faults: ['not_found', 'setting_conflict', 'account_locked', 'already_agent'],
  },
  list: {
    method: 'GET',
    path: '/ops/affiliates',
    summary: 'The invitation codes of the brand',
    guards: ['staff:setting.read'],
    reply: z.object({ items: z.array(affiliateRow) }),
    faults: [],
  },
  save: {
    method: 'PUT',
    path: '/ops/affiliates',
    summary: 'Add an invitation code, or change its domain and state; its owner stays',
    guards: ['staff:setting.write'],
    body: z.strictObject({
      code: z.string().regex(/^[A-Za-z0-9]{4,32}$/),
      domain: line(255).nullable(),
      owner: line(64).nullable(),
      enabled: z.boolean(),
    }),
    reply: nothing,
    faults: ['not_found', 'already_bound'],
  },
});
