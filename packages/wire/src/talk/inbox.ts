import { KYC_ITEMS } from '../identity/kyc-words.ts';
import { CONTRACT_ENDS, CONTRACT_KINDS, CONTRACT_NEWS } from '../money/contract-words.ts';
import { REWARD_KINDS, rewardSource } from '../money/reward-words.ts';
import type { WITHDRAWAL_STATES } from '../money/withdrawal-states.ts';
import { defineRoutes } from '../route.ts';
import { amount, cursor, idOf, instant, queryInt, rowNumber, slice } from '../schemas.ts';
import * as z from '../zod.ts';
import { CARE_TOPICS } from './inbox-words.ts';

/** States of a withdrawal that its member did not bring about: what the inbox tells of. */
export const TOLD_WITHDRAWALS = [
  'approved',
  'rejected',
  'disbursed',
  'failed',
  'refunded',
  'forced',
] as const satisfies readonly (typeof WITHDRAWAL_STATES)[number][];

/** Whether they are bets on matches. */
const bet = z.boolean().default(false);

const sum = { amount, currency: z.string() };

/** What a message is about, by its kind: the words are made of these, in the language of whoever reads. */
export const inboxAbout = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deposit_credited'), depositId: idOf('deposit'), ...sum }),
  z.object({ kind: z.literal('deposit_failed'), depositId: idOf('deposit') }),
  z.object({
    kind: z.literal('withdrawal_moved'),
    withdrawalId: idOf('withdrawal'),
    state: z.enum(TOLD_WITHDRAWALS),
    ...sum,
  }),
  z.object({ kind: z.literal('transfer_received'), ...sum }),
  z.object({
    kind: z.literal('contract_short'),
    runId: idOf('payRun'),
    contract: z.enum(CONTRACT_KINDS),
    /** Those below have more than the agent earned, or a paid period was corrected. */
    because: z.enum(['below', 'corrected']),
    escrow: amount,
    income: amount,
    owed: amount,
    ...sum,
  }),
  z.object({ kind: z.literal('carry_reset'), runId: idOf('payRun'), ...sum }),
  z.object({
    kind: z.literal('contract_covered'),
    runId: idOf('payRun'),
    contract: z.enum(CONTRACT_KINDS),
    /** The upline who earned less. */
    from: z.string(),
  }),
  z.object({
    kind: z.literal('team_envelope'),
    envelopeId: idOf('teamEnvelope'),
    /** The agent above. */
    from: z.string(),
    until: instant,
  }),
  z.object({
    kind: z.literal('team_envelope_ended'),
    envelopeId: idOf('teamEnvelope'),
    opened: z.number().int(),
    shares: z.number().int(),
    /** What came back. */
    ...sum,
  }),
  z.object({ kind: z.literal('password_changed'), how: z.enum(['changed', 'reset', 'by_staff']) }),
  z.object({ kind: z.literal('contact_changed'), what: z.enum(['mobile', 'email']) }),
  z.object({ kind: z.literal('account_bound') }),
  z.object({ kind: z.literal('play_care'), topic: z.enum(CARE_TOPICS) }),
  z.object({ kind: z.literal('kyc_moved'), item: z.enum(KYC_ITEMS), state: z.enum(['accepted', 'asked']) }),
  z.object({
    kind: z.literal('application_rejected'),
    promotionId: idOf('promotion'),
    title: z.object({ EN: z.string(), VI: z.string().nullable() }),
    reason: z.string(),
  }),
  z.object({
    kind: z.literal('tournament_stopped'),
    tournamentId: idOf('tournament'),
    title: z.object({ EN: z.string(), VI: z.string().nullable() }),
    reason: z.string(),
  }),
  z.object({ kind: z.literal('reward_offered'), source: rewardSource, reward: z.enum(REWARD_KINDS), ...sum }),
  z.object({ kind: z.literal('reward_issued'), source: rewardSource, reward: z.enum(REWARD_KINDS), ...sum }),
  z.object({
    kind: z.literal('reward_ending'),
    source: rewardSource,
    reward: z.enum(REWARD_KINDS),
    ...sum,
    until: instant,
  }),
  z.object({ kind: z.literal('reward_lapsed'), source: rewardSource, reward: z.enum(REWARD_KINDS), ...sum }),
  z.object({
    kind: z.literal('free_rounds_granted'),
    game: z.string(),
    bet,
    rounds: z.number().int(),
    ...sum,
    until: instant,
  }),
  z.object({
    kind: z.literal('free_rounds_ended'),
    how: z.enum(['bonus', 'expired', 'cancelled']),
    game: z.string(),
    bet,
    /** Not played. */
    rounds: z.number().int(),
    ...sum,
  }),
  z.object({
    kind: z.literal('redeem_moved'),
    state: z.enum(['approved', 'completed', 'rejected']),
    title: z.object({ EN: z.string(), VI: z.string().nullable() }),
    quantity: z.number().int(),
    points: amount,
  }),
  z.object({
    kind: z.literal('contract_moved'),
    contractId: idOf('contract'),
    contract: z.enum(CONTRACT_KINDS),
    what: z.enum(CONTRACT_NEWS),
    why: z.enum(CONTRACT_ENDS).nullable(),
    /** The account on the other side; null: the house. */
    other: z.string().nullable(),
    /** From when on it is in force, or is no more; null: it never was. */
    day: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('draw_adjusted'),
    gameCode: z.string(),
    label: z.string(),
    how: z.enum(['corrected', 'cancelled']),
    /** Whether money was paid on top, taken back, or taken back and is owed in part. */
    way: z.enum(['more', 'less', 'owed']),
    owed: amount,
    ...sum,
  }),
  z.object({
    kind: z.literal('staff_message'),
    title: z.object({ EN: z.string(), VI: z.string() }),
    body: z.object({ EN: z.string(), VI: z.string() }),
  }),
  z.object({ kind: z.literal('chat_ended'), talkId: idOf('chat') }),
  z.object({ kind: z.literal('vip_moved'), way: z.enum(['up', 'down']), level: z.number().int() }),
  z.object({ kind: z.literal('vip_warned'), level: z.number().int(), asks: amount, has: amount }),
]);

export type InboxAbout = z.infer<typeof inboxAbout>;

const message = z.object({ id: rowNumber, at: instant, readAt: instant.nullable(), about: inboxAbout });

export type InboxMessage = z.infer<typeof message>;

/** How many messages the member has not read. */
export const unreadCount = z.object({ unread: z.number().int().min(0) });

/** Messages to one member about the account and its money. Nobody can delete them: they say what the house told. */
export const inboxRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/wps/inbox',
    summary: "The member's messages, newest first",
    guards: ['trueAccount'],
    query: z.strictObject({ cursor: cursor.optional(), limit: queryInt(1, 100).optional() }),
    reply: slice(message),
    faults: [],
  },
  unread: {
    method: 'GET',
    path: '/wps/inbox/unread',
    summary: 'How many messages the member has not read',
    guards: ['trueAccount'],
    reply: unreadCount,
    faults: [],
  },
  read: {
    method: 'PUT',
    path: '/wps/inbox/:message/read',
    summary: 'Mark a message as read',
    guards: ['trueAccount'],
    params: z.object({ message: rowNumber }),
    reply: unreadCount,
    faults: ['not_found'],
  },
  readAll: {
    method: 'PUT',
    path: '/wps/inbox/read',
    summary: 'Mark a message and all older ones as read; what came in since stays unread',
    guards: ['trueAccount'],
    body: z.strictObject({ upTo: rowNumber }),
    reply: unreadCount,
    faults: [],
  },
});
