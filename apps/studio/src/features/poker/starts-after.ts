import { nextStarts, type Tournament } from '@fairhouse/games/poker';

/** When those begin that follow the one that is on, at most so many; none where no clock counts yet. */
export const startsAfter = ({ plan, zone, event }: Tournament, nowMs: number, most: number): number[] =>
  zone === '' ? [] : nextStarts(plan, zone, Math.max(nowMs, event?.startsAt ?? nowMs), most);
