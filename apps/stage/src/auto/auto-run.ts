import { addMoney, type Money, moneyOf, subtractMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import type { StakeRange } from '../state/stake-range.ts';

/** What becomes of the stake after a round: it stays, it is the first one again, or it is raised by so many per cent. */
export type StakeStep = 'keep' | 'first' | { readonly raise: number };

export type StakeSteps = { readonly onWin: StakeStep; readonly onLoss: StakeStep };

/** What a player sets before rounds start by themselves; null is no such limit. */
export type AutoLimits = {
  readonly count: number;
  /** The most that the run may lose. */
  readonly loss: Money | null;
  /** A round that returns so much ends the run. */
  readonly win: Money | null;
  /** The run ends when the balance has come to this, or before a stake would bring it below. */
  readonly above: Money | null;
  readonly below: Money | null;
  /** Absent where every round has the same stake. */
  readonly steps?: StakeSteps;
};

/** Which limit ended a run before its count did. */
export type AutoStop = Exclude<keyof AutoLimits, 'count' | 'steps'> | 'most';

export type AutoRun = {
  readonly limits: AutoLimits;
  readonly left: number;
  /** Stakes less returns; below zero while the run has won. */
  readonly lost: Money;
  /** What the last round returned. */
  readonly returned: Money;
};

export const beginRun = (limits: AutoLimits): AutoRun => ({
  limits,
  left: limits.count,
  lost: ZERO,
  returned: ZERO,
});

export const countRound = <R extends AutoRun>(run: R, stake: Money, payout: Money): R => ({
  ...run,
  left: Math.max(0, run.left - 1),
  lost: subtractMoney(addMoney(run.lost, stake), payout),
  returned: payout,
});

/** Why the next stake is not placed; undefined where nothing speaks against it. */
export function whyStop(
  { limits: { loss, win, above, below }, lost, returned }: AutoRun,
  next: { readonly stake: Money; readonly balance: Money; readonly most?: Money },
): AutoStop | undefined {
  const { stake, balance, most } = next;
  if (most !== undefined && stake > most) return 'most';
  if (win !== null && returned >= win) return 'win';
  if (above !== null && balance >= above) return 'above';
  if (loss !== null && moneyOf(lost + stake) > loss) return 'loss';
  if (below !== null && moneyOf(balance - stake) < below) return 'below';
  return undefined;
}

export type SteppedStake = {
  readonly steps: StakeSteps | undefined;
  /** Of the round before, and of the first of the run. */
  readonly stake: Money;
  readonly first: Money;
  readonly payout: Money;
  readonly range: StakeRange;
};

/** The stake that follows a round; a raise is at least one step. It may be above what the game takes. */
export function stepStake({ steps, stake, first, payout, range: { step } }: SteppedStake): Money {
  const chosen = payout === stake ? 'keep' : (steps?.[payout > stake ? 'onWin' : 'onLoss'] ?? 'keep');
  if (chosen === 'keep') return stake;
  if (chosen === 'first') return first;
  const raise = (stake * BigInt(chosen.raise)) / 100n;
  return moneyOf(stake + (raise < step ? step : raise - (raise % step)));
}

/** How a stake tells the studio that no press began it. */
export const autoMark = ({ limits: { loss } }: Pick<AutoRun, 'limits'>) => ({
  auto: { lossLimit: loss === null ? null : wireMoney(loss) },
});
