import { wireMoney, ZERO } from '@fairhouse/kernel';
import type { Engine } from '../engine.ts';
import { drawWithout } from '../fair/draw-without.ts';
import { exactly } from '../returns.ts';
import { type EndEvent, endEvent } from './end-event.ts';
import { ORIGINAL_MAX_WIN, ORIGINAL_STAKE, payAt, sayMultiplier, takesStake } from './pays.ts';
import { fieldsOf, isOneOf, isWhole } from './read-call.ts';
import { type Streak, streakGoesOn, streakLengths, streakMultiplier, streakReturn } from './streak.ts';

export const STAIR_FLOORS = 9;

export const STAIR_WEATHERS = ['calm', 'breeze', 'wind', 'storm'] as const;
export type StairWeather = (typeof STAIR_WEATHERS)[number];

/** Lanterns on each floor and how many of them the wind puts out. */
export const STAIR_LANTERNS: Readonly<
  Record<StairWeather, { readonly lanterns: number; readonly out: number }>
> = {
  calm: { lanterns: 4, out: 1 },
  breeze: { lanterns: 3, out: 1 },
  wind: { lanterns: 2, out: 1 },
  storm: { lanterns: 3, out: 2 },
};

export type StairChoice = { readonly weather: StairWeather };

/** Goes to a lantern of the next floor, 0 the leftmost, or takes what the round is worth. */
export type StairMove = { readonly lantern: number } | { readonly take: true };

export type StairEvent =
  | { readonly type: 'stair'; readonly weather: StairWeather }
  /** `floor` counts from 1. */
  | {
      readonly type: 'climbed';
      readonly floor: number;
      readonly lantern: number;
      readonly multiplier: string;
      readonly worth: string;
    }
  | { readonly type: 'blown'; readonly floor: number; readonly lantern: number }
  /** The lanterns that the wind put out, floor by floor, as they were drawn. */
  | { readonly type: 'shown'; readonly out: readonly (readonly number[])[] }
  | EndEvent;

export function stairStreak(weather: StairWeather): Streak {
  const { lanterns, out } = STAIR_LANTERNS[weather];
  return { ways: lanterns - out, of: lanterns, most: STAIR_FLOORS };
}

/** A stair of nine floors by night: a lantern that burns lights the way up, one that the wind puts out ends the climb. */
export const STAIR: Engine = {
  id: 'O_STAIR',
  version: '1.0.0',
  maxWin: ORIGINAL_MAX_WIN,
  stake: ORIGINAL_STAKE,
  play({ stake, choice, moves }, words) {
    const weather = fieldsOf(choice, 'weather')?.weather;
    if (!takesStake(stake) || !isOneOf(STAIR_WEATHERS, weather)) return undefined;
    const { lanterns, out } = STAIR_LANTERNS[weather];
    const streak = stairStreak(weather);
    const blown = Array.from({ length: STAIR_FLOORS }, () => drawWithout(words, lanterns, out));
    const book: StairEvent[] = [{ type: 'stair', weather }];
    let floors = 0;
    let ended: 'blown' | 'taken' | undefined;
    for (const move of moves) {
      const lantern = fieldsOf(move, 'lantern')?.lantern;
      const takes = fieldsOf(move, 'take')?.take === true;
      if (ended || (!takes && !isWhole(lantern, 0, lanterns - 1))) return undefined;
      if (takes) ended = 'taken';
      else if (blown[floors]!.includes(lantern as number)) {
        ended = 'blown';
        book.push({ type: 'blown', floor: floors + 1, lantern: lantern as number });
      } else {
        floors += 1;
        const multiplier = streakMultiplier(streak, floors);
        const worth = wireMoney(payAt(stake, multiplier));
        book.push({
          type: 'climbed',
          floor: floors,
          lantern: lantern as number,
          multiplier: sayMultiplier(multiplier),
          worth,
        });
        if (!streakGoesOn(streak, floors)) ended = 'taken';
      }
    }
    const payout = ended === 'blown' ? ZERO : payAt(stake, streakMultiplier(streak, floors));
    if (ended) book.push({ type: 'shown', out: blown }, endEvent(stake, payout));
    return { book, staked: stake, payout, open: !ended };
  },
  returns: () =>
    STAIR_WEATHERS.flatMap((weather) =>
      exactly(
        streakLengths(stairStreak(weather)),
        (floors) => `${weather}, ${floors} floors`,
        (floors) => streakReturn(stairStreak(weather), floors),
      ),
    ),
  endMove: () => ({ take: true }) satisfies StairMove,
};
