import { chanceOfWin, type FamilyCode, findPlay, packFields, packList } from '@fairhouse/games/lottery';
import { chanceAllLose } from '@fairhouse/rules/lottery/chase/plan-chase';
import type { Plan } from './queries.ts';

export type LoseChance = { readonly percent: string; readonly exact: boolean };

/** Places of a percentage. */
const PLACES = 10_000n;

/**
 * The chance that all draws of a plan lose. Lines of one draw hang together, so of several only the best is looked at: the
 * chance is at most that.
 */
export function loseChanceOf(
  family: FamilyCode,
  lines: Plan['lines'],
  draws: number,
): LoseChance | undefined {
  const chances = lines.flatMap(({ playType, fields, numbers }) => {
    const play = findPlay(family, playType);
    const pick = play && (play.list ? packList(play, numbers ?? []) : packFields(play, fields ?? {}));
    return play && pick?.ok ? [chanceOfWin(play, pick.value)] : [];
  });
  const [first, ...others] = chances;
  if (!first) return undefined;
  const best = others.reduce(
    (most, one) => (one.over * most.under > most.over * one.under ? one : most),
    first,
  );
  const { over, under } = chanceAllLose(best, draws);
  const scaled = (over * 100n * PLACES) / under;
  const percent = Number(scaled) / Number(PLACES);
  return {
    // Near both ends two places would round to a certainty that there is not.
    percent: percent.toFixed(percent < 1 || percent > 99 ? 4 : 2),
    exact: others.length === 0 && first.exact,
  };
}
