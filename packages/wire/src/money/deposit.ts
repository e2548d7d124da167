import { DEPOSIT_HOLDS } from '../identity/limits.ts';
import { approvalRow, reason } from '../platform/approval.ts';
import { actor } from '../platform/audit.ts';
import { itemWork, moneyPage, moneyQuery } from '../platform/worklist.ts';
import { defineRoutes } from '../route.ts';
import {
  amount,
  idOf,
  instant,
  line,
  named,
  positiveMoney,
  queryInt,
  slice,
  sliceQuery,
} from '../schemas.ts';
import * as z from '../zod.ts';
import {
  DEPOSIT_KINDS,
  DEPOSIT_QUEUES,
  DEPOSIT_SORTS,
  DEPOSIT_STATES,
  DEPOSIT_STEP_NAMES,
  METHOD_NAME_MAX,
  SLIPS_MAX,
} from './deposit-states.ts';
import { csvFile } from './record-query.ts';

/** An account of the house at a bank, to which members transfer. */
const houseAccount = z.object({ institution: z.string(), holder: z.string(), number: z.string() });

export type HouseAccount = z.infer<typeof houseAccount>;

const step = z.object({ state: z.enum(DEPOSIT_STATES), at: instant });

const deposit = z.object({
  id: idOf('deposit'),
  kind: z.enum(DEPOSIT_KINDS),
  method: named(METHOD_NAME_MAX),
  /** What was asked for. */
  amount,
  /** Of the method, when it was asked for. */
  fee: amount,
  /** What came, and what of it is the member's, once it is credited. */
  received: amount.nullable(),
  credited: amount.nullable(),
  currency: z.string(),
  state: z.enum(DEPOSIT_STATES),
  /** Why a payment that came waits for the house. */
  held: z.enum(DEPOSIT_HOLDS).nullable(),
  createdAt: instant,
  expiresAt: instant,
  settledAt: instant.nullable(),
  /** Where a bank transfer goes, and what is written into it. */
  account: houseAccount.nullable(),
  reference: z.string().nullable(),
  /** The payment provider's page, while it can be paid there. */
  payUrl: z.string().nullable(),
  /** What the code of a payment says, while it can be paid. */
  qr: z.string().nullable(),
  /** Until when staff look at it, as promised. */
  promisedAt: instant.nullable(),
  /** What staff said of their decision. */
  note: z.string().nullable(),
  steps: z.array(step),
  /** What the member may do with it now. */
  may: z.array(z.enum(['cancel', 'claim'])),
});

export type DepositView = z.infer<typeof deposit>;

const byId = z.strictObject({ id: idOf('deposit') });

export const depositRoutes = defineRoutes({
  methods: {
    method: 'GET',
    path: '/wps/deposit/methods',
    summary: 'Deposit methods, with limits, fee, usual time and recent success',
    guards: ['trueAccount'],
    reply: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(DEPOSIT_KINDS),
        name: named(METHOD_NAME_MAX),
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
    summary: 'Request a deposit: a payment page, a payment code, or the account to transfer to',
    guards: ['trueAccount', 'player'],
    idempotent: true,
    body: z.strictObject({ methodId: line(40), amount: positiveMoney }),
    /** No page where the money is transferred to the house's own account. */
    reply: z.object({ deposit, payUrl: z.string().nullable() }),
    faults: [
      'deposit_method_unavailable',
      'amount_below_minimum',
      'amount_above_maximum',
      'deposit_limit_reached',
      'deposit_limit_unanswered',
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
    params: byId,
    reply: deposit,
    faults: ['not_found'],
  },
  cancel: {
    method: 'POST',
    path: '/wps/deposit/:id/cancellation',
    summary:
      'Cancel an unpaid deposit; its provider is asked to void the payment, and money that still arrives is credited',
    guards: ['trueAccount'],
    params: byId,
    reply: deposit,
    faults: ['not_found', 'deposit_closed'],
  },
  claim: {
    method: 'POST',
    path: '/wps/deposit/:id/claim',
    summary: 'Report a bank transfer as paid, with pictures of its slip',
    guards: ['trueAccount'],
    params: byId,
    body: z.strictObject({ uploads: z.array(idOf('upload')).min(1).max(SLIPS_MAX) }),
    reply: deposit,
    faults: ['not_found', 'deposit_closed', 'upload_unknown'],
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

const staffRow = deposit.omit({ may: true, steps: true, payUrl: true, qr: true }).extend({
  member: z.object({ id: idOf('player'), account: z.string() }),
  /** The payment provider has spoken against what stands. */
  contested: z.boolean(),
  /** Somebody has credited it and a second member of staff has yet to. */
  awaitsSecond: z.boolean(),
  work: itemWork,
  /** What the caller may do with it now. */
  may: z.array(z.enum(['decide', 'note'])),
});

export type StaffDeposit = z.infer<typeof staffRow>;

const staffQuery = z.strictObject({
  ...moneyQuery,
  queue: z.enum(DEPOSIT_QUEUES).optional(),
  /** The start of a member’s name, the id, the reference of a transfer, or what the provider calls the payment. */
  search: line(64).optional(),
  kind: z.enum(DEPOSIT_KINDS).optional(),
  sort: z.enum(DEPOSIT_SORTS).optional(),
});

export type StaffDepositQuery = z.output<typeof staffQuery>;

const staffList = moneyPage(staffRow);

export type DepositList = z.output<typeof staffList>;

const evidence = staffRow.extend({
  /** What the payment provider said, each word once, the first first. */
  words: z.array(
    z.object({ at: instant, outcome: z.enum(['paid', 'failed']), amount, currency: z.string() }),
  ),
  /** Pictures of the slip, each good for some minutes. */
  slips: z.array(z.string()),
  payUrl: z.string().nullable(),
  /** What the member has paid in so far. */
  deposits: z.object({ count: z.number().int(), total: amount }),
  history: z.array(step.extend({ step: z.enum(DEPOSIT_STEP_NAMES), actor, note: z.string().nullable() })),
});

export type DepositEvidence = z.infer<typeof evidence>;

export const depositOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/deposits',
    summary: 'Deposits of the brand: those waiting for review oldest first, the rest newest first',
    guards: ['staff:deposit.read'],
    query: staffQuery.extend({
      page: queryInt(1, 100_000).optional(),
      pageSize: queryInt(1, 100).optional(),
    }),
    reply: staffList,
    faults: [],
  },
  file: {
    method: 'POST',
    path: '/ops/deposits/file',
    summary: 'The same deposits as a CSV file; the audit log says who took it',
    guards: ['staff:deposit.read'],
    body: staffQuery,
    csv: true,
    reply: csvFile,
    faults: ['export_too_large'],
  },
  get: {
    method: 'GET',
    path: '/ops/deposits/:id',
    summary: 'One deposit with its request, proof and provider reports',
    guards: ['staff:deposit.read'],
    params: byId,
    reply: evidence,
    faults: ['not_found'],
  },
  decide: {
    method: 'POST',
    path: '/ops/deposits/:id/decision',
    summary:
      'Credit the received amount or reject; from the brand’s amount on a credit takes a second member of staff',
    guards: ['staff:deposit.decide'],
    params: byId,
    body: z.discriminatedUnion('verdict', [
      /** Another amount than was asked for takes a reason. */
      z.strictObject({ verdict: z.literal('credited'), amount: positiveMoney, reason: reason.optional() }),
      z.strictObject({ verdict: z.literal('rejected'), reason }),
    ]),
    reply: z.object({ deposit: staffRow, approval: approvalRow.nullable() }),
    faults: [
      'not_found',
      'deposit_closed',
      'deposit_held',
      'approval_open',
      'reason_missing',
      'work_claimed',
      'work_held',
    ],
  },
  note: {
    method: 'POST',
    path: '/ops/deposits/:id/note',
    summary: 'Say what was found of a credited deposit that the payment provider contests',
    guards: ['staff:deposit.decide'],
    params: byId,
    body: z.strictObject({ reason }),
    reply: staffRow,
    faults: ['not_found', 'deposit_closed', 'work_claimed', 'work_held'],
  },
});
