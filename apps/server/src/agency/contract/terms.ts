import { createHash } from 'node:crypto';
import { moneyOf, wireMoney } from '@fairhouse/kernel';
import type { ContractKind, Terms, Tier } from '@fairhouse/rules/agency/contract/chain';
import type { ContractTerms, GivenTerms } from '@fairhouse/wire/agency/contract';

/** Terms as they are kept: the same for the same meaning, amounts in units of 1/10,000 as text. */
export type KeptTerms = Omit<Terms, 'tiers'> & {
  readonly tiers: readonly (Omit<Tier, 'minVolume'> & { readonly minVolume: string })[];
};

export const keepTerms = ({ tiers, categories, rates, ...terms }: GivenTerms): KeptTerms => ({
  categories: categories.toSorted(),
  tiers: tiers.map(({ minVolume, minActive, ppm }) => ({ minVolume: minVolume.toString(), minActive, ppm })),
  rates: Object.fromEntries(Object.entries(rates).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  period: terms.period,
  feePpm: terms.feePpm,
  noticeDays: terms.noticeDays,
});

export const readTerms = (kept: KeptTerms): Terms => ({
  ...kept,
  tiers: kept.tiers.map((tier) => ({ ...tier, minVolume: moneyOf(BigInt(tier.minVolume)) })),
});

export const presentTerms = (kept: KeptTerms): ContractTerms =>
  ({
    ...kept,
    tiers: kept.tiers.map((tier) => ({ ...tier, minVolume: wireMoney(moneyOf(BigInt(tier.minVolume))) })),
  }) as ContractTerms;

/** Tiers as rows, in the order in which they rise; a rebate has one for each category. */
export const tiersOf = ({ tiers, rates }: KeptTerms) => [
  ...tiers.map((tier, place) => ({ category: '', place, ...tier })),
  ...Object.entries(rates).map(([category, ppm]) => ({
    category,
    place: 0,
    minVolume: '0',
    minActive: 0,
    ppm,
  })),
];

type Parties = { readonly kind: ContractKind; readonly uplineId: string | null; readonly downlineId: string };

/** What both sides sign. */
export const hashTerms = ({ kind, uplineId, downlineId }: Parties, terms: KeptTerms): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, uplineId, downlineId, terms]))
    .digest('hex');
