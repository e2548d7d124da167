import { runOf } from './bits.ts';
import { compileOutcome, hitsOf } from './compile.ts';
import { chosenOf } from './count.ts';
import { cellsOfLine } from './exposure.ts';
import { type Line, type Outcome, type Pick, type Play, PUSH, type Share } from './play.ts';
import { numbersOf, SERIES_MAX } from './returns.ts';
import { grossOf, scaleOf } from './settle.ts';

/** What a six makes of a prize, in per cent. */
const ZY_LEAST = 75n;

/** The least that a win of a line pays: one hit of its least class, on the draw that pays it least. */
export function leastWinOf(play: Play, line: Line): bigint {
  const { over } = scaleOf(play);
  const times = play.mode === 'zy' ? ZY_LEAST : 1n;
  const paid = Object.keys(play.odds === 'series' ? play.chance! : play.odds)
    .filter((hit) => hit !== PUSH)
    .map((hit) => {
      const gross = grossOf(play, { [hit]: 1 }, line.series);
      return (gross * line.unitStake * times) / (line.half ? 2n * over : over);
    });
  return paid.reduce((least, each) => (each < least ? each : least));
}

/** The chance that a pick wins; where not all of it could be looked at, the chance of a part of it. */
export type WinChance = Share & { readonly exact: boolean };

/** Enough for any hit to pay something. */
const UNIT = 20_000n;

/** Outcomes that are looked through within some ten milliseconds: those of four digits. */
const OUTCOMES_MAX = 10_000;
const PLACES_MAX = 4;

/**
 * The chance that a pick wins anything; a stake that comes back is no win. Exact, but for bets on so many places of a draw that
 * their outcomes are too many to look through: then the chance of its first places, which is less.
 */
export function chanceOfWin(play: Play, pick: Pick): WinChance {
  const { space, cells = [] } = play;
  const [cell] = cells;
  // One cell is one outcome, and all are as likely: those that pay are counted.
  if (cell && cells.length === 1 && (cell.times ?? 1) === 1 && BigInt(cell.size) === space.total) {
    const paying = cellsOfLine(play, { pick, unitStake: UNIT, series: SERIES_MAX });
    return { over: BigInt(paying.length), under: space.total, exact: true };
  }
  if (space.missed) {
    const lost = space.missed(numbersOf(play, pick));
    return { over: space.total - lost, under: space.total, exact: true };
  }
  if (space.apart) return chanceApart(play, pick);
  for (let less: Pick | undefined = pick; ; ) {
    const rest = withoutLastField(play, less!);
    const tooMany = rest && chosenOf(play, less!).filter(({ length }) => length > 0).length > PLACES_MAX;
    const over = tooMany ? undefined : weighWins(play, less!, rest ? OUTCOMES_MAX : Number.POSITIVE_INFINITY);
    if (over !== undefined) return { over, under: space.total, exact: less === pick };
    less = rest;
  }
}

const winsOf =
  (play: Play, pick: Pick) =>
  (outcome: Outcome): boolean => {
    const { [PUSH]: _pushed, ...hits } = hitsOf(compileOutcome(play, outcome), pick);
    return Object.keys(hits).length > 0 && grossOf(play, hits, SERIES_MAX) > 0n;
  };

/** @returns undefined where there are more outcomes than that */
function weighWins(play: Play, pick: Pick, outcomesMax: number): bigint | undefined {
  const wins = winsOf(play, pick);
  let over = 0n;
  let seen = 0;
  for (const [outcome, weight] of play.space.each(numbersOf(play, pick))) {
    seen += 1;
    if (seen > outcomesMax) return undefined;
    if (wins(outcome)) over += weight;
  }
  return over;
}

/** A bet on one place less, where each of its numbers is a bet of its own. */
function withoutLastField(play: Play, pick: Pick): Pick | undefined {
  if (play.count.kind !== 'choose' || play.count.k !== 1) return undefined;
  const chosen = chosenOf(play, pick);
  const last = chosen.findLastIndex(({ length }) => length > 0);
  if (chosen.findIndex(({ length }) => length > 0) === last) return undefined;
  const from = play.fields.slice(0, last).reduce((sum, { size }) => sum + size, 0);
  return { ...pick, bits: pick.bits & ~runOf(from, play.fields[last]!.size) };
}

/** Prizes that are drawn apart all lose with the product of their chances. */
function chanceApart(play: Play, pick: Pick): WinChance {
  const { space } = play;
  const wins = winsOf(play, pick);
  const won = new Map<number, bigint>();
  for (const [outcome, weight] of space.each(numbersOf(play, pick))) {
    const prize = outcome.findIndex((number) => number >= 0);
    if (wins(outcome)) won.set(prize, (won.get(prize) ?? 0n) + weight);
  }
  let lost = 1n;
  for (const weight of won.values()) lost *= space.total - weight;
  const under = space.total ** BigInt(won.size);
  return { over: under - lost, under, exact: true };
}
