import { approvalRow, reason } from '../platform/approval.ts';
import { defineRoutes } from '../route.ts';
import { amount, instant, line, named, positiveMoney, unsignedMoney } from '../schemas.ts';
import * as z from '../zod.ts';
import { DEPOSIT_KINDS, METHOD_NAME_MAX } from './deposit-states.ts';

/** When it was changed last, and by whom; null: as it was delivered. */
const changed = z.object({ at: instant, by: z.string() }).nullable();

/** Grows with every change; who changes something says which one they looked at. */
const revision = z.number().int().min(0).max(2_147_483_647);

const DAY_SECONDS = 86_400;
const seconds = (min: number, max: number) => z.number().int().min(min).max(max);

/** The house's own account, as members must see it. */
const houseAccount = z.strictObject({ institution: line(80), holder: line(100), number: line(40) });

const stored = { id: z.string(), revision, changed, provider: z.string().nullable() };

const depositMethod = z.object({
  ...stored,
  kind: z.enum(DEPOSIT_KINDS),
  name: named(METHOD_NAME_MAX),
  enabled: z.boolean(),
  minimum: amount,
  maximum: amount,
  fee: amount,
  usualSeconds: z.number().int(),
  openSeconds: z.number().int(),
  /** Of a bank transfer; null for every other kind. */
  account: houseAccount.nullable(),
});

export type CashierDepositMethod = z.infer<typeof depositMethod>;

/** Where a payout goes: to an account at a bank, or to a wallet. */
export const WITHDRAWAL_KINDS = ['bank', 'wallet'] as const;

/** How a payment provider is spoken with: by the house's own protocol, or as a payment server of that make. */
export const PROVIDER_KINDS = ['signed', 'btcpay'] as const;

export type ProviderKind = (typeof PROVIDER_KINDS)[number];

const withdrawalMethod = z.object({
  ...stored,
  kind: z.enum(WITHDRAWAL_KINDS),
  name: named(METHOD_NAME_MAX),
  enabled: z.boolean(),
  minimum: amount,
  maximum: amount,
  fee: amount,
  promisedSeconds: z.number().int(),
  institutions: z.array(z.string()),
});

export type CashierWithdrawalMethod = z.infer<typeof withdrawalMethod>;

export const INSTITUTIONS_MAX = 60;

/** Bounds of what a brand may set, beyond what makes sense of it. */
export const CASHIER_BOUNDS = {
  turnoverPercent: 10_000,
  receiptMinutes: 7 * 24 * 60,
  reviewMinutes: 7 * 24 * 60,
  usualSeconds: 7 * DAY_SECONDS,
  openSeconds: { min: 60, max: 7 * DAY_SECONDS },
} as const;

const rules = z.object({
  revision,
  changed,
  withdrawalDayMax: amount,
  /** By when a payment whose facts do not agree is looked at, as its member is promised. */
  reviewMinutes: z.number().int(),
  cancellable: z.boolean(),
  /** May members send money one step up or down their team? */
  uplineTransfers: z.boolean(),
  uplineTransferDayMax: amount,
});

export type CashierRules = z.infer<typeof rules>;

const fourEyes = z.object({
  deposit: amount,
  withdrawal: amount,
  /** Of a deposit, what must be bet before money leaves, in percent. */
  turnoverPercent: z.number().int(),
  /** Of what came from the team, what must be bet before money leaves, in percent. */
  uplineTurnoverPercent: z.number().int(),
  receiptMinutes: z.number().int(),
  changed,
});

export type CashierFourEyes = z.infer<typeof fourEyes>;

/** What of a new method is told once: the rest of it can be changed later. */
const way = {
  /** Short, of small letters, digits and hyphens; unique within the brand. */
  id: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
};

const limits = {
  name: named(METHOD_NAME_MAX),
  enabled: z.boolean(),
  minimum: positiveMoney,
  maximum: positiveMoney,
  fee: unsignedMoney,
};
const depositBody = {
  ...limits,
  usualSeconds: seconds(1, CASHIER_BOUNDS.usualSeconds),
  openSeconds: seconds(CASHIER_BOUNDS.openSeconds.min, CASHIER_BOUNDS.openSeconds.max),
  account: houseAccount.nullable(),
};

const withdrawalBody = {
  ...limits,
  promisedSeconds: seconds(1, CASHIER_BOUNDS.usualSeconds),
  institutions: z.array(line(80)).min(1).max(INSTITUTIONS_MAX),
};

const faults = ['not_found', 'setting_conflict', 'field_rule'] as const;

/** How money comes in and goes out at a brand: what its staff decide. */
export const cashierOpsRoutes = defineRoutes({
  get: {
    method: 'GET',
    path: '/ops/cashier',
    summary: 'Methods, limits, fees and amounts of the brand, with their last change',
    guards: ['staff:cashier.read'],
    reply: z.object({
      currency: z.string(),
      rules,
      fourEyes,
      /** The payment providers that are connected, by which a method can go. */
      providers: z.array(z.object({ code: z.string(), kind: z.enum(PROVIDER_KINDS) })),
      depositMethods: z.array(depositMethod),
      withdrawalMethods: z.array(withdrawalMethod),
    }),
    faults: [],
  },
  setDepositMethod: {
    method: 'PUT',
    path: '/ops/cashier/deposit-methods',
    summary: 'Change a deposit method',
    guards: ['staff:cashier.write'],
    body: z.strictObject({ id: line(40), revision, ...depositBody }),
    reply: depositMethod,
    faults,
  },
  addDepositMethod: {
    method: 'POST',
    path: '/ops/cashier/deposit-methods',
    summary: 'Add a deposit method: by a connected payment provider, or to an account of the brand',
    guards: ['staff:cashier.write'],
    body: z.strictObject({
      ...way,
      kind: z.enum(DEPOSIT_KINDS),
      /** None takes part in a transfer to an account of the house. */
      provider: line(40).nullable(),
      ...depositBody,
    }),
    reply: depositMethod,
    faults: ['field_rule'],
  },
  setWithdrawalMethod: {
    method: 'PUT',
    path: '/ops/cashier/withdrawal-methods',
    summary: 'Change a withdrawal method',
    guards: ['staff:cashier.write'],
    body: z.strictObject({ id: line(40), revision, ...withdrawalBody }),
    reply: withdrawalMethod,
    faults,
  },
  addWithdrawalMethod: {
    method: 'POST',
    path: '/ops/cashier/withdrawal-methods',
    summary: 'Add a withdrawal method of a connected payment provider',
    guards: ['staff:cashier.write'],
    body: z.strictObject({ ...way, kind: z.enum(WITHDRAWAL_KINDS), provider: line(40), ...withdrawalBody }),
    reply: withdrawalMethod,
    faults: ['field_rule'],
  },
  setOrder: {
    method: 'PUT',
    path: '/ops/cashier/order',
    summary: 'Change the order in which members see the methods',
    guards: ['staff:cashier.write'],
    body: z.strictObject({
      of: z.enum(['deposit', 'withdrawal']),
      ids: z.array(line(40)).min(1).max(100),
      was: z.array(line(40)).min(1).max(100),
    }),
    reply: z.object({ ids: z.array(z.string()) }),
    faults: ['setting_conflict'],
  },
  setRules: {
    method: 'PUT',
    path: '/ops/cashier/rules',
    summary: 'Change the brand limits that one member of staff may change',
    guards: ['staff:cashier.write'],
    body: z.strictObject({
      revision,
      withdrawalDayMax: positiveMoney,
      reviewMinutes: z.number().int().min(1).max(CASHIER_BOUNDS.reviewMinutes),
      cancellable: z.boolean(),
      uplineTransfers: z.boolean(),
      uplineTransferDayMax: positiveMoney,
    }),
    reply: rules,
    faults: ['setting_conflict'],
  },
  askFourEyes: {
    method: 'POST',
    path: '/ops/cashier/four-eyes',
    summary:
      'Request another four-eyes amount, wagering requirement or automatic receipt time; another member of staff decides',
    guards: ['staff:cashier.write'],
    body: z.strictObject({
      deposit: unsignedMoney,
      withdrawal: unsignedMoney,
      turnoverPercent: z.number().int().min(0).max(CASHIER_BOUNDS.turnoverPercent),
      uplineTurnoverPercent: z.number().int().min(0).max(CASHIER_BOUNDS.turnoverPercent),
      receiptMinutes: z.number().int().min(1).max(CASHIER_BOUNDS.receiptMinutes),
      reason,
    }),
    reply: approvalRow,
    faults: ['approval_open', 'field_rule'],
  },
});
