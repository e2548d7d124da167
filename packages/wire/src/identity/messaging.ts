import { defineRoutes } from '../route.ts';
import { amount, cursor, idOf, instant, line, nothing, queryInt, slice, unsignedMoney } from '../schemas.ts';
import * as z from '../zod.ts';
import { phoneAuthSettings } from './phone-auth.ts';

/** Ways to people that a brand can set up. */
export const ADAPTER_CHANNELS = ['sms', 'email', 'phone_auth'] as const;

export type AdapterChannel = (typeof ADAPTER_CHANNELS)[number];

/** Ways that messages go. */
export const MESSAGE_CHANNELS = ['sms', 'email'] as const;

export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** `refused`: the gateway will never take it · `failed`: it was tried as often as it may be. */
export const DISPATCH_STATES = ['waiting', 'sent', 'refused', 'failed'] as const;

export type MessageState = (typeof DISPATCH_STATES)[number];

const address = z
  .string()
  .max(254)
  .regex(/^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9.-]{1,180}$/);

/** A gateway of the public form `POST /2010-04-01/Accounts/{Sid}/Messages.json`. */
export const smsSettings = z.strictObject({
  origin: z.url({ protocol: /^https?$/ }),
  accountSid: z.string().regex(/^[A-Za-z0-9]{2,64}$/),
  /** A number or name, or the id of a messaging service, which begins with MG. */
  from: z.string().regex(/^[A-Za-z0-9+ ]{2,64}$/),
  /** Two letters each; to others nothing is sent. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
  /** What a message costs, and what a day may cost, in the gateway's currency. */
  price: unsignedMoney,
  dailyCap: unsignedMoney,
});

export const mailSettings = z.strictObject({
  host: z.string().regex(/^[A-Za-z0-9.-]{1,253}$/),
  port: z.number().int().min(1).max(65_535),
  /** `tls`: from the first byte · `starttls`: the server must offer it · `none`: only for one on the same machine. */
  security: z.enum(['tls', 'starttls', 'none']),
  user: z.string().max(254),
  from: address,
  /** A certificate (PEM) to trust besides the usual ones. */
  ca: z.string().max(10_000).optional(),
});

export type SmsSettings = z.output<typeof smsSettings>;
export type MailSettings = z.output<typeof mailSettings>;

/** A gateway's password; left out, the one that is kept stays. */
const secret = z.string().min(1).max(500).optional();

const adapter = z.object({
  channel: z.enum(ADAPTER_CHANNELS),
  /** `sandbox`: nothing is sent, the outbox is the end. */
  kind: z.enum(['sandbox', 'twilio', 'smtp', 'firebase']),
  settings: z.record(z.string(), z.unknown()),
  secretKept: z.boolean(),
  stoppedAt: instant.nullable(),
  messagesToday: z.number().int(),
  costToday: amount,
});

export type MessagingAdapter = z.output<typeof adapter>;

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

export type OutboxMessage = z.output<typeof message>;

export const messagingOpsRoutes = defineRoutes({
  outbox: {
    method: 'GET',
    path: '/ops/outbox',
    summary: 'Messages to phones and e-mail addresses, newest first',
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
  adapters: {
    method: 'GET',
    path: '/ops/adapters',
    summary: 'How the brand reaches people, and what that has cost today',
    guards: ['staff:setting.read'],
    reply: z.array(adapter),
    faults: [],
  },
  setAdapter: {
    method: 'PUT',
    path: '/ops/adapters',
    summary: 'Set up a gateway, or use the outbox only',
    guards: ['staff:setting.write'],
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('sandbox'), channel: z.enum(ADAPTER_CHANNELS) }),
      z.strictObject({ kind: z.literal('twilio'), settings: smsSettings, secret }),
      z.strictObject({ kind: z.literal('smtp'), settings: mailSettings, secret }),
      z.strictObject({ kind: z.literal('firebase'), settings: phoneAuthSettings, secret }),
    ]),
    reply: nothing,
    faults: ['not_found', 'adapter_address_refused'],
  },
  setSending: {
    method: 'PUT',
    path: '/ops/adapters/sending',
    summary: 'Stop or resume sending on a channel',
    guards: ['staff:setting.write'],
    body: z.strictObject({ channel: z.enum(ADAPTER_CHANNELS), sending: z.enum(['on', 'stopped']) }),
    reply: nothing,
    faults: ['not_found'],
  },
});
