import { wireMoney, ZERO } from '@fairhouse/kernel';
import type { Engine } from '../engine.ts';
import { drawWithout } from '../fair/draw-without.ts';
import { exactly } from '../returns.ts';
import { type EndEvent, endEvent } from './end-event.ts';
import { ORIGINAL_MAX_WIN, ORIGINAL_STAKE, payAt, sayMultiplier, takesStake } from './pays.ts';
import { fieldsOf, isOneOf, isWhole } from './read-call.ts';
import { type Streak, streakGoesOn, streakLengths, streakMultiplier, streakReturn } from './streak.ts';

/** Zones of the goal: top left, top right, low left, low right, the middle. */
export const KICK_ZONES = 5;
export const KICKS_MOST = 10;

export const KEEPERS = ['junior', 'regular', 'champion'] as const;
export type Keeper = (typeof KEEPERS)[number];

/** How many of the zones a keeper covers with one dive. */
export const KEEPER_REACH: Readonly<Record<Keeper, number>> = { junior: 1, regular: 2, champion: 3 };

export type KickChoice = { readonly keeper: Keeper };

/** Shoots at a zone, or takes what the round is worth. */
export type KickMove = { readonly zone: number } | { readonly take: true };

export type KickEvent =
  | { readonly type: 'keeper'; readonly keeper: Keeper }
  | {
      readonly type: 'kicked';
      readonly zone: number;
      /** What the keeper covered; the dive goes to the first. */
      readonly covered: readonly number[];
      readonly goal: boolean;
      /** What the round is worth after it, in stakes. */
      readonly multiplier: string;
      readonly worth: string;
    }
  | EndEvent;

export const kickStreak = (keeper: Keeper): Streak => ({
  ways: KICK_ZONES - KEEPER_REACH[keeper],
  of: KICK_ZONES,
  most: KICKS_MOST,
});

/** Penalty after penalty against a keeper of one's choice: every goal raises what the round is worth, a save ends it. */
export const SPOT_KICK: Engine = {
  id: 'O_SPOTKICK',
  version: '1.0.0',
  maxWin: ORIGINAL_MAX_WIN,
  stake: ORIGINAL_STAKE,
  play({ stake, choice, moves }, words) {
    const keeper = fieldsOf(choice, 'keeper')?.keeper;
    if (!takesStake(stake) || !isOneOf(KEEPERS, keeper)) return undefined;
    const streak = kickStreak(keeper);
    const book: KickEvent[] = [{ type: 'keeper', keeper }];
    let goals = 0;
    let ended: 'saved' | 'taken' | undefined;
    for (const move of moves) {
      const zone = fieldsOf(move, 'zone')?.zone;
      const takes = fieldsOf(move, 'take')?.take === true;
      if (ended || (!takes && !isWhole(zone, 0, KICK_ZONES - 1))) return undefined;
      if (takes) {
        ended = 'taken';
        continue;
      }
      const covered = drawWithout(words, KICK_ZONES, KEEPER_REACH[keeper]);
      const goal = !covered.includes(zone as number);
      if (goal) goals += 1;
      const multiplier = goal ? streakMultiplier(streak, goals) : 0n;
      const worth = wireMoney(payAt(stake, multiplier));
      book.push({
        type: 'kicked',
        zone: zone as number,
        covered,
        goal,
        multiplier: sayMultiplier(multiplier),
        worth,
      });
      if (!goal) ended = 'saved';
      else if (!streakGoesOn(streak, goals)) ended = 'taken';
    }
    const payout = ended === 'saved' ? ZERO : payAt(stake, streakMultiplier(streak, goals));
    if (ended) book.push(endEvent(stake, payout));
    return { book, staked: stake, payout, open: !ended };
  },
  returns: () =>
    KEEPERS.flatMap((keeper) =>
      exactly(
        streakLengths(kickStreak(keeper)),
        (goals) => `${keeper}, ${goals} goals`,
        (goals) => streakReturn(kickStreak(keeper), goals),
      ),
    ),
  endMove: () => ({ take: true }) satisfies KickMove,
};
