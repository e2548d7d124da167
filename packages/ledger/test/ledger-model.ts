import { accountName, CHART, contentOf, type PostOutcome, type TransferPlan } from '../src/index.ts';

/** The ledger in memory, one call after another: what the real one must be indistinguishable from. */
export interface LedgerModel {
  /** @param transferId the id that the ledger gave a hold, by which it is resolved */
  post(plan: TransferPlan, transferId?: bigint): PostOutcome['outcome'];
  balances(): ReadonlyMap<string, bigint>;
  /** Holds that nothing has resolved yet. */
  openHolds(): ReadonlySet<bigint>;
  /** Keys that have an effect. */
  readonly keys: number;
}

export function openModel(): LedgerModel {
  const balances = new Map<string, bigint>();
  const contents = new Map<string, string>();
  const expiries = new Map<bigint, number>();
  const resolved = new Set<bigint>();

  /** The balances that the moves lead to, or undefined where a player could not pay one of them. */
  function balancesAfter(plan: TransferPlan): Map<string, bigint> | undefined {
    const after = new Map<string, bigint>();
    for (const { amount, from, to } of plan.moves)
      for (const [account, change] of [[from, -amount] as const, [to, amount] as const]) {
        const name = accountName(account);
        const balance = (after.get(name) ?? balances.get(name) ?? 0n) + change;
        if (balance < 0n && CHART[account.code].owner === 'player') return undefined;
        after.set(name, balance);
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
    post(plan, transferId) {
      const known = contents.get(plan.key);
      if (known !== undefined) return known === contentOf(plan) ? 'duplicate' : 'mismatch';
      const refusal = refusalOfHold(plan);
      if (refusal !== undefined) return refusal;
      const after = balancesAfter(plan);
      if (!after) return 'insufficient';
      for (const [name, balance] of after) balances.set(name, balance);
      contents.set(plan.key, contentOf(plan));
      if (plan.expiresAtMs !== undefined && transferId !== undefined)
        expiries.set(transferId, plan.expiresAtMs);
      if (plan.resolves !== undefined) resolved.add(plan.resolves);
      return 'posted';
    },
    balances: () => balances,
    openHolds: () => new Set([...expiries.keys()].filter((id) => !resolved.has(id))),
    get keys() {
      return contents.size;
    },
  };
}
