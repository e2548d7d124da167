import * as z from 'zod';
import { defineRoutes } from './route.ts';
import { cursor, idOf, instant, line, queryInt, slice } from './schemas.ts';

/** Ways to people that a brand can set up. */
export const ADAPTER_CHANNELS = ['sms', 'email', 'phone_auth'] as const;

export type AdapterChannel = (typeof ADAPTER_CHANNELS)[number];

/** Ways that messages go. */
export const MESSAGE_CHANNELS = ['sms', 'email'] as const;

export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** `refused`: the gateway will never take it · `failed`: it was tried as often as it may be. */
export const DISPATCH_STATES = ['waiting', 'sent', 'refused', 'failed'] as const;

export type DispatchState = (typeof DISPATCH_STATES)[number];

/** A message as staff see it: whom it went to is masked, what it carries is shown only where the outbox is its end. */
const message = z.object({
  id: idOf('dispatch'),
  at: instant,
  channel: z.enum(MESSAGE_CHANNELS),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  state: z.enum(DISPATCH_STATES),
  tries: z.number().int(),
  endedAt: instant.nullable(),
  fault: z.string().nullable(),
});

export type DispatchMessage = z.output<typeof message>;

export const dispatchOpsRoutes = defineRoutes({
  outbox: {
    method: 'GET',
    path: '/ops/outbox',
    summary: 'Messages to phones and mailboxes, newest first',
    guards: ['staff:outbox.read'],
    query: z.strictObject({
      cursor: cursor.optional(),
      limit: queryInt(1, 100).optional(),
      channel: z.enum(MESSAGE_CHANNELS).optional(),
      /** A whole number with its plus and dialing code, or a whole e-mail address. */
      recipient: line(254).optional(),
    }),
    reply: slice(message),
    faults: [],
  },
});
