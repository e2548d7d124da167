import { hold } from '../identity/security.ts';
import { defineRoutes } from '../route.ts';
import { amount, idOf, instant, line, positiveMoney, slice, sliceQuery } from '../schemas.ts';
import * as z from '../zod.ts';
import { bonusInTheWay } from './wallet.ts';

/** Seen from the member: up to the one above, down to one directly below. */
export const UPLINE_DIRECTIONS = ['up', 'down'] as const;

export type UplineDirection = (typeof UPLINE_DIRECTIONS)[number];

/** So many accounts below are told at once; typing tells the others. */
export const DOWNLINES_MAX = 50;

const transfer = z.object({
  id: idOf('uplineTransfer'),
  way: z.enum(['sent', 'received']),
  /** The account at the other end. */
  other: z.string(),
  amount,
  currency: z.string(),
  at: instant,
});

export type UplineTransfer = z.infer<typeof transfer>;

/** Gives up the active bonus with the transfer; without it a bonus refuses the transfer. */
const giveUpBonus = z.literal(true).optional();

export const uplineTransferRoutes = defineRoutes({
  overview: {
    method: 'GET',
    path: '/wps/transfer/overview',
    summary: 'To whom the member can send money in the team, how much, and what prevents it',
    guards: ['trueAccount'],
    reply: z.object({
      /** Does the brand allow transfers at all? */
      enabled: z.boolean(),
      /** The account above. */
      upline: z.string().nullable(),
      /** May money go to accounts directly below? */
      down: z.boolean(),
      available: amount,
      leftToday: amount,
      /** Still to be bet before money may leave. */
      owed: amount,
      counting: z.boolean(),
      bonus: bonusInTheWay,
      paymentPassword: z.boolean(),
      hold: hold.nullable(),
    }),
    faults: [],
  },
  downlines: {
    method: 'GET',
    path: '/wps/transfer/downlines',
    summary: 'Direct downlines that can receive money, by the start of a name',
    guards: ['trueAccount'],
    query: z.strictObject({ search: line(40).optional() }),
    reply: z.object({ accounts: z.array(z.string()).max(DOWNLINES_MAX) }),
    faults: [],
  },
  create: {
    method: 'POST',
    path: '/wps/transfer',
    summary: 'Send money to the direct upline or downline, with a step-up proof; it arrives immediately',
    guards: ['trueAccount', 'player'],
    idempotent: true,
    body: z.discriminatedUnion('direction', [
      z.strictObject({ direction: z.literal('up'), amount: positiveMoney, giveUpBonus }),
      z.strictObject({ direction: z.literal('down'), account: line(40), amount: positiveMoney, giveUpBonus }),
    ]),
    reply: transfer,
    faults: [
      'switched_off',
      'not_found',
      'step_up_required',
      'payment_password_missing',
      'player_barred',
      'withdrawals_held',
      'debt_open',
      'transfer_limit_reached',
      'transfer_receiver_held',
      'turnover_counting',
      'turnover_unmet',
      'bonus_active',
      'insufficient_funds',
    ],
  },
  list: {
    method: 'GET',
    path: '/wps/transfer',
    summary: 'What the member sent and received in the team, newest first',
    guards: ['trueAccount'],
    query: sliceQuery,
    reply: slice(transfer),
    faults: [],
  },
});

const staffRow = z.object({
  id: idOf('uplineTransfer'),
  from: z.object({ id: idOf('player'), account: z.string() }),
  to: z.object({ id: idOf('player'), account: z.string() }),
  direction: z.enum(UPLINE_DIRECTIONS),
  amount,
  currency: z.string(),
  /** The same two sent money the other way within the day before. */
  turned: z.boolean(),
  at: instant,
});

export type UplineTransferRow = z.infer<typeof staffRow>;

export const uplineTransferOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/upline-transfers',
    summary: 'Transfers in teams, newest first; optionally only those sent back',
    guards: ['staff:ledger.read'],
    query: sliceQuery.extend({ turned: z.literal('true').optional() }),
    reply: slice(staffRow),
    faults: [],
  },
});
