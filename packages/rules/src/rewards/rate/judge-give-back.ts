import { type Money, ZERO } from '@fairhouse/kernel';
import type { ReferralTerms } from '../referral/judge-friend.ts';

/** Rates of a category, in 1/10,000 of a valid bet; null: none. The weight is in hundredths. */
export type CategoryRate = {
  readonly category: string;
  readonly cashback: number | null;
  readonly points: number | null;
  readonly weight: number;
};

export type Rates = {
  readonly categories: readonly CategoryRate[];
  /** Games that count less than their category, in hundredths. */
  readonly games: readonly { readonly code: string; readonly weight: number }[];
  /** Money for one point, in 1/10,000. */
  readonly pointsRatio: number;
};

type Level = {
  readonly level: number;
  readonly threshold: Money;
  readonly factor: number;
  readonly levelGift: Money;
};

/**
 * An open game; its edge is what the house keeps of its best bet, in 1/1,000,000 of a stake, null where nobody says. So many
 * hundredths of a stake count as valid at most.
 */
export type EdgeGame = {
  readonly code: string;
  readonly title: string;
  readonly category: string;
  readonly edge: number | null;
  readonly valid: number;
};

/** What goes back of one stake in a game at the level that costs most, in 1/1,000,000. */
export type GivenBack = Omit<EdgeGame, 'valid'> & {
  /** How much of a stake counts, in hundredths. */
  readonly weight: number;
  /** How much of a stake counts for contracts, in 1/10,000. */
  readonly counts: number;
  readonly level: number;
  readonly cashback: number;
  readonly points: number;
  /** The gift of the next level, spread over the bets that lead to it. */
  readonly gift: number;
  /** What contracts of agents pay on it at most. */
  readonly contracts: number;
  /** What the member who brought a friend is paid, spread over the bets that it asks of the friend. */
  readonly referral: number;
  readonly total: number;
  /** Null where the edge is not known. */
  readonly fits: boolean | null;
};

/** No more than so much of an edge goes back, in hundredths: the rest pays for the house. */
export const GIVE_BACK_MAX = 60;

const MILLION = 1_000_000n;

/** What the next level's gift is of each bet on the way to it, rounded up. */
function giftOf(levels: readonly Level[], level: number): number {
  const [from, to] = [levels[level], levels[level + 1]];
  if (!from || !to) return 0;
  const span = to.threshold - from.threshold;
  return Number((to.levelGift * MILLION + span - 1n) / span);
}

/** What others are paid for a bet: agents by contracts, in 1/1,000,000 of valid bets of a category, and who brought a friend. */
export type PaidToOthers = {
  readonly contracts?: ReadonlyMap<string, number>;
  readonly referral?: Pick<ReferralTerms, 'reward' | 'validBet'> | undefined;
};

/** The reward for a friend as a part of each bet that it asks for, while the friend's level lies on the way there; rounded up. */
function referralOf(referral: PaidToOthers['referral'], { threshold }: Pick<Level, 'threshold'>): number {
  if (!referral) return 0;
  // Paid for no bet at all: nothing is left of the first one.
  if (referral.validBet === 0n) return referral.reward > 0n ? Number(MILLION) : 0;
  if (threshold >= referral.validBet) return 0;
  return Number((referral.reward * MILLION + referral.validBet - 1n) / referral.validBet);
}

/**
 * What each open game gives back, tightest first: whatever gives back more than the share of its edge does not fit.
 */
export function judgeGiveBack(
  { categories, games: weights, pointsRatio }: Rates,
  levels: readonly Level[],
  games: readonly EdgeGame[],
  { contracts: paidOn = new Map(), referral: friends }: PaidToOthers = {},
): readonly GivenBack[] {
  const own = new Map(weights.map(({ code, weight }) => [code, weight]));
  const rates = new Map(categories.map((rate) => [rate.category, rate]));
  const judged = games.map(({ valid, ...game }): GivenBack => {
    const rate = rates.get(game.category);
    // In 1/10,000 of a stake: whole numbers, as a fraction of a hundredth would be rounded up to a millionth too much.
    const weight = (own.get(game.code) ?? rate?.weight ?? 0) * valid;
    const points = Math.ceil(((rate?.points ?? 0) * weight * pointsRatio) / 1_000_000);
    const counts = (own.get(game.code) ?? rate?.weight ?? 100) * valid;
    const contracts = Math.ceil(((paidOn.get(game.category) ?? 0) * counts) / 10_000);
    const candidates = (levels.length > 0 ? levels : [{ level: 0, threshold: ZERO, factor: 100 }]).map(
      ({ level, threshold, factor }) => {
        const cashback = Math.ceil(((rate?.cashback ?? 0) * factor * weight) / 10_000);
        const gift = Math.ceil((giftOf(levels, level) * valid) / 100);
        const referral = Math.ceil((referralOf(friends, { threshold }) * valid) / 100);
        return { level, cashback, gift, referral, total: cashback + points + gift + contracts + referral };
      },
    );
    const worst = candidates.reduce((most, one) => (one.total > most.total ? one : most));
    const fits = game.edge === null ? null : worst.total * 100 <= game.edge * GIVE_BACK_MAX;
    return {
      ...game,
      weight: Math.round(weight / 100),
      counts,
      points,
      contracts,
      ...worst,
      fits,
    };
  });
  const shareOf = ({ edge, total }: GivenBack) => (edge === null ? -1 : edge <= 0 ? Infinity : total / edge);
  return judged.toSorted((a, b) => shareOf(b) - shareOf(a) || a.code.localeCompare(b.code));
}
