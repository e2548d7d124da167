import { readTypedMoney, wireMoney } from '@fairhouse/kernel';
import type { siteApi } from '@fairhouse/wire/apis';
import type { ContractKind } from '@fairhouse/wire/money/contract-words';
import type { GameType } from '@fairhouse/wire/play/game-types';
import type { RouteInput } from '@fairhouse/wire/route';

/** Terms as they are sent. */
export type SentTerms = RouteInput<(typeof siteApi)['contract']['offer']>['body']['terms'];

/** What stands in the fields of an offer. */
export type TermsDraft = {
  readonly categories: readonly GameType[];
  readonly tiers: readonly {
    readonly volume: string;
    readonly active: number | null;
    readonly rate: string;
  }[];
  /** Of a rebate, by category. */
  readonly rates: Readonly<Record<string, string>>;
  readonly period: 'weekly' | 'semimonthly' | 'monthly';
  readonly fee: string;
  readonly notice: number | null;
};

export const FIRST_DRAFT: TermsDraft = {
  categories: ['LIVE', 'RNG', 'SPORTS', 'FISH', 'PVP'],
  tiers: [{ volume: '0', active: 0, rate: '0.1' }],
  rates: {},
  period: 'monthly',
  fee: '0',
  notice: 7,
};

/** Per cent as they are typed, in parts in a million; undefined where that is no rate. */
export function readPercent(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(text)) return undefined;
  const ppm = Math.round(Number(text) * 10_000);
  return ppm <= 1_000_000 ? ppm : undefined;
}

/** The terms that a draft says; undefined where a field cannot be read. */
export function readDraft(kind: ContractKind, draft: TermsDraft): SentTerms | undefined {
  const { period, notice, categories } = draft;
  const fee = kind === 'dividend' ? readPercent(draft.fee) : 0;
  if (fee === undefined || notice === null) return undefined;
  const head = { feePpm: fee, noticeDays: notice, period: kind === 'dividend' ? period : null };
  if (kind === 'rebate') {
    const rates = categories.map((category) => [category, readPercent(draft.rates[category] ?? '')] as const);
    if (rates.some(([, rate]) => rate === undefined || rate === 0)) return undefined;
    return { ...head, categories: [...categories], tiers: [], rates: Object.fromEntries(rates) };
  }
  const tiers = draft.tiers.map(({ volume, active, rate }) => ({
    minVolume: readTypedMoney(volume),
    minActive: active,
    ppm: readPercent(rate),
  }));
  if (tiers.some((tier) => tier.minVolume === undefined || tier.minActive === null || tier.ppm === undefined))
    return undefined;
  return {
    ...head,
    categories: kind === 'dividend' ? [] : [...categories],
    tiers: tiers.map((tier) => ({
      minVolume: wireMoney(tier.minVolume!),
      minActive: tier.minActive!,
      ppm: tier.ppm!,
    })),
    rates: {},
  };
}
