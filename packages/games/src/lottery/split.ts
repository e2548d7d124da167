import { bitsAt, placesOf } from './bits.ts';
import { digitsOf, listedOf, ordersOf } from './count.ts';
import { cellsOfLine, PAGE_CELLS } from './exposure.ts';
import { listBytes } from './pack.ts';
import type { Pick, Play } from './play.ts';
import { SERIES_MAX } from './returns.ts';

/** What is offered on a cell of exposure: its number is page × 128 + index. */
export type CellState = 'open' | 'half' | 'closed';
export type StateOfCell = (space: string, cell: number) => CellState;

/** The parts of a pick by what is offered on them; null where a part is empty. */
export type SplitPick = Readonly<Record<CellState, Pick | null>>;

/**
 * Splits a pick into what is paid in full, what is paid by half, and what is not taken. Where every number is a bet of its own each goes
 * its own way; where numbers win together, the whole pick goes with the worst of its cells.
 */
export function splitPick(play: Play, pick: Pick, stateOf: StateOfCell): SplitPick {
  const parts: Record<CellState, Pick | null> = { open: null, half: null, closed: null };
  if (!isEachItsOwn(play)) return { ...parts, [worstOf(play, pick, stateOf)]: pick };
  const numbers = play.list ? listedOf(pick) : placesOf(pick.bits);
  const stateOfNumber = play.list
    ? (number: number) => stateOfListed(play, number, stateOf)
    : (number: number) => worstOf(play, packed(play, [number]), stateOf);
  const byState = Map.groupBy(numbers, stateOfNumber);
  for (const [state, some] of byState) parts[state] = packed(play, some);
  return parts;
}

const RANK: Readonly<Record<CellState, number>> = { open: 0, half: 1, closed: 2 };

/** The worst state among the cells that a pick can hit, whatever is staked on it. */
function worstOf(play: Play, pick: Pick, stateOf: StateOfCell): CellState {
  const line = { pick, unitStake: 20_000n, series: SERIES_MAX };
  return worstState(
    cellsOfLine(play, line).map(({ space, page, index }) => stateOf(space, page * PAGE_CELLS + index)),
  );
}

/** Lists hold thousands: cells are numbered as the listed numbers are, so none has to be priced to be found. */
function stateOfListed({ code, list, cells }: Play, number: number, stateOf: StateOfCell): CellState {
  if (!cells) return stateOf(code, 0);
  const { digits, normal } = list!;
  const hit = normal ? ordersOf(digitsOf(number, digits)) : [number];
  return worstState(cells.flatMap((space) => hit.map((cell) => stateOf(space.code, cell))));
}

const worstState = (states: readonly CellState[]): CellState =>
  states.reduce<CellState>((worst, state) => (RANK[state] > RANK[worst] ? state : worst), 'open');

const isEachItsOwn = ({ count }: Play): boolean =>
  count.kind === 'list' || count.kind === 'table' || (count.kind === 'choose' && count.k === 1);

function packed({ list }: Play, numbers: readonly number[]): Pick {
  if (!list) return { bits: bitsAt(numbers), list: null };
  const bytes = new Uint8Array(listBytes(list.digits));
  for (const number of numbers) bytes[number >> 3]! |= 1 << (number & 7);
  return { bits: 0n, list: bytes };
}
