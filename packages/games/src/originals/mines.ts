import { wireMoney, ZERO } from '@fairhouse/kernel';
import type { Engine } from '../engine.ts';
import { drawWithout } from '../fair/draw-without.ts';
import { spanning, wholeFrom } from '../returns.ts';
import { type EndEvent, endEvent } from './end-event.ts';
import {
  choose,
  EDGES,
  type Edge,
  FIRST_EDGE,
  MULTIPLIER_MAX,
  MULTIPLIER_SCALE,
  multiplierFor,
  ORIGINAL_MAX_WIN,
  ORIGINAL_STAKE,
  payAt,
  sayMultiplier,
  takesStake,
  versionAt,
} from './pays.ts';
import { fieldsOf, isWhole } from './read-call.ts';

export const MINES_CELLS = 25;

/** `mines`: how many of the 25 cells hide one. */
export type MinesChoice = { readonly mines: number };

/** Uncovers a cell (0 to 24, row by row), or takes what the round is worth. */
export type MinesMove = { readonly cell: number } | { readonly take: true };

export type MinesEvent =
  | { readonly type: 'hidden'; readonly mines: number }
  /** `multiplier`: what the round is worth now, in stakes. */
  | { readonly type: 'safe'; readonly cell: number; readonly multiplier: string; readonly worth: string }
  | { readonly type: 'mine'; readonly cell: number }
  /** Where the mines were; in the order they were drawn. */
  | { readonly type: 'shown'; readonly mines: readonly number[] }
  | EndEvent;

/** What `safe` cells uncovered are worth, in 1/10,000 stakes; none of them gives the stake back. */
export const minesMultiplier = (mines: number, safe: number, edge: Edge): bigint =>
  safe === 0 ? 10_000n : multiplierFor(choose(MINES_CELLS - mines, safe), choose(MINES_CELLS, safe), edge);

/** Whether another cell may be uncovered: some safe one is left, and the round would not be worth more than the most. */
export const minesGoOn = (mines: number, safe: number, edge: Edge): boolean =>
  safe < MINES_CELLS - mines && minesMultiplier(mines, safe + 1, edge) <= MULTIPLIER_MAX;

/** The fewest mines of a new round: its first safe cell is worth more than the stake. */
export const minesLeast = (edge: Edge): number =>
  wholeFrom(1, MINES_CELLS - 1).find((mines) => minesMultiplier(mines, 1, edge) > MULTIPLIER_SCALE)!;

const MINES_TOLD = [1, 2, 3, 4, 5, 10, 24];

/** A field of 25 cells: every safe one raises what the round is worth, a mine ends it. */
const minesEngine = (edge: Edge): Engine => ({
  id: 'O_MINES',
  version: versionAt(edge),
  edge,
  maxWin: ORIGINAL_MAX_WIN,
  stake: ORIGINAL_STAKE,
  play({ stake, choice, moves }, words) {
    const mines = fieldsOf(choice, 'mines')?.mines;
    if (!takesStake(stake) || !isWhole(mines, 1, MINES_CELLS - 1)) return undefined;
    const hidden = drawWithout(words, MINES_CELLS, mines);
    const book: MinesEvent[] = [{ type: 'hidden', mines }];
    const uncovered = new Set<number>();
    let ended: 'hit' | 'taken' | undefined;
    for (const move of moves) {
      const cell = fieldsOf(move, 'cell')?.cell;
      const takes = fieldsOf(move, 'take')?.take === true;
      if (ended || (!takes && (!isWhole(cell, 0, MINES_CELLS - 1) || uncovered.has(cell)))) return undefined;
      if (takes) ended = 'taken';
      else if (hidden.includes(cell as number)) {
        ended = 'hit';
        book.push({ type: 'mine', cell: cell as number });
      } else {
        uncovered.add(cell as number);
        const multiplier = minesMultiplier(mines, uncovered.size, edge);
        const worth = wireMoney(payAt(stake, multiplier));
        book.push({ type: 'safe', cell: cell as number, multiplier: sayMultiplier(multiplier), worth });
        if (!minesGoOn(mines, uncovered.size, edge)) ended = 'taken';
      }
    }
    const payout = ended === 'hit' ? ZERO : payAt(stake, minesMultiplier(mines, uncovered.size, edge));
    if (ended) book.push({ type: 'shown', mines: hidden }, endEvent(stake, payout));
    return { book, staked: stake, payout, open: !ended };
  },
  returns: () => {
    const [most, least] = [MINES_CELLS - 1, minesLeast(edge)];
    const all = wholeFrom(least, most).flatMap((mines) =>
      wholeFrom(1, MINES_CELLS - mines)
        .filter((safe) => minesGoOn(mines, safe - 1, edge))
        .map((safe) => ({ mines, safe })),
    );
    return spanning(
      all,
      all.filter(({ mines, safe }) => MINES_TOLD.includes(mines) && MINES_TOLD.includes(safe)),
      ({ mines, safe }) => `${mines} mines, ${safe} safe`,
      ({ mines, safe }) =>
        Number(minesMultiplier(mines, safe, edge) * choose(MINES_CELLS - mines, safe)) /
        Number(MULTIPLIER_SCALE * choose(MINES_CELLS, safe)),
    );
  },
  offers: (choice) => isWhole(fieldsOf(choice, 'mines')?.mines, minesLeast(edge), MINES_CELLS - 1),
  endMove: () => ({ take: true }) satisfies MinesMove,
});

export const MINES_VARIANTS = EDGES.map(minesEngine);

export const MINES = minesEngine(FIRST_EDGE);
