import { NO_BITS, onesInBoth, type Words, wordsOfBits } from './bits.ts';
import { type Constant, compileOutcome, type Hits, hitsOf } from './compile.ts';
import { chosenOf, countOf, digitsOf, expand, listedOf, numberOf, ordersOf } from './count.ts';
import type { CellSpace, Line, Play } from './play.ts';
import { PUSH } from './play.ts';
import { creditOf, grossOf, type Odds, type Scale, scaleOf } from './settle.ts';

/** Cells on a page of exposure. */
export const PAGE_CELLS = 128;

/** What a line makes the house owe if one outcome comes. */
export type OwedCell = {
  readonly space: string;
  readonly page: number;
  readonly index: number;
  readonly owed: bigint;
};

/** The number of a space that a cell stands for. */
export const numberOfCell = ({ page, index }: Pick<OwedCell, 'page' | 'index'>): number =>
  page * PAGE_CELLS + index;

/**
 * What a line may pay, outcome by outcome where its play has cells; otherwise one cell with its worst case. The outcomes of a
 * space exclude each other, so an issue can cost no more than the sum over spaces of the largest cell, times the prizes that fall
 * into the space (`timesOfSpaces`).
 */
export function cellsOfLine(play: Play, line: Line, odds: Odds = {}): readonly OwedCell[] {
  const scale = scaleOf(play);
  if (!play.cells) return [{ space: play.code, page: 0, index: 0, owed: worstOf(play, line, scale, odds) }];
  const cells: OwedCell[] = [];
  const words = wordsOfBits(line.pick.bits);
  for (const space of play.cells) {
    const { outcomes, reach } = seenIn(play, space);
    if (reach && onesInBoth(words, reach) === 0) continue;
    for (const cell of cellsToAsk(play, line, space)) {
      outcomes[cell] ??= compileOutcome(play, space.at(cell));
      const hits = hitsOf(outcomes[cell], line.pick, words);
      const owed = owedFor(play, line, hits, scale, odds);
      if (owed > 0n)
        cells.push({
          space: space.code,
          page: Math.floor(cell / PAGE_CELLS),
          index: cell % PAGE_CELLS,
          owed,
        });
    }
  }
  return cells;
}

/** Prizes that fall into each space of a family, where there are more than one. */
export const timesOfSpaces = (plays: readonly Play[]): ReadonlyMap<string, number> =>
  new Map(plays.flatMap(({ cells = [] }) => cells.map(({ code, times = 1 }) => [code, times] as const)));

/** Its unit bets name the cells that they hit: spaces of a hundred thousand are not looked through. */
const namesCells = ({ list, space, count }: Play): boolean =>
  list !== undefined || (space.spells === true && count.kind === 'product');

/** The cells that a line can hit: those that its unit bets name, of other plays all. */
function cellsToAsk(play: Play, { pick }: Line, { size }: CellSpace): Iterable<number> {
  const { list } = play;
  if (!namesCells(play)) return Array(size).keys();
  if (!list) return Array.from(expand(play, pick), (unit) => numberOf(unit.flat()));
  const listed = listedOf(pick);
  return list.normal ? listed.flatMap((number) => ordersOf(digitsOf(number, list.digits))) : listed;
}

function owedFor(play: Play, line: Line, hits: Hits, scale: Scale, odds: Odds): bigint {
  // Most outcomes hit nothing.
  for (const _hit in hits) {
    const { [PUSH]: _pushed, ...paid } = hits;
    return creditOf(grossOf(play, paid, line.series, odds), line, scale);
  }
  return 0n;
}

/** The most that a line can pay. */
function worstOf(play: Play, line: Line, scale: Scale, odds: Odds): bigint {
  if (play.hitsMax !== undefined) {
    const hits = Math.min(play.hitsMax, countOf(play, line.pick));
    const owed = Object.keys(play.odds === 'series' ? play.chance! : play.odds).map((hit) =>
      creditOf(grossOf(play, { [hit]: hits }, line.series, odds), line, scale),
    );
    return owed.reduce((most, each) => (each > most ? each : most), 0n);
  }
  let worst = 0n;
  for (const [outcome] of play.space.each(chosenOf(play, line.pick))) {
    const owed = owedFor(play, line, hitsOf(compileOutcome(play, outcome), line.pick), scale, odds);
    if (owed > worst) worst = owed;
  }
  return worst;
}

type Seen = {
  readonly outcomes: (readonly Constant[])[];
  /** A pick without any of these bits hits no outcome; null where that cannot be told. */
  readonly reach: Words | null;
};

const SEEN = new WeakMap<CellSpace, WeakMap<Play, Seen>>();

/** What a play makes of the outcomes of a space. They do not change: each is compiled once. */
function seenIn(play: Play, space: CellSpace): Seen {
  const plays = SEEN.get(space) ?? new WeakMap<Play, Seen>();
  SEEN.set(space, plays);
  const known = plays.get(play);
  if (known) return known;
  const seen = namesCells(play) ? { outcomes: [], reach: null } : lookAt(play, space);
  plays.set(play, seen);
  return seen;
}

function lookAt(play: Play, space: CellSpace): Seen {
  const outcomes = Array.from({ length: space.size }, (_, cell) => compileOutcome(play, space.at(cell)));
  let reach = NO_BITS;
  for (const constant of outcomes.flat()) {
    if ('at' in constant || constant.table[0]![0]! > 0) return { outcomes, reach: null };
    reach |= constant.a | constant.b;
  }
  return { outcomes, reach: wordsOfBits(reach) };
}
