import { DEPOSIT_STATES } from '../money/deposit-states.ts';
import { BET_STATES, TRANSFER_KINDS } from '../money/record-words.ts';
import { WITHDRAWAL_STATES } from '../money/withdrawal-states.ts';
import { defineRoutes } from '../route.ts';
import { amount, idOf, instant, line, named } from '../schemas.ts';
import * as z from '../zod.ts';
import { CLUES, FIND_MAX } from './find-words.ts';

const member = z.object({ id: idOf('player'), account: z.string() });

/** What led to it, and of what is told masked as much as tells it from others. */
const found = { by: z.enum(CLUES), match: z.string().nullable() };

const money = { amount, currency: z.string(), at: instant, member };

const thing = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('member'),
    id: idOf('player'),
    account: z.string(),
    number: z.number().int(),
    type: z.number().int(),
    state: z.enum(['active', 'locked', 'closed']),
    ...found,
  }),
  z.object({
    kind: z.literal('deposit'),
    id: idOf('deposit'),
    state: z.enum(DEPOSIT_STATES),
    ...money,
    ...found,
  }),
  z.object({
    kind: z.literal('withdrawal'),
    id: idOf('withdrawal'),
    state: z.enum(WITHDRAWAL_STATES),
    ...money,
    ...found,
  }),
  z.object({
    kind: z.literal('transfer'),
    id: z.string(),
    what: z.enum(TRANSFER_KINDS),
    ...money,
    ...found,
  }),
  z.object({
    kind: z.literal('round'),
    id: idOf('bet'),
    title: z.string(),
    state: z.enum(BET_STATES),
    ...money,
    ...found,
  }),
  z.object({
    kind: z.literal('ticket'),
    id: z.string(),
    game: z.string(),
    issue: z.string(),
    ...money,
    ...found,
  }),
  z.object({ kind: z.literal('promotion'), id: idOf('promotion'), title: named(200), ...found }),
  z.object({
    kind: z.literal('code'),
    id: idOf('affiliate'),
    code: z.string(),
    owner: member.nullable(),
    ...found,
  }),
  /** A lottery, by the hash that its draws were bound to. */
  z.object({ kind: z.literal('draws'), id: z.string(), at: instant, ...found }),
  z.object({
    kind: z.literal('audit'),
    id: idOf('audit'),
    action: z.string(),
    subject: z.string().nullable(),
    at: instant,
    ...found,
  }),
]);

export type Found = z.output<typeof thing>;

export const findOpsRoutes = defineRoutes({
  find: {
    method: 'POST',
    path: '/ops/find',
    summary:
      'Whatever of the brand an id, number, name, address or hash may mean, as far as the role of the caller goes; finding somebody by personal data is on the record',
    guards: ['staff'],
    body: z.strictObject({ text: line(FIND_MAX) }),
    reply: z.object({
      items: z.array(thing),
      /** Somebody was looked for by personal data: it stands in the audit log. */
      logged: z.boolean(),
    }),
    faults: [],
  },
});
