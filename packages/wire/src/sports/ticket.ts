import { defineRoutes } from '../route.ts';
import { amount, idOf, instant, line, positiveMoney, queryInt, slice } from '../schemas.ts';
import * as z from '../zod.ts';
import { ACCOUNT_CATEGORIES } from './account-limit.ts';
import { PICKS_MAX, pickAsked } from './sports.ts';

export const LEGS_MAX = 20;

/** Decimal odds in hundredths: 195 is 1.95. */
export const odds = z.number().int().min(101).max(50_000);

export const legAsked = z.strictObject({
  fixture: idOf('fixture'),
  /** Several make a bet builder: one leg with a price of its own. */
  picks: z.array(pickAsked).min(1).max(PICKS_MAX),
  /** As the player saw them. */
  odds,
});

const SYSTEM_NAMES = [
  'trixie',
  'patent',
  'yankee',
  'lucky15',
  'canadian',
  'lucky31',
  'heinz',
  'lucky63',
  'super_heinz',
  'goliath',
] as const;

const combination = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('multiple') }),
  z.strictObject({ kind: z.literal('system'), name: z.enum(SYSTEM_NAMES) }),
  z.strictObject({ kind: z.literal('folds'), of: z.number().int().min(1).max(LEGS_MAX) }),
]);

/** What is taken when a price has moved: none, a higher one, or any. */
export const ODDS_POLICIES = ['exact', 'higher', 'any'] as const;

const slipAsked = {
  legs: z.array(legAsked).min(1).max(LEGS_MAX),
  combination,
  /** What each line of the combination stakes. */
  unit: positiveMoney,
};

export const TICKET_STATES = ['asking', 'delayed', 'open', 'settled', 'refused', 'disputed'] as const;

/** What became of a pick: the part of the stake that won, shared by a dead heat, and the part that came back. */
const share = z.object({
  won: z.number(),
  back: z.number(),
  places: z.number().int(),
  tied: z.number().int(),
});

const score = z.object({ home: z.number().int(), away: z.number().int() });

/** Why nothing is offered for a bet that rides. */
export const NO_OFFER_REASONS = ['shut', 'waiting', 'worthless', 'review', 'free_bet'] as const;

export const ticket = z.object({
  id: idOf('ticket'),
  /** Counts what changed what it pays. */
  version: z.number().int(),
  state: z.enum(TICKET_STATES),
  /** Why it was refused. */
  refusal: z.string().nullable(),
  combination,
  lines: z.number().int(),
  unit: amount,
  cost: amount,
  /** The house stakes it, and it pays what it wins beyond the stake; `returned`: it was void and can be bet again. */
  free: z.object({ returned: z.boolean() }).nullable(),
  /** What of the cost still rides, and the most that it can pay. */
  riding: amount,
  maxReturn: amount,
  /** What it paid, sold parts included, once it is settled. */
  payout: amount.nullable(),
  /** Parts that were sold or are to be, in their order: `amount` is what was paid, or the least that it is sold for. */
  sales: z.array(
    z.object({
      /** An edit moves no money: `amount` rides on other legs. */
      state: z.enum(['waiting', 'sold', 'refused', 'edit_waiting', 'edited', 'edit_refused']),
      part: amount.nullable(),
      amount,
      at: instant,
      decideAt: instant.nullable(),
      refusal: z.string().nullable(),
    }),
  ),
  /** What is offered for all that rides; null where nothing rides any more. */
  cashOut: z
    .object({
      amount: amount.nullable(),
      reason: z.enum(NO_OFFER_REASONS).nullable(),
      /** In play a sale waits for the bet delay. */
      delaySeconds: z.number().int(),
      /** It is sold by itself at this amount. */
      target: amount.nullable(),
    })
    .nullable(),
  currency: z.string(),
  placedAt: instant,
  /** A bet in play is decided then. */
  decideAt: instant.nullable(),
  settledAt: instant.nullable(),
  legs: z.array(
    z.object({
      fixture: idOf('fixture'),
      sport: z.string(),
      home: z.string(),
      away: z.string(),
      startsAt: instant,
      odds,
      inPlay: z.boolean(),
      /** The score when it was taken. */
      scoreAtBet: score,
      picks: z.array(
        z.object({
          kind: z.string(),
          period: z.string(),
          line: z.number().nullable(),
          subject: z.string().nullable(),
          outcome: z.string(),
          share: share.nullable(),
        }),
      ),
    }),
  ),
});

const id = idOf('ticket');

/** Site → sportsbook: bets. */
export const ticketRoutes = defineRoutes({
  open: {
    method: 'POST',
    path: '/sportsbook/session',
    summary: 'Trade a launch token for a betting session',
    guards: ['anyone'],
    body: z.strictObject({ token: z.string().max(80), game: line(40) }),
    reply: z.object({
      session: z.string(),
      currency: z.string(),
      currencySymbol: z.string(),
      demo: z.boolean(),
      balance: amount,
    }),
    faults: ['launch_expired', 'not_found', 'vendor_silent'],
  },
  quote: {
    method: 'POST',
    path: '/sportsbook/quote',
    summary: 'What a slip costs and can pay at the prices of now, and what stands in its way',
    guards: ['gameSession'],
    body: z.strictObject(slipAsked),
    reply: z.object({
      lines: z.number().int(),
      cost: amount,
      maxReturn: amount,
      /** The most that a line may stake now. */
      maxUnit: amount,
      /** How far the account is limited. */
      category: z.enum(ACCOUNT_CATEGORIES),
      /** The odds of each leg now; null where it is shut. */
      odds: z.array(odds.nullable()),
      conflicts: z.array(z.object({ reason: z.string(), legs: z.array(z.number().int()) })),
    }),
    faults: [],
  },
  place: {
    method: 'POST',
    path: '/sportsbook/tickets',
    summary: 'Bet a slip; the same key returns the same ticket. In play it is decided after a delay',
    guards: ['gameSession'],
    idempotent: true,
    body: z.strictObject({
      ...slipAsked,
      policy: z.enum(ODDS_POLICIES),
      /** The player wants the bet that was placed a moment ago once more. */
      again: z.boolean().optional(),
      /** The free bet that stakes it: one line before the start, at its stake. */
      free: line(40).optional(),
    }),
    reply: ticket,
    faults: [
      'launch_expired',
      'slip_conflict',
      'selection_shut',
      'odds_changed',
      'bet_above_limit',
      'bet_repeated',
      'insufficient_funds',
      'play_limit_reached',
      'reality_check_due',
      'player_barred',
      'stake_not_allowed',
      'free_bet_slip',
      'free_rounds_over',
      'bonus_stake_max',
      'bonus_game',
      'game_under_maintenance',
      'wallet_refused',
      'vendor_silent',
    ],
  },
  list: {
    method: 'GET',
    path: '/sportsbook/tickets',
    summary: "The player's tickets, newest first",
    guards: ['gameSession'],
    query: z.strictObject({
      state: z.enum(['open', 'settled']).optional(),
      cursor: z
        .string()
        .max(120)
        .regex(/^[A-Za-z0-9_-]+$/)
        .optional(),
      limit: queryInt(1, 100).optional(),
    }),
    reply: slice(ticket),
    faults: ['bad_request'],
  },
  ticket: {
    method: 'GET',
    path: '/sportsbook/tickets/:id',
    summary: 'A ticket with its legs and what they came to',
    guards: ['gameSession'],
    params: z.object({ id }),
    reply: ticket,
    faults: ['not_found'],
  },
});
