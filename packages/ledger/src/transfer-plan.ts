import { assert, type Money } from '@fairhouse/kernel';
import { type AccountCode, CHART, type TransferKind } from './chart.ts';

/** One account of a brand. `sub` is the vendor or payment provider that an account of the house is kept for. */
export type AccountRef = {
  readonly code: AccountCode;
  readonly ownerId: string | null;
  readonly sub: string;
  readonly currency: string;
};

/** One amount, more than zero, from one account to another: a transfer. */
export type Move = { readonly amount: Money; readonly from: AccountRef; readonly to: AccountRef };

/** Why money moved, for statements and for people who ask. */
export type Cause = {
  readonly type:
    | 'deposit'
    | 'withdrawal'
    | 'round'
    | 'account'
    | 'transfer'
    | 'upline_transfer'
    | 'team_envelope'
    | 'approval'
    | 'draw'
    | 'reward'
    | 'bonus'
    | 'earning'
    | 'redeem'
    | 'convert'
    | 'pay_run'
    | 'income';
  readonly id: string;
};

/** A posting as it is asked for: its moves happen in their order, all or none. The key is unique in the whole ledger, for ever. */
export type TransferPlan = {
  readonly brandId: string;
  readonly key: string;
  readonly kind: TransferKind;
  readonly moves: readonly Move[];
  readonly cause: Cause;
  readonly atMs: number;
  readonly traceId?: string;
  readonly actor?: string;
  /** The hold that this posts or voids. */
  readonly resolves?: bigint;
  /** The posting that this takes back. */
  readonly reverses?: bigint;
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

export const move = (amount: Money, from: AccountRef, to: AccountRef): Move => ({ amount, from, to });

/** What makes two plans the same, as the ledger compares them: everything but time, trace, actor and expiry. */
export const contentOf = ({ brandId, kind, cause, resolves, reverses, moves }: TransferPlan): string =>
  [
    brandId,
    kind,
    cause.type,
    cause.id,
    resolves ?? '',
    reverses ?? '',
    ...moves.flatMap(({ amount, from, to }) => [amount, accountName(from), accountName(to)]),
  ].join('\n');

/** One account within its brand, in a line. */
export const accountName = ({ code, ownerId, sub, currency }: AccountRef): string =>
  `${code}|${ownerId ?? ''}|${sub}|${currency}`;

/** The promises of a plan to itself; the database holds to them too. */
export function assertPlan({ moves }: TransferPlan): void {
  assert(moves.length > 0, 'a posting moves something');
  const currency = moves[0]!.from.currency;
  for (const { amount, from, to } of moves) {
    assert(amount > 0n, 'a move has an amount, and its direction says the rest');
    for (const account of [from, to]) {
      assert(account.currency === currency, 'a posting stays in one currency');
      assert(
        (CHART[account.code].owner === 'player') === (account.ownerId !== null),
        'player accounts have an owner',
      );
    }
  }
}
