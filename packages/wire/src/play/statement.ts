import { csvFile, dayRange, recordQuery } from '../money/record-query.ts';
import { MOVEMENT_TYPES, TRANSFER_KINDS } from '../money/record-words.ts';
import { defineRoutes } from '../route.ts';
import { amount, idOf, instant, rowNumber, slice } from '../schemas.ts';
import * as z from '../zod.ts';
import { bet } from './betting.ts';

/** A transfer of the ledger: its number, in digits. */
export const transferId = rowNumber;

const movement = z.object({
  id: transferId,
  kind: z.enum(TRANSFER_KINDS),
  at: instant,
  amount,
  balanceAfter: amount,
  currency: z.string(),
  /** What caused it: a deposit, a round. `label` is a name to show, e.g. the game's title. */
  cause: z.object({
    type: z.enum([
      'deposit',
      'withdrawal',
      'round',
      'account',
      'transfer',
      'upline_transfer',
      'team_envelope',
      'approval',
      'draw',
      'reward',
      'bonus',
      'earning',
      'redeem',
      'convert',
      'pay_run',
      'income',
    ]),
    id: z.string(),
    label: z.string(),
  }),
  traceId: z.string().nullable(),
});

export type Movement = z.infer<typeof movement>;

const movementQuery = recordQuery.extend({ type: z.enum(MOVEMENT_TYPES).optional() });

export type MovementQuery = z.output<typeof movementQuery>;

/** Of the days asked for, opening + came - went = closing, whatever the type; `shown` is of the type alone. */
const movementSums = z.object({
  currency: z.string(),
  opening: amount,
  came: amount,
  went: amount,
  closing: amount,
  shown: z.object({ count: z.number().int(), came: amount, went: amount }),
  /** Each kind that moved something on the days, whatever the type. */
  kinds: z.array(
    z.object({ kind: z.enum(TRANSFER_KINDS), count: z.number().int(), came: amount, went: amount }),
  ),
});

export type MovementSums = z.infer<typeof movementSums>;

/** The sums come with the first page and are null on those that follow. */
const movements = slice(movement).extend({ sums: movementSums.nullable() });

/** Where money of a posting was or went, as a player sees it; `other` is another player. `at` names the provider of a wallet. */
const place = z.object({
  side: z.enum(['main', 'bonus', 'held', 'vendor', 'other', 'house', 'fees']),
  at: z.string(),
});

export type MoneyPlace = z.infer<typeof place>;

const receipt = z.object({
  movement,
  /** Each step of the posting that the movement is part of. */
  moves: z.array(z.object({ id: transferId, from: place, to: place, amount })),
  /** The round that caused it, as it stands now. */
  bet: bet.nullable(),
});

export type Receipt = z.infer<typeof receipt>;

export const statementRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/wps/member/transactions',
    summary: 'Every transaction of the main wallet with its running balance, newest first',
    guards: ['member'],
    query: movementQuery,
    reply: movements,
    faults: [],
  },
  file: {
    method: 'GET',
    path: '/wps/member/transactions/file',
    summary: 'The same transactions as a CSV file',
    guards: ['member'],
    query: dayRange.extend({ type: z.enum(MOVEMENT_TYPES).optional() }),
    csv: true,
    reply: csvFile,
    faults: ['export_too_large'],
  },
  receipt: {
    method: 'GET',
    path: '/wps/member/transactions/:transfer',
    summary: 'One transaction with all its postings and its cause',
    guards: ['member'],
    params: z.strictObject({ transfer: transferId }),
    reply: receipt,
    faults: ['not_found'],
  },
});

export const statementOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/members/:id/transactions',
    summary: "Every movement of a member's main wallet",
    guards: ['staff:ledger.read'],
    params: z.strictObject({ id: idOf('player') }),
    query: movementQuery,
    reply: movements,
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
