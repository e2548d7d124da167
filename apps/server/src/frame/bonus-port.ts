import type { Reader, Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import type { BonusParts } from '@fairhouse/ledger';
import type { Spend } from '@fairhouse/rules/play/betting/split-bet';
import type { Refusal } from '@fairhouse/wire/faults';
import type { PlayBar } from '@fairhouse/wire/identity/protection';
import type { BonusInTheWay } from '@fairhouse/wire/money/wallet';
import type { BonusGuard } from '@fairhouse/wire/rewards/bonus';

/** Whose money it is. */
export type Owner = { readonly brandId: string; readonly playerId: string; readonly currency: string };

/** When something happens, and in which call. */
export type Moment = { readonly nowMs: number; readonly traceId: string | null };

/** A stake as an active bonus judges it. `total` is what the round has with it, where stakes of a round count together. */
export type JudgedStake = {
  readonly game: string;
  readonly provider: string;
  readonly category: string;
  readonly total: Money;
  /** Of a bet on events, in hundredths. */
  readonly odds?: number | undefined;
};

/** The bonus that a round belongs to from its first stake on, and how much of its valid bet counts, in per cent. */
export type BonusTag = { readonly id: Id<'bonus'>; readonly weight: number };

export type BonusRefusal = {
  readonly code: 'BONUS_STAKE_MAX' | 'BONUS_GAME';
  readonly guard: BonusGuard;
};

/** What a stake of a bonus's round can be paid from. */
export type Purse = { readonly cash: Money; readonly bonus: Money; readonly spend: Spend };

export type ActiveBonus = {
  readonly guard: BonusGuard;
  readonly refusal: Refusal<'bonus_active'>;
  /** What it has, and what is still to be wagered. */
  readonly view: BonusInTheWay;
};

/**
 * Bonus money, as rounds and whatever takes money out need it in their own transaction. Each function locks the player
 * first; bets are locked before that.
 * @typeParam P the platform, which has this port
 */
export type BonusPort<P> = {
  /** What the active bonus says to a stake; undefined where none is active. */
  readonly judgeStake: (
    tx: Tx,
    owner: Owner,
    stake: JudgedStake,
    nowMs: number,
  ) => Promise<BonusTag | BonusRefusal | undefined>;
  /** A bonus that is over, or over its time, pays for nothing. */
  readonly readPurse: (tx: Tx, owner: Owner, bonusId: string, nowMs: number) => Promise<Purse>;
  /**
   * Where a bonus share goes that a round of the bonus pays, gives back or, below zero, takes back. The parts have no
   * sign; what is in neither of them is the member's cash.
   */
  readonly routeShare: (tx: Tx, owner: Owner, bonusId: string, share: Money) => Promise<BonusParts>;
  /** A round of the bonus was settled, corrected or voided: what counts changes, and the bonus may be over. */
  readonly countRound: (
    platform: P,
    tx: Tx,
    owner: Owner,
    round: { readonly bonusId: string; readonly change: Money },
    moment: Moment,
  ) => Promise<void>;
  /** For what is played or paid from cash alone: the active bonus, and the refusal that names it. */
  readonly findActive: (reader: Reader, owner: Owner, nowMs: number) => Promise<ActiveBonus | undefined>;
  /** Gives up the active bonus, where there is one. */
  readonly giveUp: (platform: P, tx: Tx, owner: Owner, moment: Moment) => Promise<void>;
  /** Whoever is excluded loses every bonus; a pause gives the active one as much time as it takes. */
  readonly heedBar: (platform: P, tx: Tx, owner: Owner, bar: NewBar, moment: Moment) => Promise<void>;
};

/** What keeps a player from play that did not before: between both instants. */
export type NewBar = {
  readonly reason: PlayBar['reason'];
  readonly fromMs: number;
  /** Infinity where it has no end. */
  readonly untilMs: number;
};
