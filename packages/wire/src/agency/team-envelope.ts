import { defineRoutes } from '../route.ts';
import { amount, cursor, idOf, instant, line, positiveMoney, slice } from '../schemas.ts';
import * as z from '../zod.ts';
import { TEAM_ENVELOPE_NAMED_MAX, TEAM_SPLITS } from './team-envelope-words.ts';

const envelope = z.object({
  id: idOf('teamEnvelope'),
  split: z.enum(TEAM_SPLITS),
  total: amount,
  currency: z.string(),
  shares: z.number().int(),
  opened: z.number().int(),
  /** What the opened shares come to. */
  given: amount,
  /** `returned`: what nobody opened has gone back. */
  state: z.enum(['open', 'empty', 'returned']),
  at: instant,
  endsAt: instant,
});

export type TeamEnvelope = z.output<typeof envelope>;

const share = z.object({
  account: z.string(),
  amount,
  /** Null: not opened. */
  openedAt: instant.nullable(),
});

export type TeamShare = z.output<typeof share>;

const received = z.object({
  id: idOf('teamEnvelope'),
  /** The agent who sent it. */
  from: z.string(),
  /** Null until it is opened. */
  amount: amount.nullable(),
  currency: z.string(),
  state: z.enum(['sealed', 'opened', 'over']),
  at: instant,
  endsAt: instant,
});

export type ReceivedEnvelope = z.output<typeof received>;

const byEnvelope = z.strictObject({ envelope: idOf('teamEnvelope') });
const listQuery = z.strictObject({ cursor: cursor.optional() });

export const teamEnvelopeRoutes = defineRoutes({
  sent: {
    method: 'GET',
    path: '/wps/agent/envelopes',
    summary: 'Red envelopes of this agent, newest first, and for how many people the next one can be',
    guards: ['agent'],
    query: listQuery,
    reply: slice(envelope).extend({
      /** Accounts directly below. */
      people: z.number().int(),
    }),
    faults: [],
  },
  shares: {
    method: 'GET',
    path: '/wps/agent/envelopes/:envelope',
    summary: 'The shares of one envelope: whose they are, how much, and when they were opened',
    guards: ['agent'],
    params: byEnvelope,
    query: listQuery,
    reply: slice(share),
    faults: ['not_found'],
  },
  send: {
    method: 'POST',
    path: '/wps/agent/envelopes',
    summary:
      'Set a sum aside for direct downlines, with a step-up proof; what is not opened in a day comes back',
    guards: ['agent', 'player'],
    idempotent: true,
    body: z.strictObject({
      split: z.enum(TEAM_SPLITS),
      /** Of each share where it is exact, else of all together. */
      amount: positiveMoney,
      /** Accounts directly below; null: all of them. */
      accounts: z.array(line(40)).min(1).max(TEAM_ENVELOPE_NAMED_MAX).nullable(),
      /** Gives up the active bonus; without it a bonus refuses the envelope. */
      giveUpBonus: z.literal(true).optional(),
    }),
    reply: envelope,
    faults: [
      'switched_off',
      'not_found',
      'team_envelope_sum',
      'team_envelope_people',
      'step_up_required',
      'payment_password_missing',
      'player_barred',
      'withdrawals_held',
      'debt_open',
      'transfer_limit_reached',
      'turnover_counting',
      'turnover_unmet',
      'bonus_active',
      'insufficient_funds',
    ],
  },
  received: {
    method: 'GET',
    path: '/wps/transfer/envelopes',
    summary: 'Red envelopes that agents above sent to the member, newest first',
    guards: ['trueAccount'],
    query: listQuery,
    reply: slice(received),
    faults: [],
  },
  open: {
    method: 'POST',
    path: '/wps/transfer/envelopes/:envelope/open',
    summary: 'Open the own share of an envelope; it is cash at once, and opening again gives nothing more',
    guards: ['trueAccount', 'player'],
    params: byEnvelope,
    reply: received,
    faults: ['not_found', 'switched_off', 'team_envelope_over', 'player_barred', 'deposit_limit_reached'],
  },
});

const staffShare = share.extend({ id: idOf('player') });

export type TeamShareRow = z.output<typeof staffShare>;

const staffRow = envelope.extend({ agent: z.object({ id: idOf('player'), account: z.string() }) });

export type TeamEnvelopeRow = z.output<typeof staffRow>;

export const teamEnvelopeOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/team/envelopes',
    summary: 'Red envelopes that agents sent to those below, newest first',
    guards: ['staff:affiliate.read'],
    query: listQuery,
    reply: slice(staffRow),
    faults: [],
  },
  shares: {
    method: 'GET',
    path: '/ops/team/envelopes/:envelope',
    summary: 'The shares of one envelope: whose they are, how much, and when they were opened',
    guards: ['staff:affiliate.read'],
    params: byEnvelope,
    query: listQuery,
    reply: slice(staffShare),
    faults: ['not_found'],
  },
});
