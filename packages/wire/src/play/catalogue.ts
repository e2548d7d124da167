import { approvalRow, type CEILINGS, reason } from '../platform/approval.ts';
import { defineRoutes } from '../route.ts';
import { amount, givenInstant, instant, line, nothing, page, positiveMoney, queryInt } from '../schemas.ts';
import * as z from '../zod.ts';
import { DRAWN_VENDORS } from './art.ts';
import { GAME_TYPES } from './game-types.ts';
import { GAME_BADGES, gameCode } from './games.ts';

/** Put to rest by staff; `until` is when it is expected back, as players are told. */
const rest = z.object({ at: instant, by: z.string(), why: z.string(), until: instant.nullable() }).nullable();

/** How a provider answers: never asked yet · as it should · often not · not the last time. */
export const HEALTH_STATES = ['unasked', 'well', 'failing', 'silent'] as const;

/** Where a brand shows a vendor of sports. */
export const SPORTS_HALLS = ['SPORTS', 'ESPORTS'] as const;

const vendor = z.object({
  vendorCode: z.string(),
  title: z.string(),
  gameType: z.enum(GAME_TYPES),
  image: z.string(),
  /** Whose picture it bears; null: the one of its own code. */
  picture: z.enum(DRAWN_VENDORS).nullable(),
  /** Null: not connected. */
  provider: z.string().nullable(),
  walletMode: z.enum(['seamless', 'transfer']),
  state: z.enum(['open', 'maintenance']),
  rest,
  games: z.number().int(),
  open: z.number().int(),
  /** Of the provider's last hour; null where none is connected. */
  health: z
    .object({
      state: z.enum(HEALTH_STATES),
      lastAt: instant.nullable(),
      answered: z.number().int(),
      failed: z.number().int(),
      /** How long an answer takes, in milliseconds. */
      meanMs: z.number().int().nullable(),
    })
    .nullable(),
});

export type CatalogueVendor = z.infer<typeof vendor>;

/** `stopped`: by the watch over returns or by staff; only two of them open it again. */
export const CATALOGUE_STATES = ['open', 'maintenance', 'stopped', 'hidden'] as const;

export type CatalogueState = (typeof CATALOGUE_STATES)[number];

/** What staff say of a game's badge: nothing (`null`), so that play and age tell, or one, or that it has none. */
export const CHOSEN_BADGES = [...GAME_BADGES, 'none'] as const;

const game = z.object({
  code: z.string(),
  title: z.string(),
  vendorCode: z.string(),
  vendor: z.string(),
  gameType: z.enum(GAME_TYPES),
  cover: z.string(),
  state: z.enum(['open', 'maintenance', 'stopped']),
  /** Its own; that of its vendor stands in `vendorRests`. */
  rest,
  vendorRests: z.boolean(),
  hidden: z.boolean(),
  badge: z.enum(CHOSEN_BADGES).nullable(),
  /** From 1. */
  place: z.number().int(),
  rtp: z.string().nullable(),
  rtpMost: z.string().nullable(),
  /** What of it can be chosen: what the house keeps and what is returned, in per cent. */
  variants: z.array(z.object({ edge: z.number().int(), rtp: z.string(), rtpMost: z.string().nullable() })),
  /** The variant that is in force; null where there is nothing to choose. */
  edge: z.number().int().nullable(),
  /** The provider has not heard of it yet: until then the game stays closed. */
  edgePending: z.boolean(),
  /** What the brand has set; null where the game's own holds. */
  limits: z.object({ min: amount.nullable(), max: amount.nullable() }),
  /** The game's own, as its provider tells; null where it does not. */
  own: z.object({ min: amount.nullable(), max: amount.nullable() }),
});

export type CatalogueGameRow = z.infer<typeof game>;

/** So many games are changed at once. */
export const GAMES_AT_ONCE = 200;

const codes = z.array(gameCode).min(1).max(GAMES_AT_ONCE);

const order = z.array(gameCode).min(1).max(200);

const restBody = { reason, until: givenInstant.nullable() };

const byVendor = z.strictObject({ vendorCode: gameCode });

/** The lane of wins pays up to this unseen, so that a round's ceiling is no lower. */
export const WIN_ROUND_LEAST = 1_000;

/** Whole units of the brand's currency. */
export const CEILING_MOST = 1_000_000_000_000;

const whole = z.number().int().min(0).max(CEILING_MOST);

const ceilings = z.strictObject({
  promoMessage: whole,
  promoDay: whole,
  jackpotRound: whole,
  jackpotDay: whole,
  winRound: whole.min(WIN_ROUND_LEAST),
  lossDay: whole,
} satisfies Record<(typeof CEILINGS)[number], z.ZodNumber>);

export type Ceilings = z.output<typeof ceilings>;

const providerCeilings = z.object({
  currency: z.string(),
  providers: z.array(z.object({ provider: z.string(), vendors: z.array(z.string()), ceilings })),
});

export type CatalogueCeilings = z.output<typeof providerCeilings>;

/** What a brand offers to play, and what its staff decide about it. */
export const catalogueOpsRoutes = defineRoutes({
  vendors: {
    method: 'GET',
    path: '/ops/vendors',
    summary: 'The vendors of the brand in the order in which members see them, and how they answer',
    guards: ['staff:game.read'],
    reply: z.object({ at: instant, vendors: z.array(vendor) }),
    faults: [],
  },
  setVendorOrder: {
    method: 'PUT',
    path: '/ops/vendors/order',
    summary: 'Change the order in which members see the vendors',
    guards: ['staff:game.write'],
    body: z.strictObject({ vendorCodes: order, was: order }),
    reply: nothing,
    faults: ['setting_conflict'],
  },
  setVendorPicture: {
    method: 'PUT',
    path: '/ops/vendors/:vendorCode/picture',
    summary: 'Choose the picture of a vendor',
    guards: ['staff:game.write'],
    params: byVendor,
    body: z.strictObject({ picture: z.enum(DRAWN_VENDORS).nullable() }),
    reply: nothing,
    faults: ['not_found'],
  },
  setVendorHall: {
    method: 'PUT',
    path: '/ops/vendors/:vendorCode/hall',
    summary: 'Show a vendor of sports with all its games under sports, or split it off under e-sports',
    guards: ['staff:game.write'],
    params: byVendor,
    body: z.strictObject({ hall: z.enum(SPORTS_HALLS) }),
    reply: nothing,
    faults: ['not_found'],
  },
  ceilings: {
    method: 'GET',
    path: '/ops/providers/ceilings',
    summary: 'Payout ceilings of each provider at the brand, by message, round and day',
    guards: ['staff:game.read'],
    reply: providerCeilings,
    faults: [],
  },
  requestCeilings: {
    method: 'POST',
    path: '/ops/providers/:provider/ceilings',
    summary: 'Request other ceilings for a provider; another member of staff decides',
    guards: ['staff:game.write'],
    params: z.strictObject({ provider: line(40) }),
    body: z.strictObject({ ceilings, reason }),
    reply: approvalRow,
    faults: ['not_found', 'setting_conflict', 'approval_open'],
  },
  restVendor: {
    method: 'POST',
    path: '/ops/vendors/:vendorCode/rest',
    summary:
      'Put a vendor with all its games into maintenance, or change until when; running rounds are finished',
    guards: ['staff:game.write'],
    params: byVendor,
    body: z.strictObject(restBody),
    reply: nothing,
    faults: ['not_found', 'field_rule'],
  },
  wakeVendor: {
    method: 'POST',
    path: '/ops/vendors/:vendorCode/wake',
    summary: 'End the maintenance of a vendor',
    guards: ['staff:game.write'],
    params: byVendor,
    body: z.strictObject({ reason }),
    reply: nothing,
    faults: ['not_found', 'setting_conflict'],
  },
  games: {
    method: 'GET',
    path: '/ops/games',
    summary: 'The games of the brand in its order, by words, vendor, category and state',
    guards: ['staff:game.read'],
    query: z.strictObject({
      search: line(60).optional(),
      vendorCode: gameCode.optional(),
      gameType: z.enum(GAME_TYPES).optional(),
      state: z.enum(CATALOGUE_STATES).optional(),
      page: queryInt(1, 100_000).optional(),
      pageSize: queryInt(1, 100).optional(),
    }),
    reply: page(game).extend({ currency: z.string(), all: z.number().int() }),
    faults: [],
  },
  showGames: {
    method: 'PUT',
    path: '/ops/games/shown',
    summary: 'Show games to members, or hide them; open games can be played on',
    guards: ['staff:game.write'],
    body: z.strictObject({ codes, shown: z.boolean() }),
    reply: nothing,
    faults: ['not_found'],
  },
  badgeGames: {
    method: 'PUT',
    path: '/ops/games/badge',
    summary: 'Choose the badge of games',
    guards: ['staff:game.write'],
    body: z.strictObject({ codes, badge: z.enum(CHOSEN_BADGES).nullable() }),
    reply: nothing,
    faults: ['not_found'],
  },
  limitGames: {
    method: 'PUT',
    path: '/ops/games/limits',
    summary: 'Set the brand’s stake limits of games, within those of each game; null uses the game’s own',
    guards: ['staff:game.write'],
    body: z.strictObject({ codes, min: positiveMoney.nullable(), max: positiveMoney.nullable() }),
    reply: nothing,
    faults: ['not_found', 'field_rule'],
  },
  placeGame: {
    method: 'PUT',
    path: '/ops/games/place',
    summary: 'Move a game in the order',
    guards: ['staff:game.write'],
    body: z.strictObject({
      code: gameCode,
      was: z.number().int().min(1).max(100_000),
      place: z.number().int().min(1).max(100_000),
    }),
    reply: nothing,
    faults: ['not_found', 'setting_conflict'],
  },
  askVariant: {
    method: 'POST',
    path: '/ops/games/:code/variant',
    summary: 'Request another RTP variant for a closed game; another member of staff decides',
    guards: ['staff:game.write'],
    params: z.strictObject({ code: gameCode }),
    body: z.strictObject({ edge: z.number().int().min(1).max(100), reason }),
    reply: approvalRow,
    faults: ['not_found', 'game_open', 'setting_conflict', 'approval_open'],
  },
  restGames: {
    method: 'POST',
    path: '/ops/games/rest',
    summary: 'Put games into maintenance, or change until when; running rounds are finished',
    guards: ['staff:game.write'],
    body: z.strictObject({ codes, ...restBody }),
    reply: nothing,
    faults: ['not_found', 'field_rule'],
  },
  wakeGames: {
    method: 'POST',
    path: '/ops/games/wake',
    summary: 'End the maintenance of games',
    guards: ['staff:game.write'],
    body: z.strictObject({ codes, reason }),
    reply: nothing,
    faults: ['not_found'],
  },
});
