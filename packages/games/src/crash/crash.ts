import { type Money, moneyOf, parseMoney, ZERO } from '@fairhouse/kernel';
import type { Engine } from '../engine.ts';
import { type EndEvent, endEvent } from '../originals/end-event.ts';
import { payAt } from '../originals/pays.ts';
import { fieldsOf, isWhole } from '../originals/read-call.ts';
import { spanning, wholeFrom } from '../returns.ts';
import { bustOf, CLIMB_FROM, CLIMB_MAX, countCrashRounds, openCrashRound } from './crash-round.ts';

/** A player may have so many bets in one crash round. */
export const CRASH_SEATS = [1, 2] as const;

export type CrashSeat = (typeof CRASH_SEATS)[number];

/** Heights at which a bet may be told to leave by itself, in hundredths. */
export const CRASH_TARGETS = { least: 101, most: CLIMB_MAX } as const;

/** `target` in hundredths; null: the player leaves by hand, or at the limit of the bet. */
export type CrashChoice = {
  readonly round: string;
  readonly seat: CrashSeat;
  readonly target: number | null;
};

/** A cash-out by hand: how high the crash round was when the studio received it. */
export type CrashMove = { readonly at: number };

export type CrashEvent =
  | { readonly type: 'cashed'; readonly at: number; readonly by: 'hand' | 'target' | 'limit' }
  | { readonly type: 'bust'; readonly at: number }
  | EndEvent;

/** What settles one bet. */
export type CrashRoundBet = {
  readonly stake: Money;
  readonly target: number | null;
  /** By hand; undefined while it is in. */
  readonly taken: number | undefined;
};

const whole = (units: number): Money => moneyOf(parseMoney(String(units))!);

/** Whole units, so that a multiplier of two decimals never needs rounding. */
export const CRASH_STAKE = { min: whole(1), max: whole(1_000), step: whole(1) } as const;

/** The most that one bet of one crash round pays. */
export const CRASH_PAYOUT_MAX = whole(500_000);

const payout = (stake: Money, hundredths: number): Money => payAt(stake, BigInt(hundredths) * 100n);

/** Where a bet leaves by itself at the latest, so that no win is ever cut: at the most that it pays, or at the top. */
export const crashLimit = (stake: Money): number => {
  const highest = (CRASH_PAYOUT_MAX * BigInt(CLIMB_FROM)) / stake;
  return highest < BigInt(CLIMB_MAX) ? Number(highest) : CLIMB_MAX;
};

/** Where a bet leaves by itself. */
export const leavesAt = ({ stake, target }: Pick<CrashRoundBet, 'stake' | 'target'>): number =>
  Math.min(target ?? CLIMB_MAX, crashLimit(stake));

/**
 * Settles a bet: the studio pays by this, and a replay proves it.
 * A target is met when the crash round reaches it; a hand has to be quicker than the end.
 * @returns undefined for a cash-out that cannot have been taken
 */
export function settleCrashRound(
  { stake, target, taken }: CrashRoundBet,
  bust: number,
): { readonly payout: Money; readonly book: readonly CrashEvent[] } | undefined {
  const leaves = leavesAt({ stake, target });
  if (taken !== undefined) {
    if (taken >= leaves || taken >= bust) return undefined;
    return cashed(stake, { type: 'cashed', at: taken, by: 'hand' });
  }
  if (leaves <= bust)
    return cashed(stake, { type: 'cashed', at: leaves, by: leaves === target ? 'target' : 'limit' });
  return { payout: ZERO, book: [{ type: 'bust', at: bust }, endEvent(stake, ZERO)] };
}

function cashed(stake: Money, event: Extract<CrashEvent, { type: 'cashed' }>) {
  const won = payout(stake, event.at);
  return { payout: won, book: [event, endEvent(stake, won)] };
}

const isSeat = (value: unknown): value is CrashSeat => CRASH_SEATS.some((seat) => seat === value);

/** Reads a bet as it came off the wire. @returns undefined for a seat or a target that there is not */
export function readCrashChoice(choice: unknown): CrashChoice | undefined {
  const fields = fieldsOf(choice, 'round', 'seat', 'target');
  if (!fields || typeof fields.round !== 'string' || !isSeat(fields.seat)) return undefined;
  const { round, seat, target } = fields;
  if (target !== null && !isWhole(target, CRASH_TARGETS.least, CRASH_TARGETS.most)) return undefined;
  return { round, seat, target };
}

/** Whether a player asks to leave by hand. */
export const asksCashOut = (move: unknown): boolean => fieldsOf(move, 'take')?.take === true;

/** The cash-out among moves. @returns null when there is none, undefined when they are not what this game takes */
export function readCashOut(moves: readonly unknown[]): CrashMove | null | undefined {
  if (moves.length === 0) return null;
  const at = fieldsOf(moves[0], 'at')?.at;
  return moves.length === 1 && isWhole(at, CLIMB_FROM, CLIMB_MAX) ? { at } : undefined;
}

export const takesCrashStake = (stake: Money): boolean =>
  stake >= CRASH_STAKE.min && stake <= CRASH_STAKE.max && stake % CRASH_STAKE.step === 0n;

const TOLD = [CRASH_TARGETS.least, 150, 200, 300, 500, 1_000, 2_500, 10_000, 100_000, CRASH_TARGETS.most];

/** All are in one crash round that climbs until it ends; whoever leaves in time is paid by how high it was. */
export const CRASH: Engine = {
  id: 'O_CRASH',
  version: '1.0.0',
  maxWin: CLIMB_MAX / CLIMB_FROM,
  stake: CRASH_STAKE,
  openWords: openCrashRound,
  play({ stake, choice, moves }, words) {
    const bet = readCrashChoice(choice);
    const move = readCashOut(moves);
    if (!bet || move === undefined || !takesCrashStake(stake)) return undefined;
    const settled = settleCrashRound(
      { stake, target: bet.target, taken: move?.at },
      bustOf(words.nextWord()),
    );
    return settled && { ...settled, staked: stake, open: false };
  },
  returns: () => [
    ...spanning(
      wholeFrom(CRASH_TARGETS.least, CRASH_TARGETS.most),
      TOLD,
      (target) => `${target / 100}×`,
      (target) => (countCrashRounds(target) / 2 ** 52) * (target / 100),
      'target',
    ),
    // A hand has to be one hundredth quicker.
    ...spanning(
      wholeFrom(CLIMB_FROM, CLIMB_MAX - 1),
      [CLIMB_FROM, 200, 10_000],
      (at) => `${at / 100}× by hand`,
      (at) => (countCrashRounds(at + 1) / 2 ** 52) * (at / 100),
      'hand',
    ),
  ],
};
