import { type AccountRef, CHART, contentHash, type PostOutcome, type TransferPlan } from '../src/index.ts';

/** The ledger in memory, one call after another: what the real one must be indistinguishable from. */
export interface LedgerModel {
  post(plan: TransferPlan): PostOutcome['outcome'];
  balances(): ReadonlyMap<string, bigint>;
}

export const accountName = ({ code, ownerId, sub, currency }: AccountRef): string =>
  [code, ownerId, sub, currency].join('|');

export function openModel(): LedgerModel {
  const balances = new Map<string, bigint>();
  const contents = new Map<string, string>();
  const expiries = new Map<string, number>();
  const resolved = new Set<string>();

  const contentOf = (plan: TransferPlan) => contentHash(plan).toString('hex');

  function balancesAfter(plan: TransferPlan): Map<string, bigint> {
    const after = new Map<string, bigint>();
    for (const { account, amount } of plan.legs) {
      const name = accountName(account);
      after.set(name, (after.get(name) ?? balances.get(name) ?? 0n) + amount);
    }
    return after;
  }

  function refusalOfHold({ resolves, kind, atMs }: TransferPlan): PostOutcome['outcome'] | undefined {
    if (resolves === undefined) return undefined;
    const expiresAtMs = expiries.get(resolves);
    if (expiresAtMs === undefined) return 'hold_unknown';
    if (resolved.has(resolves)) return 'hold_resolved';
    return kind === 'hold_posted' && expiresAtMs <= atMs ? 'hold_expired' : undefined;
  }

  return {
    post(plan) {
      const known = contents.get(plan.key);
      if (known !== undefined) return known === contentOf(plan) ? 'duplicate' : 'mismatch';
      const refusal = refusalOfHold(plan);
      if (refusal !== undefined) return refusal;
      const after = balancesAfter(plan);
      const guarded = plan.legs.filter(({ account }) => CHART[account.code].owner === 'player');
      if (guarded.some(({ account }) => after.get(accountName(account))! < 0n)) return 'insufficient';
      for (const [name, balance] of after) balances.set(name, balance);
      contents.set(plan.key, contentOf(plan));
      if (plan.expiresAtMs !== undefined) expiries.set(plan.id, plan.expiresAtMs);
      if (plan.resolves !== undefined) resolved.add(plan.resolves);
      return 'posted';
    },
    balances: () => balances,
  };
}
