import type { Reader } from '@fairhouse/db';
import { moneyOf, wireMoney } from '@fairhouse/kernel';
import { LIMIT_KINDS } from '@fairhouse/wire/identity/limits';
import type { PlayBar as BarView, Protection } from '@fairhouse/wire/identity/protection';
import { findClock, listTimeLimits, readPlayed, readPlayedMs } from './clock/store.ts';
import { checkAtOf, minutesOf, runs } from './play-clock.ts';
import { findBar, hasAnsweredLimit, listLimits, type MoneyLimit, type PlayBar, readUsed } from './store.ts';

const MINUTE_MS = 60_000;

/** Everything that protects a player, as the player sees it. */
export async function presentProtection(
  reader: Reader,
  playerId: string,
  nowMs: number,
): Promise<Protection> {
  const [limits, times, bar, clock, answered] = await Promise.all([
    listLimits(reader, playerId, LIMIT_KINDS, nowMs),
    listTimeLimits(reader, playerId),
    findBar(reader, playerId, nowMs),
    findClock(reader, playerId),
    hasAnsweredLimit(reader, playerId),
  ]);
  const running = runs(clock, nowMs) ? clock : undefined;
  const played = running && (await readPlayed(reader, playerId, running.beganAt));
  const checkAt = running && Math.min(running.askedAt ?? Number.POSITIVE_INFINITY, checkAtOf(running));
  return {
    limits: await Promise.all(limits.map((limit) => presentLimit(reader, playerId, limit, nowMs))),
    timeLimits: await Promise.all(
      times.map(async ({ period, minutes, nextMinutes, nextAt }) => ({
        period,
        minutes,
        usedMinutes: Math.floor(
          (await readPlayedMs(reader, playerId, period, running?.beganAt ?? null, nowMs)) / MINUTE_MS,
        ),
        next: nextAt === null ? null : { minutes: nextMinutes, at: nextAt },
      })),
    ),
    play: {
      checkMinutes: clock ? minutesOf(clock) || null : null,
      own: clock ? clock.checkMinutes !== null : false,
      running:
        running && played
          ? {
              beganAt: running.beganAt,
              staked: wireMoney(moneyOf(played.staked)),
              paid: wireMoney(moneyOf(played.paid)),
              net: wireMoney(moneyOf(played.paid - played.staked)),
            }
          : null,
      checkAt: checkAt !== undefined && Number.isFinite(checkAt) ? checkAt : null,
    },
    depositLimitAnswered: answered,
    bar: presentBar(bar),
  };
}

/** A bar as its player sees it. */
export const presentBar = (bar: PlayBar | undefined): BarView | null =>
  bar ? { ...bar, until: Number.isFinite(bar.until) ? bar.until : null } : null;

async function presentLimit(
  reader: Reader,
  playerId: string,
  limit: MoneyLimit,
  nowMs: number,
): Promise<Protection['limits'][number]> {
  const { kind, period, amount, nextAmount, nextAt } = limit;
  const used = kind === 'deposit' ? await readUsed(reader, playerId, kind, period, nowMs) : limit.used;
  return {
    kind,
    period,
    amount: wireMoney(amount),
    used: wireMoney(moneyOf(used)),
    next: nextAt === null ? null : { amount: nextAmount === null ? null : wireMoney(nextAmount), at: nextAt },
  };
}
