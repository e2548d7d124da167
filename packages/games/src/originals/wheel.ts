import type { Engine } from '../engine.ts';
import { drawBelow } from '../fair/byte-stream.ts';
import { exactly } from '../returns.ts';
import { type EndEvent, endEvent } from './end-event.ts';
import {
  decimalMultiplier,
  ORIGINAL_MAX_WIN,
  ORIGINAL_STAKE,
  payAt,
  sayMultiplier,
  takesStake,
} from './pays.ts';
import { fieldsOf, isOneOf } from './read-call.ts';

export const WHEEL_RISKS = ['low', 'medium', 'high'] as const;
export type WheelRisk = (typeof WHEEL_RISKS)[number];

export type WheelChoice = { readonly risk: WheelRisk };

export type WheelEvent =
  /** `segment` counts from 0, clockwise. */
  { readonly type: 'turned'; readonly segment: number; readonly multiplier: string } | EndEvent;

const ring = (pays: string): readonly number[] => pays.split(' ').map(Number);

/** The segments clockwise; each ring sums to 0.99 times its number of segments. */
export const WHEEL_PAYS: Readonly<Record<WheelRisk, readonly number[]>> = {
  low: ring('1.2 1.5 1.2 0 1.2 1.8 1.2 0 1.2 1.2 0 1.2 1.5 1.2 0 1.2 1.8 1.2 0 1.2'),
  medium: ring('0 1.5 0 2 0 1.5 0 3 0 1.5 0 2 0 1.5 0 0 5.2 0 1.5 0 2 0 1.5 0 3 0 1.5 0 2 0'),
  high: ring(
    '0 0 0 0 0 5 0 0 0 0 0 0 0 0 0 0 10 0 0 0 0 0 5 0 0 0 0 0 0 0 0 0 24.5 0 0 0 0 0 0 0 0 0 0 5 0 0 0 0 0 0',
  ),
};

/** A wheel of 20, 30 or 50 segments, by how bold the player is. */
export const WHEEL_OF_PAYS: Engine = {
  id: 'O_WHEEL',
  version: '1.0.0',
  maxWin: ORIGINAL_MAX_WIN,
  stake: ORIGINAL_STAKE,
  play({ stake, choice, moves }, words) {
    const risk = fieldsOf(choice, 'risk')?.risk;
    if (!takesStake(stake) || moves.length > 0 || !isOneOf(WHEEL_RISKS, risk)) return undefined;
    const pays = WHEEL_PAYS[risk];
    const segment = drawBelow(words, pays.length);
    const multiplier = decimalMultiplier(pays[segment]!);
    const payout = payAt(stake, multiplier);
    const book: WheelEvent[] = [
      { type: 'turned', segment, multiplier: sayMultiplier(multiplier) },
      endEvent(stake, payout),
    ];
    return { book, staked: stake, payout, open: false };
  },
  returns: () =>
    exactly(
      WHEEL_RISKS,
      (risk) => risk,
      (risk) =>
        WHEEL_PAYS[risk].reduce((sum, pay) => sum + Math.round(pay * 10_000), 0) /
        (10_000 * WHEEL_PAYS[risk].length),
    ),
};
