import { ZERO } from '@fairhouse/kernel';
import type { Engine } from '../engine.ts';
import { drawBelow } from '../fair/byte-stream.ts';
import { type EndEvent, endEvent } from './end-event.ts';
import { multiplierFor, ORIGINAL_STAKE, payAt, sayMultiplier, takesStake } from './pays.ts';
import { fieldsOf, isWhole } from './read-call.ts';

/** `target` in hundredths: 5050 is 50.50. The roll must be strictly over or under it. */
export type DiceChoice = { readonly side: 'over' | 'under'; readonly target: number };

export type DiceEvent =
  /** `roll` in hundredths, 0 to 10,000. */
  { readonly type: 'rolled'; readonly roll: number; readonly multiplier: string } | EndEvent;

export const DICE_TARGETS = { least: 200, most: 9_800 } as const;

const ROLLS = 10_001;

/** Targets that span the track; over a target returns as under its mirror does. */
const DICE_TOLD = [200, 2_500, 4_950, 7_500, 9_787, 9_800];

/** What a won roll pays, in 1/10,000 stakes. */
export const diceMultiplier = ({ side, target }: DiceChoice): bigint =>
  multiplierFor(BigInt(side === 'over' ? 10_000 - target : target), 10_000n);

/** A roll of 0.00 to 100.00, over or under a number that the player names. */
export const DICE: Engine = {
  id: 'O_DICE',
  version: '1.0.0',
  declaredRtpPct: 98.98,
  stake: ORIGINAL_STAKE,
  play({ stake, choice, moves }, words) {
    const { side, target } = fieldsOf(choice, 'side', 'target') ?? {};
    if (!takesStake(stake) || moves.length > 0 || (side !== 'over' && side !== 'under')) return undefined;
    if (!isWhole(target, DICE_TARGETS.least, DICE_TARGETS.most)) return undefined;
    const roll = drawBelow(words, ROLLS);
    const multiplier = diceMultiplier({ side, target });
    const wins = side === 'over' ? roll > target : roll < target;
    const payout = wins ? payAt(stake, multiplier) : ZERO;
    const book: DiceEvent[] = [
      { type: 'rolled', roll, multiplier: sayMultiplier(multiplier) },
      endEvent(stake, payout),
    ];
    return { book, staked: stake, payout, open: false };
  },
  returns: () =>
    DICE_TOLD.map((target) => ({
      bet: `under ${(target / 100).toFixed(2)}`,
      method: 'exact' as const,
      rtp: (target * Number(diceMultiplier({ side: 'under', target }))) / 10_000 / ROLLS,
    })),
};
