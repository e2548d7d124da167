import { createHash } from 'node:crypto';
import { transact } from '@fairhouse/db';
import {
  checkPaytable,
  enumeratePlay,
  FAMILIES,
  type FamilyCode,
  type Play,
  PUSH,
  playsOf,
  prizeOf,
  type Share,
} from '@fairhouse/games/lottery';
import { assert, moneyOf, wireMoney } from '@fairhouse/kernel';
import { weightOf } from '@fairhouse/rules/lottery/prize/weigh-bet';
import type { MenuPlay } from '@fairhouse/wire/lottery/menu';
import type { Platform } from '../../frame/platform.ts';
import { findSeries, keepPaytable } from './store.ts';

/** Of accounts that nobody has given another (games §7.0). */
export const SERIES_USUAL = 1950;

export const seriesOf = async (platform: Platform, playerId: string): Promise<number> =>
  (await findSeries(platform.db, playerId)) ?? SERIES_USUAL;

const SERIES_SCALE = 2000n;

/** What every bet of a play returns at most; counted once, for it looks at all outcomes. */
const RETURNS = new Map<Play, Share>();

function returnsOf(play: Play): Share {
  const known = RETURNS.get(play);
  if (known) return known;
  const best = enumeratePlay(play)
    .map(({ returns }) => returns)
    .reduce((most, each) => (each.over * most.under > most.over * each.under ? each : most));
  RETURNS.set(play, best);
  return best;
}

/**
 * How much of a stake turns over, in whole per cent. With a series the house keeps what the account's own leaves: a lower bet
 * series gives the rest back as a rebate, so the edge follows from the account alone.
 */
export const weightFor = (play: Play, series: number): number =>
  play.odds === 'series'
    ? weightOf({ over: BigInt(series), under: SERIES_SCALE })
    : weightOf(returnsOf(play));

/** Plays at the terms of an account. */
export const presentPlays = (family: FamilyCode, series: number): MenuPlay[] =>
  playsOf(family).map((play) => ({
    playType: play.code,
    group: play.group,
    mode: play.mode,
    widget: play.widget,
    prize: wireMoney(moneyOf(bestPrize(play, series))),
    odds: play.odds === 'series' ? null : oddsOf(play.odds),
    price: play.price,
    weight: weightFor(play, series),
  }));

const oddsOf = (odds: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(odds).map(([hit, worth]) => [hit, wireMoney(moneyOf(BigInt(worth)))]));

const bestPrize = (play: Play, series: number): bigint =>
  (play.odds === 'series'
    ? Object.values(play.chance!).map((chance) => prizeOf(chance, series))
    : Object.entries(play.odds).flatMap(([hit, worth]) => (hit === PUSH ? [] : [BigInt(worth)]))
  ).reduce((most, each) => (each > most ? each : most), 0n);

/** Odds of a family by play, as a paytable keeps them. */
const paytableOf = (family: FamilyCode) =>
  Object.fromEntries(
    playsOf(family).flatMap(({ code, odds }) => (odds === 'series' ? [] : [[code, odds] as const])),
  );

const PAYTABLES = new WeakMap<Platform, Map<FamilyCode, number>>();

/** The paytable in force of a family; kept before its first ticket. */
export async function paytableIdOf(platform: Platform, family: FamilyCode): Promise<number> {
  const known = PAYTABLES.get(platform) ?? new Map<FamilyCode, number>();
  PAYTABLES.set(platform, known);
  const id = known.get(family);
  if (id !== undefined) return id;
  const odds = paytableOf(family);
  const hash = createHash('sha256')
    .update(`${family} ${JSON.stringify(odds)}`)
    .digest('hex');
  const kept = await transact(platform.db, (tx) => keepPaytable(tx, { hash, family, odds }));
  known.set(family, kept);
  return kept;
}

/** The state of the odds of a family, for slips to name. */
export const rulesOf = async (platform: Platform, family: FamilyCode): Promise<string> =>
  `p${await paytableIdOf(platform, family)}`;

/** A bet whose odds beat the house does not start (games §10.1); the refusal tells the bet and what it returns. */
export function assertOddsKeepEdge(families: Readonly<Record<string, readonly Play[]>> = FAMILIES): void {
  for (const [family, plays] of Object.entries(families)) {
    const checked = checkPaytable(plays);
    if (checked.ok) continue;
    const { play, bet, returns } = checked.fault;
    assert(false, `${family} ${play} ${bet} returns ${returns.over}/${returns.under} of its stake`);
  }
}
