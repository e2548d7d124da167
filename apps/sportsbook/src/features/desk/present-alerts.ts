import type { Reader } from '@fairhouse/db';
import type { RouteReply } from '@fairhouse/wire/route';
import type { deskVendorRoutes } from '@fairhouse/wire/sports/desk';
import { categoriesOf } from '../account-limit/index.ts';
import { type Gain, listGains, listSame, listSplit } from '../ticket/index.ts';

type Alerts = RouteReply<(typeof deskVendorRoutes)['alerts']>;

const SINCE_MS = 24 * 3_600_000;

/** Who beats the price of half a minute later by so much, over so many bets in play, sees the match before the house does. */
const GAIN_LEAST = 0.02;
const GAIN_BETS = 10;

/** So many accounts with the same selections within a minute bet together. */
const TOGETHER = 3;

/** So many bets of one account on one outcome within ten minutes are one bet, split. */
const PARTS = 5;

/** What a trader should look at, the newest first. An alert proposes; staff limit an account, with a reason. */
export async function presentAlerts(reader: Reader, currency: string, nowMs: number): Promise<Alerts> {
  const since = nowMs - SINCE_MS;
  const [gains, same, split] = await Promise.all([
    listGains(reader, currency, since, GAIN_BETS),
    listSame(reader, currency, since, TOGETHER),
    listSplit(reader, currency, since, PARTS),
  ]);
  const alerts = [
    ...gains.filter(({ gain }) => gain >= GAIN_LEAST).map(ofGain),
    ...same.map(({ at, players, bets }) => ({ type: 'together' as const, at, players, bets, gain: null })),
    ...split.map(({ at, player, bets }) => ({
      type: 'split' as const,
      at,
      players: [player],
      bets,
      gain: null,
    })),
  ].toSorted((a, b) => b.at - a.at);
  const categories = await categoriesOf(
    reader,
    alerts.flatMap(({ players }) => players),
  );
  return alerts.map(({ players, ...alert }) => ({
    ...alert,
    players: players.map((player) => ({ player, category: categories.get(player) ?? ('standard' as const) })),
  }));
}

/** Gains are told in hundredths of a per cent. */
const GAIN_UNIT = 10_000;

const ofGain = ({ at, player, bets, gain }: Gain) => ({
  type: 'late' as const,
  at,
  players: [player],
  bets,
  gain: Math.round(gain * GAIN_UNIT),
});
