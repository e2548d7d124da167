import { isZone } from '@fairhouse/kernel';
import { defineRoutes } from '../route.ts';
import { amount, hexColour, instant, line, positiveMoney, unsignedMoney } from '../schemas.ts';
import * as z from '../zod.ts';
import {
  adjustMessage,
  cashInMessage,
  cashOutMessage,
  confirmMessage,
  debitCreditMessage,
  debitMessage,
  messageHead as head,
  jackpotMessage,
  moneyMessage,
  promoMessage,
  providerRef as ref,
  releaseMessage,
  reserveMessage,
} from './provider-messages.ts';

/** What to do with a call that was not OK: nothing, the same call again, or cancel its debit. */
export type RetryClass = 'never' | 'same' | 'cancel';

/** Every answer of a wallet and its retry class, so that no rule lives in prose only. */
export const WALLET_CODES = {
  OK: 'never',
  UNKNOWN: 'cancel',
  IN_PROCESS: 'same',
  INVALID_PROVIDER: 'never',
  INVALID_SIGNATURE: 'never',
  INVALID_TOKEN: 'never',
  TOKEN_EXPIRED: 'never',
  PLAYER_NOT_FOUND: 'never',
  PLAYER_BLOCKED: 'never',
  LIMIT_REACHED: 'never',
  REALITY_CHECK: 'never',
  STAKE_LIMIT: 'never',
  BONUS_STAKE_MAX: 'never',
  BONUS_GAME: 'never',
  INVALID_FREE_ROUND: 'never',
  INVALID_GAME: 'never',
  GAME_MAINTENANCE: 'never',
  WRONG_CURRENCY: 'never',
  BAD_REQUEST: 'never',
  INSUFFICIENT_FUNDS: 'never',
  DUPLICATE_MISMATCH: 'never',
  ROUND_NOT_FOUND: 'never',
  ROUND_CLOSED: 'never',
  TX_NOT_FOUND: 'never',
  TX_CANCELLED: 'never',
  ALREADY_SETTLED: 'never',
  CANCEL_NOT_ALLOWED: 'never',
  CEILING_REACHED: 'same',
} as const satisfies Record<string, RetryClass>;

export type WalletCode = keyof typeof WALLET_CODES;

const walletCode = z.enum(Object.keys(WALLET_CODES) as [WalletCode, ...WalletCode[]]);

/** A wallet's answer: always HTTP 200 with a code (protocol §3). */
export const walletReply = z.object({
  msgId: z.string(),
  code: walletCode,
  retry: z.enum(['never', 'same', 'cancel']),
  duplicate: z.boolean(),
  balance: z.object({ cash: amount, bonus: amount, held: amount }).nullable(),
  opTxId: z.string().optional(),
  asOf: instant,
});

export type WalletReply = z.infer<typeof walletReply>;

/** A solid that words of the ink can be read on, also while the pointer is over it or it is pressed. */
export const buttonColours = z.object({
  solid: hexColour,
  hovered: hexColour,
  pressed: hexColour,
  ink: hexColour,
});

/** What the law of the brand asks of a game. */
export const jurisdictionTerms = z.object({
  /** From the beginning of a round to that of the next. */
  minimumRoundMs: z.number().int(),
  autoplay: z.boolean(),
  /** Whether a run of automatic rounds needs a limit of its losses; absent is no. */
  autoplayLossLimit: z.boolean().optional(),
  turbo: z.boolean(),
  /** Whether a feature may be bought; absent is no. */
  buyFeature: z.boolean().optional(),
  showNetPosition: z.boolean(),
  realityCheckMinutes: z.number().int(),
});

export type JurisdictionTerms = z.infer<typeof jurisdictionTerms>;

/** How long a player is logged in, and what play has brought since; below zero when it has cost. */
export const sitting = z.object({ seconds: z.number().int().min(0), net: amount });

const authenticateReply = walletReply.extend({
  player: z
    .object({
      code: z.string(),
      session: z.string(),
      /** The login that the game was launched from: `sessions/end` names it when it ends. */
      login: z.string().optional(),
      currency: z.string(),
      /** How amounts are marked on screens. */
      currencySymbol: z.string(),
      language: z.string(),
      game: z.string(),
      /**
       * Marks of the devices and of the address that the player comes from, telling nothing else: two players who share one
       * are taken for one household, and have one seat at a table at which players win from each other.
       */
      kin: z.array(z.string().max(64)).max(20).optional(),
      /** Whose variants of games hold. */
      operator: z.string().optional(),
      /** Whose local times tournaments start at, of the IANA database. */
      timeZone: z.string().refine(isZone).optional(),
      /** The stakes that the brand takes in this game and the player's bonus allows; null is as the game has it. */
      limits: z.object({ min: amount.nullable(), max: amount.nullable() }).optional(),
      demo: z.boolean(),
      /** Whose wallet pays the stakes: the platform's (also when absent), or the one at the vendor. */
      walletMode: z.enum(['seamless', 'transfer']).optional(),
      /** Since the login: how long ago it was, and what the rounds settled since then brought or cost in all games. */
      sitting: sitting.optional(),
      returnUrl: z.string(),
      /** The brand's colours for the one button that matters, and for the words on it. */
      colours: buttonColours.optional(),
      jurisdiction: jurisdictionTerms,
    })
    .nullable(),
});

const walletCall = <B extends z.ZodObject>(path: `/${string}`, summary: string, body: B) =>
  ({
    method: 'POST',
    path,
    summary,
    guards: ['signedProvider'],
    raw: true,
    body,
    reply: walletReply,
    faults: [],
  }) as const;

/** Provider → platform. */
export const providerRoutes = defineRoutes({
  authenticate: {
    method: 'POST',
    path: '/provider/v1/authenticate',
    summary: 'Exchange a launch token for a session, once',
    guards: ['signedProvider'],
    raw: true,
    body: z.strictObject({ ...head, token: z.string().max(80) }),
    reply: authenticateReply,
    faults: [],
  },
  balance: walletCall(
    '/provider/v1/balance',
    "The player's balance",
    z.strictObject({ ...head, player: line(40), session: z.string().max(80) }),
  ),
  debit: walletCall('/provider/v1/debit', 'Take a stake', debitMessage),
  credit: walletCall('/provider/v1/credit', 'Pay a win, zero for a lost round', moneyMessage),
  debitCredit: walletCall(
    '/provider/v1/debit-credit',
    'Take stakes and pay wins of one round, all or none',
    debitCreditMessage,
  ),
  cancel: walletCall('/provider/v1/cancel', 'Give a stake back, known or not', moneyMessage),
  closeRound: walletCall(
    '/provider/v1/close-round',
    'No more money will move in this round',
    z.strictObject({
      ...head,
      player: line(40),
      game: line(40),
      round: z.strictObject({ id: ref }),
      /** What the round put into the provider's jackpots, their seeds included. */
      jackpot: z.strictObject({ amount: positiveMoney }).optional(),
      /** What of the stake counts as turnover, where the game has a rule of its own. */
      validBet: unsignedMoney.optional(),
      /** What settled this round and those of other players alike, such as the round of a table. */
      outcome: z.strictObject({ id: ref }).optional(),
    }),
  ),
  promoCredit: walletCall('/provider/v1/promo-credit', 'Pay a gift of a promotion', promoMessage),
  jackpotCredit: walletCall('/provider/v1/jackpot-credit', 'Pay a jackpot won in a round', jackpotMessage),
  adjust: walletCall('/provider/v1/adjust', 'Settle a round again', adjustMessage),
  reserve: walletCall('/provider/v1/reserve', 'Set the stake of a ticket aside', reserveMessage),
  confirm: walletCall('/provider/v1/confirm', 'Stake a reserve, whole or in part', confirmMessage),
  release: walletCall('/provider/v1/release', 'Give a reserve back', releaseMessage),
  cashIn: walletCall('/provider/v1/cash-in', 'Bring money to a table', cashInMessage),
  cashOut: walletCall('/provider/v1/cash-out', 'Take money from a table', cashOutMessage),
  sessionEnd: walletCall(
    '/provider/v1/session-end',
    'End a session: it lets no more stakes in',
    z.strictObject({ ...head, player: line(40), session: z.string().max(80) }),
  ),
});
