/**
 * What the settled rounds of a game come to: s the stake and p the payout of each outcome, in units of money. All that
 * many players have on one outcome is one s and one p, for they win or lose together.
 */
export type ReturnSums = {
  readonly outcomes: number;
  readonly stake: number;
  readonly payout: number;
  /** Σ s², Σ s·p and Σ p²: the spread of what was paid follows from them. */
  readonly stakeSquared: number;
  readonly stakePayout: number;
  readonly payoutSquared: number;
};

/** The least and the most that the bets of a game return, as shares of the stake. `least` is null where skill decides. */
export type DeclaredReturn = { readonly least: number | null; readonly most: number };

export type ReturnVerdict = 'few' | 'quiet' | 'low' | 'high' | 'stop';

export type AssessedReturn = {
  /** Payouts per 1 staked; null before the first round. */
  readonly actual: number | null;
  /** Standard deviations from the nearer end of what is declared; above 0 where too much is paid. */
  readonly deviation: number;
  readonly verdict: ReturnVerdict;
};

/** Fewer outcomes say nothing. */
export const LEAST_OUTCOMES = 1_000;

/**
 * Where chance is no longer an excuse. Rounds that keep what was declared end beyond 4.5 once in 290,000 looks, and beyond
 * 6 once in a thousand million.
 */
export const ALARM_AT = 4.5;
export const STOP_AT = 6;

/**
 * Compares what a game paid with what it declares. The spread is that of the rounds themselves (√Σ(p − r·s)²), so a game
 * need not tell its own, and one great win widens it as much as it lifts the return.
 */
export function assessReturn(sums: ReturnSums, declared: DeclaredReturn): AssessedReturn {
  const actual = sums.stake > 0 ? sums.payout / sums.stake : null;
  const above = deviationFrom(sums, declared.most);
  const below = declared.least === null ? 0 : deviationFrom(sums, declared.least);
  const deviation = above > 0 ? above : Math.min(0, below);
  return { actual, deviation, verdict: sums.outcomes < LEAST_OUTCOMES ? 'few' : verdictOf(deviation) };
}

function deviationFrom(sums: ReturnSums, rtp: number): number {
  const spread = sums.payoutSquared - 2 * rtp * sums.stakePayout + rtp ** 2 * sums.stakeSquared;
  return spread > 0 ? (sums.payout - rtp * sums.stake) / Math.sqrt(spread) : 0;
}

/** What pays too little is looked into; only what pays too much can't wait for that. */
function verdictOf(deviation: number): ReturnVerdict {
  if (deviation >= STOP_AT) return 'stop';
  if (deviation >= ALARM_AT) return 'high';
  return deviation <= -ALARM_AT ? 'low' : 'quiet';
}
