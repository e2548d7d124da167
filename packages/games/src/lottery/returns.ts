import { fail, ok, type Result } from '@fairhouse/kernel';
import { bitsAt } from './bits.ts';
import { type Constant, compileOutcome, hitsOf } from './compile.ts';
import { chosenOf, countOf, digitsOf, listedOf } from './count.ts';
import { findMostReturned } from './most-returned.ts';
import { listBytes } from './pack.ts';
import { type OddsTable, type Outcome, type Pick, type Play, PUSH, type Share } from './play.ts';
import { grossOf, type Odds, scaleOf } from './settle.ts';
import { range } from './space.ts';

/** What one unit bet returns in the long run. `bet` names what is bet on where unit bets differ. */
export type BetShare = { readonly bet: string; readonly pick: Pick; readonly returns: Share };

/** Prizes at the highest series return the most; an account can have none above it. */
export const SERIES_MAX = 1980;

/** Numbers of a list that between them come in every pattern of repeated digits, and begin with a 6 and a 9. */
const LISTED = [
  0, 7, 12, 66, 90, 112, 123, 666, 901, 1112, 1122, 1123, 1234, 6789, 9012, 12_345, 67_890, 91_234,
];

/** Unit bets that span a play: all tiles of a board, otherwise one for each kind of bet that the draw can tell apart. */
export function unitPicks(play: Play): readonly (readonly [bet: string, pick: Pick])[] {
  if (play.list) return listedPicks(play.list);
  const { count, fields, samples } = play;
  if (samples) return samples.map((places) => [places.join('_'), { bits: bitsAt(places), list: null }]);
  if (count.kind === 'table' || (count.kind === 'choose' && count.k === 1)) return singlePicks(play);
  const shifts = play.mode === 'zy' ? [0, 6, 9] : [0];
  return shifts.map((shift) => {
    let from = 0;
    let taken = 0;
    const places = fields.flatMap(({ size, first }, at) => {
      const chosen = range(0, neededIn(play, at) - 1).map((each) => from + ((shift + taken + each) % size));
      taken += chosen.length;
      from += size;
      return first >= 0 ? chosen : [];
    });
    return [shift === 0 ? '' : `from_${shift}`, { bits: bitsAt(places), list: null }] as const;
  });
}

function neededIn({ count, fields }: Play, at: number): number {
  switch (count.kind) {
    case 'choose':
      return at === 0 ? Math.max(count.k, fields[0]!.min) : 0;
    case 'ordered':
    case 'roll':
      return count.k;
    case 'both':
      return count.k[at]!;
    case 'banker':
      return at === 0 ? fields[0]!.min : count.k - fields[0]!.min;
    default:
      return 1;
  }
}

const listedPicks = ({ digits, allows }: NonNullable<Play['list']>) =>
  LISTED.filter((number) => number < 10 ** digits && (allows?.(number) ?? true)).map((number) => {
    const list = new Uint8Array(listBytes(digits));
    list[number >> 3]! |= 1 << (number & 7);
    return [String(number).padStart(digits, '0'), { bits: 0n, list }] as const;
  });

/** Every place of every field by itself. */
function singlePicks({ fields, places }: Play) {
  let from = 0;
  return fields.flatMap(({ name, size, first }) => {
    const start = from;
    from += size;
    return range(0, size - 1).map((place) => {
      const number = places?.[place] ?? String(first + place);
      const bet = fields.length === 1 ? number : `${name}:${number}`;
      return [bet, { bits: bitsAt([start + place]), list: null }] as const;
    });
  });
}

/** All percents of the ten-thousands digit are counted over as many draws. */
const ZY_DRAWS = 10n;

/** The numbers of a bet as its space takes them. */
export function numbersOf(play: Play, pick: Pick): readonly (readonly number[])[] {
  if (!play.list) return chosenOf(play, pick);
  const listed = listedOf(pick);
  const [number] = listed;
  return play.space.spells && listed.length === 1
    ? digitsOf(number!, play.list.digits).map((digit) => [digit])
    : [listed];
}

/** What a bet returns, counted over the whole space of its play; a push returns its stake. */
function enumerateBet(
  play: Play,
  pick: Pick,
  odds: Odds,
  series: number,
  compiled: (outcome: Outcome) => readonly Constant[],
): Share {
  const { over } = scaleOf(play);
  const { zy } = play.space;
  let gross = 0n;
  let pushed = 0n;
  for (const [outcome, weight] of play.space.each(numbersOf(play, pick))) {
    const { [PUSH]: pushes = 0, ...hits } = hitsOf(compiled(outcome), pick);
    pushed += BigInt(pushes) * weight;
    const won = grossOf(play, hits, series, odds) * weight;
    if (won === 0n) continue;
    if (play.mode !== 'zy') gross += won;
    else {
      const { percent, draws } = zy!(outcome);
      gross += won * percent * (ZY_DRAWS / draws);
    }
  }
  const staked = BigInt(countOf(play, pick)) * BigInt(play.price) * play.space.total;
  const scale = over * (play.mode === 'zy' ? ZY_DRAWS : 1n);
  const fixed = { over: gross + pushed * BigInt(play.price) * scale, under: staked * scale };
  return play.pool ? addShares(fixed, play.pool.returns) : fixed;
}

const addShares = (one: Share, other: Share): Share => ({
  over: one.over * other.under + other.over * one.under,
  under: one.under * other.under,
});

/** What each kind of unit bet of a play returns. */
export function enumeratePlay(play: Play, odds: Odds = {}, series = SERIES_MAX): readonly BetShare[] {
  const known = new Map<string, readonly Constant[]>();
  const compiled = (outcome: Outcome) => {
    const name = outcome.join();
    const constants = known.get(name) ?? compileOutcome(play, outcome);
    known.set(name, constants);
    return constants;
  };
  return unitPicks(play).map(([bet, pick]) => ({
    bet,
    pick,
    returns: enumerateBet(play, pick, odds, series, compiled),
  }));
}

/**
 * What the best bet of a play returns, by which its stake is weighed as turnover. At a series that is the series itself, of 2000: prizes
 * are fair but for it.
 */
export function mostReturned(play: Play, odds: Odds = {}, series = SERIES_MAX): Share {
  if (play.odds === 'series') return { over: BigInt(series), under: 2000n };
  const known = odds.odds ? undefined : findMostReturned(play);
  return known ?? bestOf(enumeratePlay(play, odds));
}

/** Of some bets what the best returns. */
export const bestOf = (bets: readonly BetShare[]): Share =>
  bets
    .map(({ returns }) => returns)
    .reduce((best, each) => (each.over * best.under > best.over * each.under ? each : best));

/** The house would lose on it: the bet, and what it returns. */
export type BadOdds = { readonly play: string; readonly bet: string; readonly returns: Share };

/** Odds of plays by code; a play that is missing keeps its own. */
export type Paytable = Readonly<Record<string, OddsTable>>;

/**
 * Whether plays may be offered at these odds. A bet that returns its stake or more in the long run is refused by name.
 * Prizes of a series are worked out of their chance and return 99 % at most: nobody can set them, tests
 * count them.
 */
export function checkPaytable(plays: readonly Play[], paytable: Paytable = {}): Result<Paytable, BadOdds> {
  for (const play of plays.filter(({ odds }) => odds !== 'series')) {
    const odds = paytable[play.code];
    for (const { bet, returns } of enumeratePlay(play, odds ? { odds } : {}))
      if (returns.over >= returns.under) return fail({ play: play.code, bet, returns });
  }
  return ok(paytable);
}

/** For people: a share to nine digits. */
export const shareNumber = ({ over, under }: Share): number =>
  Number((over * 1_000_000_000_000n) / under) / 1_000_000_000_000;
