import { createHash } from 'node:crypto';
import { assert, type Id, type Money } from '@fairhouse/kernel';
import { type AccountCode, CHART, type TransferKind } from './chart.ts';

/** One account of a brand. `sub` is the vendor or payment provider that an account of the house is kept for. */
export type AccountRef = {
  readonly code: AccountCode;
  readonly ownerId: string | null;
  readonly sub: string;
  readonly currency: string;
};

/** A movement into (positive) or out of (negative) one account. */
export type Leg = { readonly account: AccountRef; readonly amount: Money };

/** Why money moved, for statements and for people who ask. */
export type Cause = { readonly type: 'deposit' | 'round' | 'account' | 'transfer'; readonly id: string };

/** A transfer as it is asked for. The key is unique in the whole ledger, for ever. */
export type TransferPlan = {
  readonly id: Id<'transfer'>;
  readonly brandId: string;
  readonly key: string;
  readonly kind: TransferKind;
  readonly legs: readonly Leg[];
  readonly cause: Cause;
  readonly atMs: number;
  readonly traceId?: string;
  readonly actor?: string;
  readonly resolves?: string;
  readonly reverses?: string;
  readonly expiresAtMs?: number;
};

export const playerAccount = (code: AccountCode, ownerId: string, currency: string): AccountRef => ({
  code,
  ownerId,
  sub: '',
  currency,
});

export const houseAccount = (code: AccountCode, sub: string, currency: string): AccountRef => ({
  code,
  ownerId: null,
  sub,
  currency,
});

/** Two legs that move an amount from one account to another. */
export const move = (amount: Money, from: AccountRef, to: AccountRef): readonly Leg[] => [
  { account: from, amount: -amount as Money },
  { account: to, amount },
];

/** What makes two plans the same: everything but their own id, time, trace and actor. */
export function contentHash(plan: TransferPlan): Buffer {
  const legs = plan.legs.map(({ account, amount }) => [
    account.code,
    account.ownerId,
    account.sub,
    account.currency,
    amount.toString(),
  ]);
  const content = [
    plan.brandId,
    plan.kind,
    plan.cause.type,
    plan.cause.id,
    plan.resolves ?? null,
    plan.reverses ?? null,
    legs,
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

/** The promises of a plan to itself; the database checks them again at commit. */
export function assertPlan(plan: TransferPlan): void {
  assert(plan.legs.length >= 2, 'a transfer has at least two legs');
  const sums = new Map<string, bigint>();
  for (const { account, amount } of plan.legs) {
    assert(amount !== 0n, 'a leg moves something');
    assert(
      (CHART[account.code].owner === 'player') === (account.ownerId !== null),
      'player accounts have an owner',
    );
    sums.set(account.currency, (sums.get(account.currency) ?? 0n) + amount);
  }
  for (const [currency, sum] of sums) assert(sum === 0n, `legs sum to zero in ${currency}`);
}
