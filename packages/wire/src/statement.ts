import { defineRoutes } from './route.ts';
import { amount, idOf, instant, slice, sliceQuery } from './schemas.ts';
import * as z from './zod.ts';

/** What moved money, in the words of the chart of accounts. */
export const TRANSFER_KINDS = [
  'deposit',
  'stake',
  'win',
  'stake_cancelled',
  'hold',
  'hold_posted',
  'hold_voided',
  'free_play_grant',
  'vendor_in',
  'vendor_in_returned',
  'vendor_out',
  'vendor_round',
  'promo_credit',
  'jackpot_credit',
  'adjusted_up',
  'adjusted_down',
  'debt_paid',
  'cash_in',
  'cash_in_cancelled',
  'cash_out',
  'reversal',
] as const;

export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** A transfer of the ledger: its number, in digits. */
export const transferId = z.string().regex(/^[1-9]\d{0,18}$/);

const movement = z.object({
  id: transferId,
  kind: z.enum(TRANSFER_KINDS),
  at: instant,
  amount,
  balanceAfter: amount,
  currency: z.string(),
  /** What caused it: a deposit, a round. `label` is a name to show, e.g. the game's title. */
  cause: z.object({
    type: z.enum(['deposit', 'round', 'account', 'transfer']),
    id: z.string(),
    label: z.string(),
  }),
  traceId: z.string().nullable(),
});

export type Movement = z.infer<typeof movement>;

export const statementRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/wps/member/transactions',
    summary: 'Every movement of the main wallet with its running balance, newest first',
    guards: ['member'],
    query: sliceQuery,
    reply: slice(movement),
    faults: [],
  },
});

export const statementOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/members/:id/transactions',
    summary: "Every movement of a member's main wallet",
    guards: ['staff:ledger.read'],
    params: z.strictObject({ id: idOf('player') }),
    query: sliceQuery,
    reply: slice(movement),
    faults: ['not_found'],
  },
  transfer: {
    method: 'GET',
    path: '/ops/transfers/:transfer',
    summary: 'One transfer with all its entries',
    guards: ['staff:ledger.read'],
    params: z.strictObject({ transfer: transferId }),
    reply: z.object({
      id: transferId,
      kind: z.enum(TRANSFER_KINDS),
      at: instant,
      idempotencyKey: z.string(),
      traceId: z.string().nullable(),
      cause: movement.shape.cause,
      entries: z.array(
        z.object({
          account: z.string(),
          owner: z.string(),
          currency: z.string(),
          amount,
          balanceAfter: amount.nullable(),
        }),
      ),
    }),
    faults: ['not_found'],
  },
  check: {
    method: 'GET',
    path: '/ops/books',
    summary: 'Do the books balance: sums per currency, drift, accounts below zero',
    guards: ['staff:ledger.read'],
    reply: z.object({
      balanced: z.boolean(),
      checkedAt: instant,
      entries: z.number().int(),
      currencies: z.array(z.object({ currency: z.string(), sum: amount, players: amount, house: amount })),
      drifted: z.number().int(),
      belowZero: z.number().int(),
    }),
    faults: [],
  },
});
