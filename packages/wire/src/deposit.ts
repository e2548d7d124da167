import { DEPOSIT_KINDS, DEPOSIT_STATES } from './deposit-states.ts';
import { defineRoutes } from './route.ts';
import { amount, idOf, instant, line, page, positiveMoney, queryInt, slice, sliceQuery } from './schemas.ts';
import * as z from './zod.ts';

const deposit = z.object({
  id: idOf('deposit'),
  method: z.string(),
  amount,
  currency: z.string(),
  state: z.enum(DEPOSIT_STATES),
  createdAt: instant,
  expiresAt: instant,
  settledAt: instant.nullable(),
});

export type DepositView = z.infer<typeof deposit>;

export const depositRoutes = defineRoutes({
  methods: {
    method: 'GET',
    path: '/wps/deposit/methods',
    summary: 'Ways to deposit, with limits, fee, usual time and how the last ones ended',
    guards: ['trueAccount'],
    reply: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(DEPOSIT_KINDS),
        name: z.string(),
        minimum: amount,
        maximum: amount,
        fee: amount,
        usualSeconds: z.number().int(),
        /** Of a hundred deposits that ended lately, how many were credited; null where too few ended to say. */
        creditedOfHundred: z.number().int().min(0).max(100).nullable(),
      }),
    ),
    faults: [],
  },
  create: {
    method: 'POST',
    path: '/wps/deposit',
    summary: 'Ask for a payment page',
    guards: ['trueAccount'],
    idempotent: true,
    body: z.strictObject({ methodId: line(40), amount: positiveMoney }),
    reply: z.object({ deposit, payUrl: z.string() }),
    faults: [
      'deposit_method_unavailable',
      'amount_below_minimum',
      'amount_above_maximum',
      'deposit_limit_reached',
      'player_barred',
      'payment_provider_silent',
      'system_maintenance',
    ],
  },
  list: {
    method: 'GET',
    path: '/wps/deposit',
    summary: 'Deposits of the member, newest first',
    guards: ['trueAccount'],
    query: sliceQuery,
    reply: slice(deposit),
    faults: [],
  },
  get: {
    method: 'GET',
    path: '/wps/deposit/:id',
    summary: 'One deposit',
    guards: ['trueAccount'],
    params: z.strictObject({ id: idOf('deposit') }),
    reply: deposit,
    faults: ['not_found'],
  },
  callback: {
    method: 'POST',
    path: '/wps/deposit/callback',
    summary: "The payment provider's word on an outcome",
    guards: ['signedPayment'],
    body: z.strictObject({
      eventId: line(80),
      paymentId: line(80),
      reference: idOf('deposit'),
      outcome: z.enum(['paid', 'failed']),
      amount: positiveMoney,
      currency: line(8),
    }),
    reply: z.object({ state: z.enum(DEPOSIT_STATES) }),
    faults: ['not_found', 'contradicting_outcome'],
  },
});

export const depositOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/deposits',
    summary: 'Deposits of the brand, newest first',
    guards: ['staff:deposit.read'],
    query: z.strictObject({
      state: z.enum(DEPOSIT_STATES).optional(),
      page: queryInt(1, 100_000).optional(),
      pageSize: queryInt(1, 100).optional(),
    }),
    reply: page(deposit.extend({ member: z.object({ id: idOf('player'), account: z.string() }) })),
    faults: [],
  },
});
