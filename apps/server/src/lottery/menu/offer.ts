import { createHash } from 'node:crypto';
import { transact } from '@fairhouse/db';
import {
  checkPaytable,
  type FamilyCode,
  mostReturned,
  type OddsTable,
  type Paytable,
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
import { findPaytable, keepPaytable, type LotteryRow, type NewPaytable, readPaytables } from './store.ts';

const SERIES_SCALE = 2000n;

/** What every bet of a play returns at most at odds that staff set; counted once, for it looks at all outcomes. */
const RETURNS = new WeakMap<OddsTable, Map<Play, Share>>();

/** The odds of a play in a paytable, as the engine takes them; none: those of the program. */
export const oddsIn = (paytable: Paytable, { code }: Pick<Play, 'code'>): { readonly odds?: OddsTable } => {
  const odds = paytable[code];
  return odds ? { odds } : {};
};

/** What the best bet of a play with fixed odds returns in the long run. */
export function returnsOf(play: Play, paytable: Paytable = {}): Share {
  const table = paytable[play.code];
  if (!table) return mostReturned(play);
  const plays = RETURNS.get(table) ?? new Map<Play, Share>();
  RETURNS.set(table, plays);
  const known = plays.get(play);
  if (known) return known;
  const best = mostReturned(play, { odds: table });
  plays.set(play, best);
  return best;
}

/**
 * How much of a stake turns over, in whole per cent. With a series the house keeps what the account's own leaves: a lower bet
 * series gives the rest back as a rebate, so the edge follows from the account alone.
 */
export const weightFor = (play: Play, series: number, paytable: Paytable = {}): number =>
  play.odds === 'series'
    ? weightOf({ over: BigInt(series), under: SERIES_SCALE })
    : weightOf(returnsOf(play, paytable));

type Terms = { readonly paytable?: Paytable; readonly closedPlays?: readonly string[] };

/** Plays on sale at the terms of an account and what staff set. */
export const presentPlays = (
  family: FamilyCode,
  series: number,
  { paytable = {}, closedPlays = [] }: Terms = {},
): MenuPlay[] =>
  playsOf(family)
    .filter(({ code }) => !closedPlays.includes(code))
    .map((play) => presentPlay(play, series, paytable));

function presentPlay(play: Play, series: number, paytable: Paytable): MenuPlay {
  const odds = paytable[play.code] ?? play.odds;
  return {
    playType: play.code,
    group: play.group,
    mode: play.mode,
    widget: play.widget,
    prize: wireMoney(moneyOf(bestPrize(play, odds, series))),
    odds: odds === 'series' ? null : oddsOf(odds),
    price: play.price,
    weight: weightFor(play, series, paytable),
  };
}

const oddsOf = (odds: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(odds).map(([hit, worth]) => [hit, wireMoney(moneyOf(BigInt(worth)))]));

const bestPrize = (play: Play, odds: Play['odds'], series: number): bigint =>
  (odds === 'series'
    ? Object.values(play.chance!).map((chance) => prizeOf(chance, series))
    : Object.entries(odds).flatMap(([hit, worth]) => (hit === PUSH ? [] : [BigInt(worth)]))
  ).reduce((most, each) => (each > most ? each : most), 0n);

/** Odds of a family by play, as a paytable keeps them. */
export const paytableOf = (family: FamilyCode) =>
  Object.fromEntries(
    playsOf(family).flatMap(({ code, odds }) => (odds === 'series' ? [] : [[code, odds] as const])),
  );

const PAYTABLES = new WeakMap<Platform, Map<FamilyCode, Promise<number>>>();

/** Odds of the program that beat the house are never sold; the refusal tells the bet and what it returns. */
export function assertOddsKeepEdge(family: FamilyCode, plays: readonly Play[] = playsOf(family)): void {
  const checked = checkPaytable(plays);
  if (checked.ok) return;
  const { play, bet, returns } = checked.fault;
  assert(false, `${family} ${play} ${bet} returns ${returns.over}/${returns.under} of its stake`);
}

/**
 * The paytable in force of a family. It is kept before its first ticket, and checked before it is kept: what is kept was
 * found to leave an edge.
 */
export function paytableIdOf(platform: Platform, family: FamilyCode): Promise<number> {
  const known = PAYTABLES.get(platform) ?? new Map<FamilyCode, Promise<number>>();
  PAYTABLES.set(platform, known);
  // To check odds looks at all outcomes: those who ask meanwhile wait for the one who does.
  const id = known.get(family) ?? findOrKeep(platform, family);
  known.set(family, id);
  id.catch(() => known.delete(family));
  return id;
}

async function findOrKeep(platform: Platform, family: FamilyCode): Promise<number> {
  const odds = paytableOf(family);
  const hash = createHash('sha256')
    .update(`${family} ${JSON.stringify(odds)}`)
    .digest('hex');
  return (await findPaytable(platform.db, hash)) ?? keepOdds(platform, { hash, family, odds });
}

function keepOdds(
  platform: Platform,
  paytable: NewPaytable & { readonly family: FamilyCode },
): Promise<number> {
  assertOddsKeepEdge(paytable.family);
  return transact(platform.db, (tx) => keepPaytable(tx, paytable));
}

/** The paytable that tickets of a lottery are taken at. */
export const paytableOfLottery = async (
  platform: Platform,
  { family, paytable }: Pick<LotteryRow, 'family' | 'paytable'>,
): Promise<number> => paytable ?? (await paytableIdOf(platform, family));

/** The state of the odds of a lottery, for slips to name. */
export const rulesOf = async (
  platform: Platform,
  lottery: Pick<LotteryRow, 'family' | 'paytable'>,
): Promise<string> => `p${await paytableOfLottery(platform, lottery)}`;

/** Paytables never change. */
const READ = new WeakMap<Platform, Map<number, Paytable>>();

/** The odds that staff set for a lottery; none: those of the program. */
export async function readOdds(
  platform: Platform,
  { paytable: id }: Pick<LotteryRow, 'paytable'>,
): Promise<Paytable> {
  if (id === null) return {};
  const known = READ.get(platform) ?? new Map<number, Paytable>();
  READ.set(platform, known);
  const read = known.get(id) ?? (await readPaytables(platform.db, [id]))[0]?.odds;
  assert(read, 'a lottery names a paytable that is kept');
  known.set(id, read);
  return read;
}
