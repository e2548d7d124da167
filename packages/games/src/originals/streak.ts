import { FIRST_EDGE, MULTIPLIER_MAX, multiplierFor } from './pays.ts';

/** A step that goes well in `ways` of `of` equally likely cases, and how often it can follow itself. */
export type Streak = { readonly ways: number; readonly of: number; readonly most: number };

/** What so many good steps are worth, in 1/10,000 stakes: the house keeps its part once. None gives the stake back. */
export const streakMultiplier = ({ ways, of }: Streak, steps: number): bigint =>
  steps === 0
    ? 10_000n
    : multiplierFor(BigInt(ways) ** BigInt(steps), BigInt(of) ** BigInt(steps), FIRST_EDGE);

/** Whether another step may be tried. */
export const streakGoesOn = (streak: Streak, steps: number): boolean =>
  steps < streak.most && streakMultiplier(streak, steps + 1) <= MULTIPLIER_MAX;

/** The exact return of a player who stops after so many good steps. */
export const streakReturn = (streak: Streak, steps: number): number =>
  (Number(streakMultiplier(streak, steps)) / 10_000) * (streak.ways / streak.of) ** steps;

/** How many good steps a round can be taken after. */
export function streakLengths(streak: Streak): number[] {
  const lengths: number[] = [];
  for (let steps = 1; streakGoesOn(streak, steps - 1); steps += 1) lengths.push(steps);
  return lengths;
}
