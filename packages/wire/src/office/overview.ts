import { protection, protectionRoutes } from '../identity/protection.ts';
import { BET_STATES, MOVEMENT_TYPES, TRANSFER_KINDS } from '../money/record-words.ts';
import { walletRoutes } from '../money/wallet.ts';
import { withdrawalRoutes } from '../money/withdrawal.ts';
import { actor } from '../platform/audit.ts';
import { bettingRoutes } from '../play/betting.ts';
import { statementRoutes } from '../play/statement.ts';
import { bonusRoutes } from '../rewards/bonus.ts';
import { defineRoutes } from '../route.ts';
import { amount, cursor, idOf, instant, line, slice, sliceQuery } from '../schemas.ts';
import * as z from '../zod.ts';
import { LINK_REASONS, LOOKS, TAG_MAX, TAGS_MAX, TIMELINE_KINDS } from './overview-words.ts';

const ofMember = z.strictObject({ id: idOf('player') });
const account = z.object({ id: idOf('player'), account: z.string() });
const sum = z.object({ count: z.number().int(), total: amount });

const totals = z.object({
  currency: z.string(),
  /** What the main wallet has, and what beside it waits for withdrawals. */
  balance: amount,
  withdrawing: amount,
  deposits: sum,
  /** What was sent, less what came back. */
  withdrawals: sum,
  /** Play by cash, bonus money and free rounds, as it counts for turnover. */
  play: z.object({ rounds: z.number().int(), stake: amount, payout: amount, validBets: amount }),
  /** Stakes less payouts: plus is the house's win. */
  net: amount,
  /** How the main wallet came about: what came and went, by type; they add up to what is available. */
  wallet: z.array(z.object({ type: z.enum(MOVEMENT_TYPES), came: amount, went: amount })),
});

/** A line of the timeline. */
const event = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('movement'),
    id: z.string(),
    kind: z.literal('money'),
    at: instant,
    what: z.enum(TRANSFER_KINDS),
    amount,
    balanceAfter: amount,
    label: z.string(),
  }),
  z.object({
    of: z.literal('bet'),
    id: idOf('bet'),
    kind: z.literal('play'),
    at: instant,
    title: z.string(),
    stake: amount,
    payout: amount,
    state: z.enum(BET_STATES),
  }),
  z.object({
    of: z.literal('audit'),
    id: idOf('audit'),
    kind: z.enum(['risk', 'staff', 'account']),
    at: instant,
    action: z.string(),
    by: actor,
    /** What was given as the reason, where one was. */
    reason: z.string().nullable(),
  }),
  z.object({
    of: z.literal('note'),
    id: idOf('note'),
    kind: z.literal('staff'),
    at: instant,
    by: z.string(),
    text: z.string(),
  }),
  z.object({
    of: z.literal('message'),
    id: z.string(),
    kind: z.literal('talk'),
    at: instant,
    about: z.string(),
    readAt: instant.nullable(),
  }),
]);

export type TimelineEvent = z.output<typeof event>;

/** What a member's own calls answer now; null where the member is refused. */
const memberView = z.object({
  at: instant,
  balance: walletRoutes.balance.reply.nullable(),
  /** What can be withdrawn and why not more; payout accounts are left out. */
  withdrawal: withdrawalRoutes.overview.reply
    .pick({ available: true, currency: true, leftToday: true, hold: true, turnover: true, bonus: true })
    .nullable(),
  bonuses: bonusRoutes.list.reply.nullable(),
  limits: protectionRoutes.read.reply.nullable(),
  bets: bettingRoutes.list.reply.nullable(),
  transactions: statementRoutes.list.reply.nullable(),
});

export type MemberView = z.output<typeof memberView>;

/** The same as the server writes it. */
export type MemberViewReply = z.input<typeof memberView>;

const tag = line(TAG_MAX);

export const overviewOpsRoutes = defineRoutes({
  get: {
    method: 'GET',
    path: '/ops/members/:id/overview',
    summary:
      'A member at a glance: lifetime totals, limits, upline, tags, and accounts that are linked to it',
    guards: ['staff:member.read'],
    params: ofMember,
    reply: z.object({
      /** Null without `ledger.read`. */
      totals: totals.nullable(),
      protection,
      /** From the one right above to the top. */
      upline: z.array(account),
      tags: z.array(z.object({ tag: z.string(), by: z.string(), at: instant })),
      linked: z.array(
        account.extend({
          state: z.enum(['active', 'locked', 'closed']),
          reasons: z.array(z.enum(LINK_REASONS)).min(1),
        }),
      ),
    }),
    faults: ['not_found'],
  },
  view: {
    method: 'GET',
    path: '/ops/members/:id/view',
    summary: 'What the member sees on their own pages now; the log says who looked',
    guards: ['staff:member.view'],
    params: ofMember,
    reply: memberView,
    faults: ['not_found'],
  },
  timeline: {
    method: 'GET',
    path: '/ops/members/:id/timeline',
    summary:
      'Money, play, risk, talk and acts of staff of a member in one list, newest first; what the role may not read is left out',
    guards: ['staff:member.read'],
    params: ofMember,
    query: z.strictObject({
      /** Kinds with commas between them; without it all. */
      kinds: z
        .string()
        .max(60)
        .regex(/^[a-z]+(,[a-z]+)*$/)
        .optional(),
      cursor: cursor.optional(),
    }),
    reply: slice(event).extend({ kinds: z.array(z.enum(TIMELINE_KINDS)) }),
    faults: ['not_found'],
  },
  balanceAt: {
    method: 'GET',
    path: '/ops/members/:id/balance',
    summary: 'What was available in the main wallet of a member at an instant, from the ledger',
    guards: ['staff:ledger.read'],
    params: ofMember,
    /** Without an instant it is now. */
    query: sliceQuery.pick({ to: true }),
    reply: z.object({ at: instant, available: amount, currency: z.string() }),
    faults: ['not_found'],
  },
  looks: {
    method: 'GET',
    path: '/ops/members/:id/looks',
    summary: 'Who of the staff looked at a member, newest first',
    guards: ['staff:audit.read'],
    params: ofMember,
    query: z.strictObject({ cursor: cursor.optional() }),
    reply: slice(
      z.object({
        id: idOf('audit'),
        at: instant,
        by: actor,
        how: z.enum(LOOKS),
        /** What the member was found by. */
        clue: z.string().nullable(),
        ip: z.string(),
      }),
    ),
    faults: ['not_found'],
  },
  tag: {
    method: 'PUT',
    path: '/ops/members/:id/tags',
    summary: `Give a member a tag or take one away; a member has ${TAGS_MAX} at most`,
    guards: ['staff:note.write'],
    params: ofMember,
    body: z.strictObject({ tag, on: z.boolean() }),
    reply: z.array(z.string()),
    faults: ['not_found', 'tags_full'],
  },
});
