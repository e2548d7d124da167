import type { Engine } from '../engine.ts';
import { drawBelow } from '../fair/byte-stream.ts';
import { exactly, wholeFrom } from '../returns.ts';
import { type EndEvent, endEvent } from './end-event.ts';
import {
  choose,
  decimalMultiplier,
  ORIGINAL_MAX_WIN,
  ORIGINAL_STAKE,
  payAt,
  sayMultiplier,
  takesStake,
} from './pays.ts';
import { PLINKO_PAYS, PLINKO_RISKS, type PlinkoRisk } from './plinko-pays.ts';
import { fieldsOf, isOneOf, isWhole } from './read-call.ts';

export const PLINKO_ROWS = { least: 8, most: 16 } as const;

export type PlinkoChoice = { readonly rows: number; readonly risk: PlinkoRisk };

export type PlinkoEvent =
  /** At each pin 0 goes left and 1 right; the slot is how often it went right. */
  | {
      readonly type: 'dropped';
      readonly path: readonly number[];
      readonly slot: number;
      readonly multiplier: string;
    }
  | EndEvent;

/** What each slot pays, in 1/10,000 stakes. */
export const plinkoMultipliers = ({ rows, risk }: PlinkoChoice): readonly bigint[] =>
  PLINKO_PAYS[risk][rows]!.map(decimalMultiplier);

/** What a board returns in the long run, counted over its slots. */
export const plinkoReturn = (choice: PlinkoChoice): number =>
  plinkoMultipliers(choice).reduce(
    (sum, pay, slot) => sum + (Number(pay) / 10_000) * (Number(choose(choice.rows, slot)) / 2 ** choice.rows),
    0,
  );

/** A ball falls through rows of pins into a slot that pays; the edges pay most and are reached least. */
export const PLINKO: Engine = {
  id: 'O_PLINKO',
  version: '1.0.0',
  maxWin: ORIGINAL_MAX_WIN,
  stake: ORIGINAL_STAKE,
  play({ stake, choice, moves }, words) {
    const { rows, risk } = fieldsOf(choice, 'rows', 'risk') ?? {};
    if (!takesStake(stake) || moves.length > 0 || !isOneOf(PLINKO_RISKS, risk)) return undefined;
    if (!isWhole(rows, PLINKO_ROWS.least, PLINKO_ROWS.most)) return undefined;
    const path = Array.from({ length: rows }, () => drawBelow(words, 2));
    const slot = path.filter((side) => side === 1).length;
    const multiplier = plinkoMultipliers({ rows, risk })[slot]!;
    const payout = payAt(stake, multiplier);
    const book: PlinkoEvent[] = [
      { type: 'dropped', path, slot, multiplier: sayMultiplier(multiplier) },
      endEvent(stake, payout),
    ];
    return { book, staked: stake, payout, open: false };
  },
  returns: () =>
    PLINKO_RISKS.flatMap((risk) =>
      exactly(
        wholeFrom(PLINKO_ROWS.least, PLINKO_ROWS.most),
        (rows) => `${rows} rows, ${risk}`,
        (rows) => plinkoReturn({ rows, risk }),
      ),
    ),
};
