import type { Money } from '@fairhouse/kernel';

export const KYC_ITEMS = ['idDocument', 'selfie', 'address', 'sourceOfFunds'] as const;

export type KycItem = (typeof KYC_ITEMS)[number];

/** The level that asks for an item first; a level asks for all of those below it, too. */
export const LEVEL_OF: Readonly<Record<KycItem, 1 | 2 | 3>> = {
  idDocument: 1,
  selfie: 1,
  address: 2,
  sourceOfFunds: 3,
};

const LEVELS = [1, 2, 3] as const;

/** Above either sum of the whole time a level is needed; null: never. */
export type KycThreshold = {
  readonly level: number;
  readonly deposits: Money | null;
  readonly withdrawals: Money | null;
};

export type KycSums = { readonly deposited: Money; readonly withdrawn: Money };

const itemsOf = (level: number): readonly KycItem[] => KYC_ITEMS.filter((item) => LEVEL_OF[item] <= level);

/** The highest level whose items are all accepted. */
export const levelReached = (accepted: ReadonlySet<KycItem>): number =>
  LEVELS.findLast((level) => itemsOf(level).every((item) => accepted.has(item))) ?? 0;

const isAbove = (sum: Money, threshold: Money | null): boolean => threshold !== null && sum > threshold;

/** The highest level that these sums ask for. */
export const levelNeeded = (thresholds: readonly KycThreshold[], { deposited, withdrawn }: KycSums): number =>
  Math.max(
    0,
    ...thresholds
      .filter(({ deposits, withdrawals }) => isAbove(deposited, deposits) || isAbove(withdrawn, withdrawals))
      .map(({ level }) => level),
  );

/** What is missing of the level that the sums ask for. */
export function findGap(
  accepted: ReadonlySet<KycItem>,
  thresholds: readonly KycThreshold[],
  sums: KycSums,
): { readonly level: number; readonly needed: number; readonly missing: readonly KycItem[] } {
  const needed = levelNeeded(thresholds, sums);
  return {
    level: levelReached(accepted),
    needed,
    missing: itemsOf(needed).filter((item) => !accepted.has(item)),
  };
}

/** Whether every level stands in its place, and none is asked for by a smaller sum than a lower one. */
export const areRising = (thresholds: readonly KycThreshold[]): boolean =>
  thresholds.every(({ level }, at) => level === at + 1) &&
  (['deposits', 'withdrawals'] as const).every((sum) => {
    const amounts = thresholds.flatMap((one) => one[sum] ?? []);
    return amounts.every((amount, at) => at === 0 || amount >= amounts[at - 1]!);
  });
