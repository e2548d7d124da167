import { addMoney, type Money, moneyOf, subtractMoney, wireMoney, ZERO } from '@fairhouse/kernel';

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
};

/** Which limit ended a run before its count did. */
export type AutoStop = Exclude<keyof AutoLimits, 'count'>;

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

export const countRound = (run: AutoRun, stake: Money, payout: Money): AutoRun => ({
  ...run,
  left: Math.max(0, run.left - 1),
  lost: subtractMoney(addMoney(run.lost, stake), payout),
  returned: payout,
});

/** Why the next stake is not placed; undefined where nothing speaks against it. */
export function whyStop(
  { limits: { loss, win, above, below }, lost, returned }: AutoRun,
  next: { readonly stake: Money; readonly balance: Money },
): AutoStop | undefined {
  const { stake, balance } = next;
  if (win !== null && returned >= win) return 'win';
  if (above !== null && balance >= above) return 'above';
  if (loss !== null && moneyOf(lost + stake) > loss) return 'loss';
  if (below !== null && moneyOf(balance - stake) < below) return 'below';
  return undefined;
}

/** How a stake tells the studio that no press began it. */
export const autoMark = ({ limits: { loss } }: Pick<AutoRun, 'limits'>) => ({
  auto: { lossLimit: loss === null ? null : wireMoney(loss) },
});
