import { instant, line, positiveMoney, signedMoney, unsignedMoney } from '../schemas.ts';
import * as z from '../zod.ts';

/** An id that a provider made: a message's, a round's, a transaction's. */
export const providerRef = line(80);

/** The beginning of every message. */
export const messageHead = {
  v: z.literal(1),
  msgId: providerRef,
  ts: instant,
  provider: line(20),
};

/** Whose money, and in which game. The session is wanted where new money is staked, and nowhere else. */
const spoken = {
  ...messageHead,
  player: line(40),
  session: z.string().max(80).optional(),
  game: line(40),
};

const currency = line(8);
const round = z.strictObject({ id: providerRef, closed: z.boolean().optional() });
const openRound = z.strictObject({ id: providerRef });

/** A message that moves money. `tx.id` is its idempotency key: unique per provider, for ever. */
export const moneyMessage = z.strictObject({
  ...spoken,
  round,
  tx: z.strictObject({
    id: providerRef,
    type: z.enum(['bet', 'win', 'refund']),
    amount: unsignedMoney,
    currency,
    /** The debit that a cancel names. */
    ref: providerRef.optional(),
  }),
});

export type MoneyMessage = z.output<typeof moneyMessage>;

/** Odds above it are told as this. */
export const ODDS_MAX = 1_000_000_000;

/** A stake. */
export const debitMessage = moneyMessage.extend({
  /** The round is a free one of this grant: the amount is nothing then, and the house stakes. */
  free: z.strictObject({ grant: line(40) }).optional(),
  /** Of a bet on events: what it returns at best for 1 staked, in hundredths. */
  odds: z.number().int().min(101).max(ODDS_MAX).optional(),
});

export type DebitMessage = z.output<typeof debitMessage>;
export type MoneyMessageInput = z.input<typeof debitMessage>;

const ACTIONS_MAX = 20;

/** Stakes and wins of one round that happen together or not at all: stakes first, each under an id of its own. */
export const debitCreditMessage = z.strictObject({
  ...spoken,
  round,
  tx: z.strictObject({ id: providerRef, currency }),
  actions: z
    .array(z.strictObject({ id: providerRef, type: z.enum(['bet', 'win']), amount: unsignedMoney }))
    .min(1)
    .max(ACTIONS_MAX),
});

export type DebitCreditMessage = z.output<typeof debitCreditMessage>;

/** A gift of the provider's promotion. It belongs to no round. */
export const promoMessage = z.strictObject({
  ...spoken,
  promo: openRound,
  tx: z.strictObject({ id: providerRef, type: z.literal('promo'), amount: positiveMoney, currency }),
});

export type PromoMessage = z.output<typeof promoMessage>;

/** A jackpot that was won in a round. */
export const jackpotMessage = z.strictObject({
  ...spoken,
  round: openRound,
  jackpot: openRound,
  tx: z.strictObject({ id: providerRef, type: z.literal('jackpot'), amount: positiveMoney, currency }),
});

export type JackpotMessage = z.output<typeof jackpotMessage>;

/** What a settled round should have paid more (positive) or less (negative). `ref` names the transaction it corrects. */
export const adjustMessage = z.strictObject({
  ...spoken,
  round: openRound,
  tx: z.strictObject({
    id: providerRef,
    type: z.literal('adjust'),
    amount: signedMoney,
    currency,
    ref: providerRef,
  }),
  reason: line(200),
  /** What of the stake counts as turnover now, where the game has a rule of its own. */
  validBet: unsignedMoney.optional(),
});

export type AdjustMessage = z.output<typeof adjustMessage>;

/** Sets the stake of a ticket aside. */
export const reserveMessage = z.strictObject({
  ...spoken,
  round: openRound,
  tx: z.strictObject({ id: providerRef, type: z.literal('reserve'), amount: positiveMoney, currency }),
});

export type ReserveMessage = z.output<typeof reserveMessage>;

/** What becomes of a reserve, which `ref` names: its stake, the same or lower, or nothing. */
const resolving = <T extends string>(type: T) =>
  z.strictObject({
    ...spoken,
    round: openRound,
    tx: z.strictObject({
      id: providerRef,
      type: z.literal(type),
      amount: positiveMoney,
      currency,
      ref: providerRef,
    }),
  });

export const confirmMessage = resolving('confirm');
export const releaseMessage = resolving('release');

export type ConfirmMessage = z.output<typeof confirmMessage>;
export type ReleaseMessage = z.output<typeof releaseMessage>;

/** Brings money to a table, which the round names. */
export const cashInMessage = z.strictObject({
  ...spoken,
  round: openRound,
  tx: z.strictObject({ id: providerRef, type: z.literal('cash-in'), amount: positiveMoney, currency }),
});

export type CashInMessage = z.output<typeof cashInMessage>;

/** Takes money from a table: what the player leaves with, and what the house has earned since, its rake. */
export const cashOutMessage = z.strictObject({
  ...spoken,
  round: openRound,
  tx: z.strictObject({ id: providerRef, type: z.literal('cash-out'), amount: unsignedMoney, currency }),
  rake: unsignedMoney.optional(),
});

export type CashOutMessage = z.output<typeof cashOutMessage>;
