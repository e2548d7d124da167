import type { Pick } from './slip.ts';
import { LEGS_MAX, pickName } from './slip.ts';

const byName = (picks: readonly Pick[]): ReadonlyMap<string, Pick> =>
  new Map(picks.map((pick) => [pickName(pick), pick]));

/**
 * The slip of this device and the one that the sportsbook keeps as one: what changed here since both were the same is done
 * to theirs. A full slip takes no more.
 * @param base the picks when both were the same; none at a login, so that a visitor's picks are added
 */
export function mergeSlips(
  base: readonly Pick[],
  mine: readonly Pick[],
  theirs: readonly Pick[],
): readonly Pick[] {
  const [was, own, kept] = [byName(base), byName(mine), byName(theirs)];
  const stays = theirs.flatMap((pick) => {
    const name = pickName(pick);
    const here = own.get(name);
    const before = was.get(name);
    if (!here) return before ? [] : [pick];
    return before?.odds === here.odds ? [pick] : [here];
  });
  const added = mine.filter((pick) => !kept.has(pickName(pick)) && !was.has(pickName(pick)));
  return [...stays, ...added].slice(0, LEGS_MAX);
}

/** Whether both are the same picks at the same odds, in the same order. */
export const sameSlip = (one: readonly Pick[], other: readonly Pick[]): boolean =>
  one.length === other.length &&
  one.every((pick, place) => pickName(pick) === pickName(other[place]!) && pick.odds === other[place]!.odds);
