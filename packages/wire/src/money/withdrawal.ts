import { kycGap } from '../identity/kyc.ts';
import { hold } from '../identity/security.ts';
import { PROOFS_MAX } from '../identity/upload-limits.ts';
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
import { METHOD_NAME_MAX } from './deposit-states.ts';
import { csvFile } from './record-query.ts';
import { turnover } from './turnover.ts';
import { bonusInTheWay } from './wallet.ts';
import {
  MARKERS,
  RISK_REASONS,
  WITHDRAWAL_QUEUES,
  WITHDRAWAL_SORTS,
  WITHDRAWAL_STATES,
} from './withdrawal-states.ts';

const kind = z.enum(['bank', 'wallet']);

const account = z.object({
  id: idOf('payoutAccount'),
  methodId: z.string(),
  kind,
  institution: z.string(),
  /** The last four characters. */
  number: z.string(),
  boundAt: instant,
});

export type PayoutAccount = z.infer<typeof account>;

const method = z.object({
  id: z.string(),
  kind,
  name: named(METHOD_NAME_MAX),
  /** Banks or wallets that it reaches. */
  institutions: z.array(z.string()),
  minimum: amount,
  maximum: amount,
  fee: amount,
  /** The time from asking to sending that the house promises. */
  promisedSeconds: z.number().int(),
});

export type WithdrawalMethod = z.infer<typeof method>;

const step = z.object({ state: z.enum(WITHDRAWAL_STATES), at: instant });

const withdrawal = z.object({
  id: idOf('withdrawal'),
  state: z.enum(WITHDRAWAL_STATES),
  amount,
  fee: amount,
  /** What is sent: the amount less the fee. */
  payout: amount,
  currency: z.string(),
  method: named(METHOD_NAME_MAX),
  account,
  requestedAt: instant,
  promisedAt: instant,
  /** Until when the player can say what arrived; then it counts as received. */
  receiveBy: instant.nullable(),
  /** What arrived, as the player says, where it was less than was sent. */
  arrived: amount.nullable(),
  refunded: amount.nullable(),
  /** What staff said of their decision. */
  note: z.string().nullable(),
  steps: z.array(step),
  /** What the member may do with it now. */
  may: z.array(z.enum(['cancel', 'confirm'])),
});

export type WithdrawalView = z.infer<typeof withdrawal>;

const byId = z.strictObject({ id: idOf('withdrawal') });
const uploads = (min: number) => z.array(idOf('upload')).min(min).max(PROOFS_MAX);

export const withdrawalRoutes = defineRoutes({
  overview: {
    method: 'GET',
    path: '/wps/withdrawal/overview',
    summary: 'What can be withdrawn now and why not more: accounts, methods, wagering requirement, holds',
    guards: ['trueAccount'],
    reply: z.object({
      available: amount,
      currency: z.string(),
      /** What the brand's limit of a day leaves. */
      leftToday: amount,
      paymentPassword: z.boolean(),
      /** Is the name on file that accounts must carry? */
      nameOnFile: z.boolean(),
      hold: hold.nullable(),
      /** How far the member must be verified as sums stand, before anything is asked for. */
      kyc: kycGap,
      methods: z.array(method),
      accounts: z.array(account),
      turnover,
      bonus: bonusInTheWay,
      receiptMinutes: z.number().int(),
      cancellable: z.boolean(),
    }),
    faults: [],
  },
  bind: {
    method: 'POST',
    path: '/wps/withdrawal/accounts',
    summary:
      'Bind a payout account in the member’s own name, with a step-up proof; it cannot be changed afterwards',
    guards: ['trueAccount'],
    sealed: true,
    body: z.strictObject({
      methodId: line(40),
      institution: line(80),
      holder: line(100),
      number: line(90),
      /** The member has read that it stays as it is. */
      confirmed: z.literal(true),
    }),
    reply: account,
    faults: [
      'step_up_required',
      'payment_password_missing',
      'withdrawal_method_unavailable',
      'field_rule',
      'payee_name_differs',
      'account_bound_elsewhere',
      'payout_accounts_full',
    ],
  },
  create: {
    method: 'POST',
    path: '/wps/withdrawal',
    summary: 'Request a withdrawal, with a step-up proof; the amount is held immediately',
    guards: ['trueAccount'],
    idempotent: true,
    body: z.strictObject({
      accountId: idOf('payoutAccount'),
      amount: positiveMoney,
      /** Gives up the active bonus with the withdrawal; without it a bonus refuses the withdrawal. */
      giveUpBonus: z.literal(true).optional(),
    }),
    reply: withdrawal,
    faults: [
      'not_found',
      'step_up_required',
      'payment_password_missing',
      'withdrawal_method_unavailable',
      'withdrawals_held',
      'debt_open',
      'kyc_required',
      'amount_below_minimum',
      'amount_above_maximum',
      'withdrawal_limit_reached',
      'turnover_counting',
      'turnover_unmet',
      'bonus_active',
      'insufficient_funds',
    ],
  },
  list: {
    method: 'GET',
    path: '/wps/withdrawal',
    summary: 'Withdrawals of the member, newest first',
    guards: ['trueAccount'],
    query: sliceQuery,
    reply: slice(withdrawal),
    faults: [],
  },
  get: {
    method: 'GET',
    path: '/wps/withdrawal/:id',
    summary: 'One withdrawal',
    guards: ['trueAccount'],
    params: byId,
    reply: withdrawal,
    faults: ['not_found'],
  },
  cancel: {
    method: 'POST',
    path: '/wps/withdrawal/:id/cancellation',
    summary: 'Cancel a withdrawal before it is approved, if the brand allows it',
    guards: ['trueAccount'],
    params: byId,
    reply: withdrawal,
    faults: ['not_found', 'withdrawal_closed', 'switched_off'],
  },
  confirm: {
    method: 'POST',
    path: '/wps/withdrawal/:id/receipt',
    summary: 'Report what arrived: all, nothing (with pictures as proof) or a part',
    guards: ['trueAccount'],
    params: byId,
    body: z.discriminatedUnion('arrived', [
      z.strictObject({ arrived: z.literal('all') }),
      z.strictObject({ arrived: z.literal('nothing'), uploads: uploads(1) }),
      z.strictObject({ arrived: z.literal('part'), amount: positiveMoney, uploads: uploads(0) }),
    ]),
    reply: withdrawal,
    faults: ['not_found', 'withdrawal_closed', 'amount_above_maximum', 'upload_unknown'],
  },
  callback: {
    method: 'POST',
    path: '/wps/withdrawal/callback',
    summary: "The payment provider's word on a payout",
    guards: ['signedPayment'],
    body: z.strictObject({
      eventId: line(80),
      payoutId: line(80),
      reference: idOf('withdrawal'),
      outcome: z.enum(['paid', 'failed']),
      amount: positiveMoney,
      currency: line(8),
    }),
    reply: z.object({ state: z.enum(WITHDRAWAL_STATES) }),
    faults: ['not_found', 'contradicting_outcome'],
  },
});

const staffRow = withdrawal.omit({ may: true, steps: true }).extend({
  member: z.object({ id: idOf('player'), account: z.string() }),
  /** Why somebody should look twice, as things stood when it was asked for. */
  risks: z.array(z.enum(RISK_REASONS)),
  /** Somebody has approved it and a second member of staff has yet to. */
  awaitsSecond: z.boolean(),
  work: itemWork,
  /** What the caller may do with it now. */
  may: z.array(z.enum(['decide', 'resolve'])),
});

export type StaffWithdrawal = z.infer<typeof staffRow>;

const staffQuery = z.strictObject({
  ...moneyQuery,
  queue: z.enum(WITHDRAWAL_QUEUES).optional(),
  /** The start of a member’s name, the id, the end of an account’s number, or what the provider calls the payout. */
  search: line(64).optional(),
  risk: z.enum(['any', 'none', ...RISK_REASONS]).optional(),
  method: line(40).optional(),
  sort: z.enum(WITHDRAWAL_SORTS).optional(),
});

export type StaffWithdrawalQuery = z.output<typeof staffQuery>;

const staffList = moneyPage(staffRow);

export type WithdrawalList = z.output<typeof staffList>;

const evidence = staffRow.extend({
  holder: z.string(),
  registeredAt: instant,
  deposits: z.object({ count: z.number().int(), total: amount }),
  sent: z.object({ count: z.number().int(), total: amount }),
  play: z.object({ rounds: z.number().int(), stake: amount, payout: amount, validBets: amount }),
  /** Patterns as they are now, each with its figure and the bound that it passed: a number of times, or per cent. */
  markers: z.array(z.object({ name: z.enum(MARKERS), figure: z.number().int(), bound: z.number().int() })),
  turnover,
  holds: z.array(hold.extend({ since: instant })),
  /** Other members whom an account with this holder's name belongs to. */
  sameHolder: z.array(z.object({ id: idOf('player'), account: z.string() })),
  history: z.array(step.extend({ actor, note: z.string().nullable() })),
  /** Pictures that the member sent, each good for some minutes. */
  proofs: z.array(z.string()),
  /** Where the payment provider shows the payout. */
  payoutPage: z.string().nullable(),
});

export type WithdrawalEvidence = z.infer<typeof evidence>;

export const withdrawalOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/withdrawals',
    summary: 'Withdrawals of the brand: those waiting for review oldest first, the rest newest first',
    guards: ['staff:withdrawal.read'],
    query: staffQuery.extend({
      page: queryInt(1, 100_000).optional(),
      pageSize: queryInt(1, 100).optional(),
    }),
    reply: staffList,
    faults: [],
  },
  file: {
    method: 'POST',
    path: '/ops/withdrawals/file',
    summary: 'The same withdrawals as a CSV file; the audit log says who took it',
    guards: ['staff:withdrawal.read'],
    body: staffQuery,
    csv: true,
    reply: csvFile,
    faults: ['export_too_large'],
  },
  get: {
    method: 'GET',
    path: '/ops/withdrawals/:id',
    summary: 'One withdrawal with its evidence',
    guards: ['staff:withdrawal.read'],
    params: byId,
    reply: evidence,
    faults: ['not_found'],
  },
  decide: {
    method: 'POST',
    path: '/ops/withdrawals/:id/decision',
    summary: 'Approve or reject; from the brand’s amount on an approval takes a second member of staff',
    guards: ['staff:withdrawal.decide'],
    params: byId,
    body: z.strictObject({ verdict: z.enum(['approved', 'rejected']), reason }),
    reply: z.object({ withdrawal: staffRow, approval: approvalRow.nullable() }),
    faults: ['not_found', 'withdrawal_closed', 'approval_open', 'work_claimed', 'work_held'],
  },
  resolve: {
    method: 'POST',
    path: '/ops/withdrawals/:id/resolution',
    summary:
      'End a dispute: refund what did not arrive, or count it as received; from the brand’s amount on a refund takes a second member of staff',
    guards: ['staff:withdrawal.decide'],
    params: byId,
    body: z.strictObject({ verdict: z.enum(['refunded', 'forced']), reason }),
    reply: z.object({ withdrawal: staffRow, approval: approvalRow.nullable() }),
    faults: ['not_found', 'withdrawal_closed', 'approval_open', 'work_claimed', 'work_held'],
  },
});
