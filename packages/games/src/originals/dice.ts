import { ZERO } from '@fairhouse/kernel';
import type { Engine } from '../engine.ts';
import { drawBelow } from '../fair/byte-stream.ts';
import { spanning, wholeFrom } from '../returns.ts';
import { type EndEvent, endEvent } from './end-event.ts';
import {
  EDGES,
  type Edge,
  FIRST_EDGE,
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

/** `target` in hundredths: 5050 is 50.50. The roll must be strictly over or under it. */
export type DiceChoice = { readonly side: 'over' | 'under'; readonly target: number };

export type DiceEvent =
  /** `roll` in hundredths, 0 to 10,000. */
  { readonly type: 'rolled'; readonly roll: number; readonly multiplier: string } | EndEvent;

/** Where the mark may lie: nearer to the ends a won roll would pay less than its stake. */
export function diceTargets(edge: Edge): { readonly least: number; readonly most: number } {
  const least = 100 * Math.max(2, edge);
  return { least, most: 10_000 - least };
}

const ROLLS = 10_001;

const DICE_TOLD = [500, 2_500, 4_950, 7_500, 9_500];

/** What a won roll pays, in 1/10,000 stakes. */
export const diceMultiplier = ({ side, target }: DiceChoice, edge: Edge): bigint =>
  multiplierFor(BigInt(side === 'over' ? 10_000 - target : target), 10_000n, edge);

/** Where it may lie in a new round: a won roll pays more than its stake. */
export function diceOffered(edge: Edge): { readonly least: number; readonly most: number } {
  let { least, most } = diceTargets(edge);
  while (diceMultiplier({ side: 'under', target: most }, edge) <= MULTIPLIER_SCALE) most -= 1;
  least = 10_000 - most;
  return { least, most };
}

/** A roll of 0.00 to 100.00, over or under a number that the player names. */
const diceEngine = (edge: Edge): Engine => ({
  id: 'O_DICE',
  version: versionAt(edge),
  edge,
  maxWin: ORIGINAL_MAX_WIN,
  stake: ORIGINAL_STAKE,
  play({ stake, choice, moves }, words) {
    const { least, most } = diceTargets(edge);
    const { side, target } = fieldsOf(choice, 'side', 'target') ?? {};
    if (!takesStake(stake) || moves.length > 0 || (side !== 'over' && side !== 'under')) return undefined;
    if (!isWhole(target, least, most)) return undefined;
    const roll = drawBelow(words, ROLLS);
    const multiplier = diceMultiplier({ side, target }, edge);
    const wins = side === 'over' ? roll > target : roll < target;
    const payout = wins ? payAt(stake, multiplier) : ZERO;
    const book: DiceEvent[] = [
      { type: 'rolled', roll, multiplier: sayMultiplier(multiplier) },
      endEvent(stake, payout),
    ];
    return { book, staked: stake, payout, open: false };
  },
  // Over a target returns as under its mirror does.
  returns: () => {
    const { least, most } = diceOffered(edge);
    return spanning(
      wholeFrom(least, most),
      DICE_TOLD,
      (target) => `under ${(target / 100).toFixed(2)}`,
      (target) => (target * Number(diceMultiplier({ side: 'under', target }, edge))) / 10_000 / ROLLS,
    );
  },
  offers: (choice) => {
    const { least, most } = diceOffered(edge);
    return isWhole(fieldsOf(choice, 'side', 'target')?.target, least, most);
  },
});

export const DICE_VARIANTS = EDGES.map(diceEngine);

export const DICE = diceEngine(FIRST_EDGE);
