import { type Constant, compileOutcome, hitsOf } from './compile.ts';
import { chosenOf } from './count.ts';
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

/**
 * What a line may pay, outcome by outcome where its play has cells; otherwise one cell with its worst case. The outcomes of a
 * space exclude each other, so an issue can cost no more than the sum over spaces of the largest cell.
 */
export function cellsOf(play: Play, line: Line, odds: Odds = {}): readonly OwedCell[] {
  const scale = scaleOf(play);
  if (!play.cells) return [{ space: play.code, page: 0, index: 0, owed: worstOf(play, line, scale, odds) }];
  return play.cells.flatMap((space) =>
    constantsOf(play, space).flatMap((constants, cell) => {
      const owed = owedOf(play, line, constants, scale, odds);
      return owed === 0n
        ? []
        : [{ space: space.code, page: Math.floor(cell / PAGE_CELLS), index: cell % PAGE_CELLS, owed }];
    }),
  );
}

function owedOf(play: Play, line: Line, constants: readonly Constant[], scale: Scale, odds: Odds): bigint {
  const { [PUSH]: _pushed, ...hits } = hitsOf(constants, line.pick);
  return creditOf(grossOf(play, hits, line.series, odds), line, scale);
}

/** The most that a line can pay. */
function worstOf(play: Play, line: Line, scale: Scale, odds: Odds): bigint {
  if (play.hitsMax !== undefined) {
    const classes = Object.keys(play.odds === 'series' ? play.chance! : play.odds);
    const owed = classes.map((hit) =>
      creditOf(grossOf(play, { [hit]: play.hitsMax! }, line.series, odds), line, scale),
    );
    return owed.reduce((most, each) => (each > most ? each : most), 0n);
  }
  let worst = 0n;
  for (const [outcome] of play.space.each(chosenOf(play, line.pick))) {
    const owed = owedOf(play, line, compileOutcome(play, outcome), scale, odds);
    if (owed > worst) worst = owed;
  }
  return worst;
}

const COMPILED = new WeakMap<CellSpace, Map<Play, readonly (readonly Constant[])[]>>();

/** Outcomes do not change: they are compiled once. */
function constantsOf(play: Play, space: CellSpace): readonly (readonly Constant[])[] {
  const plays = COMPILED.get(space) ?? new Map<Play, readonly (readonly Constant[])[]>();
  COMPILED.set(space, plays);
  const known = plays.get(play);
  if (known) return known;
  const compiled = space.outcomes.map((outcome) => compileOutcome(play, outcome));
  plays.set(play, compiled);
  return compiled;
}
