import { span, TRANSACTION_STATES, transactionsAsked } from '../money/transaction-list.ts';
import { defineRoutes } from '../route.ts';
import { amount, instant, line, queryInt, rowNumber, slice } from '../schemas.ts';
import * as z from '../zod.ts';
import { walletReply } from './provider.ts';

/** What a transaction of the wallet protocol is: the call that it came in, or a cancel that came before its debit. */
export const TRANSACTION_CALLS = [
  'debit',
  'credit',
  'cancel',
  'tombstone',
  'promo-credit',
  'jackpot-credit',
  'adjust',
  'reserve',
  'confirm',
  'release',
  'cash-in',
  'cash-out',
] as const;

export type TransactionCall = (typeof TRANSACTION_CALLS)[number];

const ref = line(80);

/** One transaction as a side knows it; `id` is that of its message. */
const transaction = z.object({
  id: z.string(),
  call: z.enum(TRANSACTION_CALLS),
  player: z.string(),
  round: z.string().nullable(),
  amount,
  currency: z.string(),
  state: z.enum(TRANSACTION_STATES),
  /** The debit that a cancel names. */
  ref: z.string().nullable(),
  at: instant,
});

export type ListedTransaction = z.infer<typeof transaction>;

const round = z.object({
  player: z.string(),
  round: z.string(),
  game: z.string(),
  currency: z.string(),
  stake: amount,
  payout: amount,
  state: z.enum(['open', 'settled', 'resettled', 'void']),
  placedAt: instant,
  settledAt: instant.nullable(),
});

export type ListedRound = z.infer<typeof round>;

const head = { v: z.literal(1), msgId: ref, ts: instant, provider: line(20) };

const { msgId, code, retry, asOf } = walletReply.shape;

/** Provider → platform: what the wallet holds of this provider. */
export const reconciliationProviderRoutes = defineRoutes({
  transactions: {
    method: 'POST',
    path: '/provider/v1/transactions',
    summary: "The provider's transactions of a span, or those of some ids",
    guards: ['signedProvider'],
    raw: true,
    body: transactionsAsked(head),
    reply: z.object({ msgId, code, retry, ...slice(transaction).shape, asOf }),
    faults: [],
  },
  rounds: {
    method: 'POST',
    path: '/provider/v1/rounds',
    summary: "The provider's rounds that began in a span",
    guards: ['signedProvider'],
    raw: true,
    body: z.strictObject({ ...head, ...span }),
    reply: z.object({ msgId, code, retry, ...slice(round).shape, asOf }),
    faults: [],
  },
});

/** Platform → provider: what the provider holds. */
export const reconciliationVendorRoutes = defineRoutes({
  transactions: {
    method: 'POST',
    path: '/vendor/v1/transactions',
    summary: "The provider's transactions of a span, or those of some ids",
    guards: ['signedPlatform'],
    body: transactionsAsked({}),
    reply: slice(transaction),
    faults: ['bad_request'],
  },
});

/** How the two sides can differ over a transaction. */
export const DIFFERENCE_KINDS = [
  'missing_here',
  'missing_there',
  'call',
  'player',
  'round',
  'amount',
  'state',
] as const;

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** What is compared: the rounds of a provider of games, or what a payment provider took and sent. */
export const RECONCILED_BOOKS = ['games', 'payments'] as const;

export type ReconciledBook = (typeof RECONCILED_BOOKS)[number];

const book = z.enum(RECONCILED_BOOKS);

const side = transaction.omit({ id: true, ref: true }).extend({
  call: z.enum([...TRANSACTION_CALLS, 'deposit', 'payout']),
  /** The player's code at a provider of games; ours where money came or went; null: the provider names none. */
  player: z.string().nullable(),
});

const run = z.object({
  id: z.string(),
  book,
  provider: z.string(),
  /** A day in UTC, `YYYY-MM-DD`. */
  day: z.string(),
  /** How far the day was compared; its end unless it was not over. */
  until: instant,
  state: z.enum(['waiting', 'done']),
  /** The provider does not answer; it is asked again. */
  silent: z.boolean(),
  /** Null: the daily job. */
  actor: z.string().nullable(),
  askedAt: instant,
  finishedAt: instant.nullable(),
  here: z.number().int().nullable(),
  there: z.number().int().nullable(),
  differences: z.number().int().nullable(),
  /** Transactions that one side alone counts; where there is no difference they were refused or given back. */
  oneSided: z.number().int().nullable(),
  /** Transactions whose money stands on both sides, but one booked it outside the time compared. */
  otherTime: z.number().int().nullable(),
  /** Is there no later comparison of its day? */
  latest: z.boolean(),
});

const cursor = rowNumber.optional();

export const reconciliationOpsRoutes = defineRoutes({
  runs: {
    method: 'GET',
    path: '/ops/reconciliation/runs',
    summary: "Comparisons of the providers' days with ours, newest first",
    guards: ['staff:reconciliation.read'],
    query: z.strictObject({ cursor, limit: queryInt(1, 100).optional() }),
    reply: slice(run).extend({ providers: z.array(z.object({ book, provider: z.string() })) }),
    faults: [],
  },
  differences: {
    method: 'GET',
    path: '/ops/reconciliation/differences',
    summary: 'What differs in one comparison, or in the latest of every day',
    guards: ['staff:reconciliation.read'],
    query: z.strictObject({
      run: rowNumber.optional(),
      cursor,
      limit: queryInt(1, 100).optional(),
    }),
    reply: slice(
      z.object({
        id: z.string(),
        run: z.string(),
        book,
        provider: z.string(),
        day: z.string(),
        transaction: z.string(),
        kind: z.enum(DIFFERENCE_KINDS),
        here: side.nullable(),
        there: side.nullable(),
      }),
    ),
    faults: [],
  },
  compare: {
    method: 'POST',
    path: '/ops/reconciliation/runs',
    summary: "Compare a provider's day again; a comparison that waits already is answered as it is",
    guards: ['staff:reconciliation.run'],
    body: z.strictObject({ book, provider: line(20), day: z.iso.date() }),
    reply: run,
    faults: ['not_found'],
  },
});
