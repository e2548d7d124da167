import { ZERO } from '@fairhouse/kernel';
import type { Engine } from '../engine.ts';
import { drawBelow } from '../fair/byte-stream.ts';
import { type EndEvent, endEvent } from './end-event.ts';
import {
  declaredAt,
  EDGES,
  type Edge,
  FIRST_EDGE,
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

/** Targets that span the track, the worst of each edge among them; over a target returns as under its mirror does. */
const DICE_TOLD = [200, 2_500, 4_950, 7_500, 9_557, 9_671, 9_724, 9_760, 9_800];

/** What a won roll pays, in 1/10,000 stakes. */
export const diceMultiplier = ({ side, target }: DiceChoice, edge: Edge): bigint =>
  multiplierFor(BigInt(side === 'over' ? 10_000 - target : target), 10_000n, edge);

/** A roll of 0.00 to 100.00, over or under a number that the player names. */
const diceEngine = (edge: Edge): Engine => ({
  id: 'O_DICE',
  version: versionAt(edge),
  edge,
  declaredRtpPct: declaredAt(98.98, edge),
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
  returns: () =>
    DICE_TOLD.filter((target) => isWhole(target, diceTargets(edge).least, diceTargets(edge).most)).map(
      (target) => ({
        bet: `under ${(target / 100).toFixed(2)}`,
        method: 'exact' as const,
        rtp: (target * Number(diceMultiplier({ side: 'under', target }, edge))) / 10_000 / ROLLS,
      }),
    ),
});

export const DICE_VARIANTS = EDGES.map(diceEngine);

export const DICE = diceEngine(FIRST_EDGE);
