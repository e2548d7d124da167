/** A part of the stake. */
export type Part = { readonly over: bigint; readonly under: bigint };

/** From this edge on a bet turns its whole stake over. */
const FULL_EDGE: Part = { over: 2n, under: 100n };

/**
 * How much of a decided stake counts as turnover, in whole per cent: ⌊100 × min(1, edge / 2 %)⌋. A category rebate on bets with less edge
 * than it would pay out more than the house keeps.
 * @param returns what the bet returns in the long run
 * @param rebate the rebate of the player's series, which the house keeps less by
 */
export function weightOf(returns: Part, rebate: Part = { over: 0n, under: 1n }): number {
  const under = returns.under * rebate.under;
  const edge = under - returns.over * rebate.under - rebate.over * returns.under;
  if (edge <= 0n) return 0;
  const percent = (100n * edge * FULL_EDGE.under) / (under * FULL_EDGE.over);
  return percent > 100n ? 100 : Number(percent);
}

/** What a settled line turns over: its decided stake by its weight; nothing where too much was covered. */
export function validBetOf(line: {
  readonly stake: bigint;
  /** The part of the stake that came back undecided. */
  readonly pushed: bigint;
  readonly weight: number;
  readonly covered: boolean;
}): bigint {
  return line.covered ? 0n : ((line.stake - line.pushed) * BigInt(line.weight)) / 100n;
}
