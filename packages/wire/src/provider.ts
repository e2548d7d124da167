import * as z from 'zod';
import { defineRoutes } from './route.ts';
import { amount, instant, line, unsignedMoney } from './schemas.ts';

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
} as const satisfies Record<string, RetryClass>;

export type WalletCode = keyof typeof WALLET_CODES;

const ref = line(80);
const walletCode = z.enum(Object.keys(WALLET_CODES) as [WalletCode, ...WalletCode[]]);

const head = {
  v: z.literal(1),
  msgId: ref,
  ts: instant,
  provider: line(20),
};

const round = z.strictObject({ id: ref, closed: z.boolean().optional() });

/** A message that moves money. `tx.id` is its idempotency key: unique per provider, for ever. */
const moneyMessage = z.strictObject({
  ...head,
  player: line(40),
  session: z.string().max(80).optional(),
  game: line(40),
  round,
  tx: z.strictObject({
    id: ref,
    type: z.enum(['bet', 'win', 'refund']),
    amount: unsignedMoney,
    currency: line(8),
    /** The debit that a cancel names. */
    ref: ref.optional(),
  }),
});

export type MoneyMessage = z.output<typeof moneyMessage>;
export type MoneyMessageInput = z.input<typeof moneyMessage>;

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

const authenticateReply = walletReply.extend({
  player: z
    .object({
      code: z.string(),
      session: z.string(),
      currency: z.string(),
      /** How amounts are marked on screens. */
      currencySymbol: z.string(),
      language: z.string(),
      game: z.string(),
      demo: z.boolean(),
      returnUrl: z.string(),
      jurisdiction: z.object({
        minimumRoundMs: z.number().int(),
        autoplay: z.boolean(),
        turbo: z.boolean(),
        showNetPosition: z.boolean(),
        realityCheckMinutes: z.number().int(),
      }),
    })
    .nullable(),
});

const money = (path: `/${string}`, summary: string) =>
  ({
    method: 'POST',
    path,
    summary,
    guards: ['signedProvider'],
    raw: true,
    body: moneyMessage,
    reply: walletReply,
    faults: [],
  }) as const;

/** Provider → platform. */
export const providerRoutes = defineRoutes({
  authenticate: {
    method: 'POST',
    path: '/provider/v1/authenticate',
    summary: 'Turn a launch token into a session, once',
    guards: ['signedProvider'],
    raw: true,
    body: z.strictObject({ ...head, token: z.string().max(80) }),
    reply: authenticateReply,
    faults: [],
  },
  balance: {
    method: 'POST',
    path: '/provider/v1/balance',
    summary: "The player's balance",
    guards: ['signedProvider'],
    raw: true,
    body: z.strictObject({ ...head, player: line(40), session: z.string().max(80) }),
    reply: walletReply,
    faults: [],
  },
  debit: money('/provider/v1/debit', 'Take a stake'),
  credit: money('/provider/v1/credit', 'Pay a win, zero for a lost round'),
  cancel: money('/provider/v1/cancel', 'Give a stake back, known or not'),
  closeRound: {
    method: 'POST',
    path: '/provider/v1/close-round',
    summary: 'No more money will move in this round',
    guards: ['signedProvider'],
    raw: true,
    body: z.strictObject({ ...head, player: line(40), game: line(40), round: z.strictObject({ id: ref }) }),
    reply: walletReply,
    faults: [],
  },
});
