import { invitationCode } from '../identity/registration.ts';
import { defineRoutes } from '../route.ts';
import { cursor, idOf, instant, line, nothing, slice } from '../schemas.ts';
import * as z from '../zod.ts';
import { CHANNEL_MAX, LINK_DAYS, OPENS } from './opening-words.ts';

const openingLink = z.object({
  code: z.string(),
  link: z.string(),
  opens: z.enum(OPENS),
  /** Where the agent shows it; empty: not told. */
  channel: z.string(),
  state: z.enum(['open', 'off', 'expired']),
  expiresAt: instant.nullable(),
  createdAt: instant,
  /** Visitors, each once a day; accounts opened with it; those of them that have deposited. */
  clicks: z.number().int(),
  registered: z.number().int(),
  firstDeposits: z.number().int(),
});

export type OpeningLink = z.output<typeof openingLink>;

const days = z.literal(LINK_DAYS).nullable();

const opened = z.object({
  id: idOf('player'),
  account: z.string(),
  agent: z.boolean(),
  openedAt: instant,
  /** Whoever it is for has logged in: the password is theirs now. */
  entered: z.boolean(),
});

export type OpenedAccount = z.output<typeof opened>;

const handed = opened.extend({
  /** Told once; null when the account was opened by an earlier try of the same call. */
  password: z.string().nullable(),
});

export type HandedAccount = z.output<typeof handed>;

export const openingRoutes = defineRoutes({
  links: {
    method: 'GET',
    path: '/wps/agent/opening/links',
    summary: 'The opening links of this agent, newest first, with what each has brought',
    guards: ['agent'],
    reply: z.object({ items: z.array(openingLink) }),
    faults: [],
  },
  create: {
    method: 'POST',
    path: '/wps/agent/opening/links',
    summary: 'Make an opening link that counts for some days, or without an end (null)',
    guards: ['agent'],
    idempotent: true,
    body: z.strictObject({ opens: z.enum(OPENS), channel: z.string().trim().max(CHANNEL_MAX), days }),
    reply: openingLink,
    faults: ['links_full', 'no_room_below'],
  },
  change: {
    method: 'PUT',
    path: '/wps/agent/opening/links/:link',
    summary: 'Switch an opening link on or off, or have it count for some days from now on',
    guards: ['agent'],
    params: z.strictObject({ link: invitationCode }),
    body: z.strictObject({ enabled: z.boolean(), days: days.optional() }),
    reply: openingLink,
    faults: ['not_found'],
  },
  visit: {
    method: 'POST',
    path: '/wps/agent/opening/visit',
    summary: 'Somebody has followed an opening link; each visitor counts once a day',
    guards: ['anyone'],
    body: z.strictObject({ code: invitationCode, domain: line(255).optional() }),
    reply: nothing,
    faults: [],
  },
  accounts: {
    method: 'GET',
    path: '/wps/agent/opening/accounts',
    summary: 'Accounts that this agent opened by hand, newest first',
    guards: ['agent'],
    query: z.strictObject({ cursor: cursor.optional() }),
    reply: slice(opened),
    faults: [],
  },
  open: {
    method: 'POST',
    path: '/wps/agent/opening/accounts',
    summary:
      'Open an account directly below this agent; its password is told once and replaced at the first login',
    guards: ['agent'],
    idempotent: true,
    body: z.strictObject({
      username: line(64),
      opens: z.enum(OPENS),
      /** Whoever it is for is of age and has agreed to the terms. */
      agreed: z.boolean(),
    }),
    reply: handed,
    faults: ['field_rule', 'username_taken', 'terms_not_accepted', 'no_room_below', 'opened_limit'],
  },
  renewPassword: {
    method: 'POST',
    path: '/wps/agent/opening/accounts/:id/password',
    summary: 'Another password for an account opened by hand that nobody has logged in to yet',
    guards: ['agent'],
    params: z.strictObject({ id: idOf('player') }),
    reply: handed,
    faults: ['not_found', 'account_entered'],
  },
});
