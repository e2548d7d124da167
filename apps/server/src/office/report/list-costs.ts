import type { Reader } from '@fairhouse/db';
import type { AccountCode } from '@fairhouse/ledger';
import type { Brand } from '../../frame/brand.ts';
import { type BookFlow, type SumFlow, sumBookFlows } from '../../play/statement/index.ts';
import type { Scope } from './store.ts';

/** What members were given, what was put aside for jackpots, and what agents were paid; below zero it came back. */
export type CostSums = { readonly bonus: bigint; readonly jackpots: bigint; readonly agents: bigint };

export const NO_COSTS: CostSums = { bonus: 0n, jackpots: 0n, agents: 0n };

/** Accounts of the house that members are given from. */
export const BONUS_ACCOUNTS = [
  'house_bonus',
  'house_promotions',
  'house_rebates',
  'house_points',
] as const satisfies readonly AccountCode[];

const ACCOUNTS: readonly AccountCode[] = [...BONUS_ACCOUNTS, 'house_agency', 'house_jackpots'];

const isBonus = (code: AccountCode): boolean => (BONUS_ACCOUNTS as readonly AccountCode[]).includes(code);

/** The kinds that decide under which head a flow is a cost. */
const APART = ['series_paid', 'jackpot_fed'] as const;

/** Under which head a flow is a cost; undefined: what jackpots pay was put aside before. */
export function costOf({ code, kind }: Pick<SumFlow, 'code' | 'kind'>): keyof CostSums | undefined {
  if (code === 'house_agency' || kind === 'series_paid') return 'agents';
  if (isBonus(code)) return 'bonus';
  return kind === 'jackpot_fed' ? 'jackpots' : undefined;
}

/** What went out of an account of the house less what came; what goes into the jackpots is a cost as it comes. */
export const unitsOf = ({ code, came, went }: Pick<BookFlow, 'code' | 'came' | 'went'>): bigint =>
  code === 'house_jackpots' ? came - went : went - came;

/** The costs of each day of the ledger that has any. */
export async function listCosts(
  reader: Reader,
  brand: Brand,
  { currency, from, to }: Pick<Scope, 'currency' | 'from' | 'to'>,
): Promise<ReadonlyMap<string, CostSums>> {
  const days = new Map<string, CostSums>();
  for (const flow of await sumBookFlows(reader, brand, {
    currency,
    from,
    to,
    codes: ACCOUNTS,
    apart: APART,
  })) {
    const head = costOf(flow);
    if (!head) continue;
    const sums = days.get(flow.day) ?? NO_COSTS;
    days.set(flow.day, { ...sums, [head]: sums[head] + unitsOf(flow) });
  }
  return days;
}
