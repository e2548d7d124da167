import { defineRoutes } from '../route.ts';
import { instant, line, page, queryInt } from '../schemas.ts';
import * as z from '../zod.ts';
import { GAME_CATEGORIES } from './game-categories.ts';
import { GAME_SORTS } from './game-sorts.ts';
import { GAME_TYPES, type GameType } from './game-types.ts';
import { ACCOUNT_TYPE_NAMES, gameType, launchObject } from './launch.ts';
import { pokerRoom } from './poker.ts';
import { pot } from './pots.ts';
import { tableStanding } from './table.ts';

export const gameCategory = z.enum(GAME_CATEGORIES);

/** A game's code, as addresses carry it. */
export const gameCode = z
  .string()
  .max(40)
  .regex(/^[A-Za-z0-9_-]+$/);

/** What a tile is marked with. */
export const GAME_BADGES = ['hot', 'new', 'top'] as const;

/** A game as lists show it. */
export const gameTile = z.object({
  code: z.string(),
  title: z.string(),
  vassalage: z.string(),
  gameType,
  category: gameCategory.nullable(),
  cover: z.string(),
  badge: z.enum(GAME_BADGES).nullable(),
  state: z.enum(['open', 'maintenance']),
  /** When a game under maintenance is expected back, where somebody has said so. */
  until: instant.nullable(),
  /** What its bets return in the long run, in per cent: the least, and the most where that differs. */
  rtp: z.string().nullable(),
  rtpMost: z.string().nullable(),
  stakeMin: z.string().nullable(),
});

export type GameTile = z.infer<typeof gameTile>;

const CODE = '[A-Za-z0-9-]{1,40}';

/** Codes of a query, parted by commas. */
const codes = z
  .string()
  .max(800)
  .regex(new RegExp(`^${CODE}(,${CODE}){0,19}$`))
  .transform((text): readonly string[] => text.split(','));

/** Categories of a query, parted by commas: lottery pages show two of them. */
const gameTypes = z
  .string()
  .max(80)
  .regex(new RegExp(`^(${GAME_TYPES.join('|')})(,(${GAME_TYPES.join('|')})){0,7}$`))
  .transform((text) => text.split(',') as readonly GameType[]);

/** How many games of a list a vendor has, were it chosen alone. */
const vendorCount = z.object({ vassalage: z.string(), title: z.string(), games: z.number().int() });

/** The same of a category. */
const categoryCount = z.object({ category: gameCategory, games: z.number().int() });

const vendorCard = z.object({
  vassalage: z.string(),
  title: z.string(),
  image: z.string(),
  isHot: z.boolean(),
  games: z.number().int(),
  state: z.enum(['open', 'maintenance']),
  /** When it is expected back. */
  until: instant.nullable(),
  launch: launchObject,
});

const LAUNCH_FAULTS = [
  'not_found',
  'game_under_maintenance',
  'in_need_true_account',
  'system_maintenance',
  'transfer_to_confirm',
  'transfer_refused',
  'player_barred',
  'play_limit_reached',
  'bonus_active',
  'reality_check_due',
  'vendor_silent',
] as const;

const launchBody = z.strictObject({
  gameId: gameCode,
  vassalage: gameCode,
  platform: z.literal('html5'),
  clientType: z.enum(['desktop', 'phone']),
  launchMode: z.enum(['real', 'demo']),
  /** For a vendor with a wallet of its own: true moves the whole balance there first, false plays with what is there. */
  confirmTrans: z.boolean().optional(),
  language: z.enum(['EN', 'VI']),
});

const launched = z.object({
  game_url: z.string(),
  origin: z.string(),
  title: z.string(),
  /** Whose wallet pays the stakes: the main one, or the one at the vendor. */
  walletMode: z.enum(['seamless', 'transfer']),
});

/** Launch payload V2 (spec §3). The session decides who plays; what the payload says of the caller must agree with it. */
const launchV2Body = launchBody.omit({ gameId: true, language: true }).extend({
  /** One of the two: a room or table has a code of its own. */
  gameId: gameCode.optional(),
  roomId: gameCode.optional(),
  /** The place in the vendor's menu that was pressed. */
  nodeId: line(40).optional(),
  accountType: z.enum(ACCOUNT_TYPE_NAMES).optional(),
  username: line(64).optional(),
  token: line(64).optional(),
  merchantCode: line(40).optional(),
  /** Without it the `Language` header says. */
  language: launchBody.shape.language.optional(),
});

export const gamesRoutes = defineRoutes({
  menus: {
    method: 'GET',
    path: '/lgw/games/game_menus',
    summary: 'Vendor categories with their cards, and the navigation made of them',
    guards: ['anyone'],
    reply: z.object({
      categories: z.array(
        z.object({ gameCategory: gameType, title: z.string(), vendors: z.array(vendorCard) }),
      ),
      nav: z.array(
        z.object({
          name: z.string(),
          gameType,
          page: z.string(),
          enName: z.string(),
          sideMenuIcon: z.string(),
          point: z.string().optional(),
        }),
      ),
    }),
    faults: [],
  },
  list: {
    method: 'GET',
    path: '/lgw/games',
    summary:
      'Games by category, vendors and search words that may be misspelt, with counts per vendor and category',
    guards: ['anyone'],
    query: z.strictObject({
      gameType: gameTypes.optional(),
      vassalage: codes.optional(),
      category: gameCategory.optional(),
      search: line(60).optional(),
      sort: z.enum(GAME_SORTS).optional(),
      page: queryInt(1, 10_000).optional(),
      pageSize: queryInt(1, 120).optional(),
    }),
    reply: page(gameTile).extend({ vendors: z.array(vendorCount), categories: z.array(categoryCount) }),
    faults: [],
  },
  find: {
    method: 'GET',
    path: '/lgw/games/find',
    summary: 'The best matches for words while they are typed: games and providers',
    guards: ['anyone'],
    query: z.strictObject({ search: line(60) }),
    reply: z.object({
      games: z.array(gameTile),
      total: z.number().int(),
      providers: z.array(vendorCount.extend({ gameType })),
    }),
    faults: [],
  },
  rails: {
    method: 'GET',
    path: '/lgw/games/rails',
    summary: 'The first games of each vendor of a category, most played first',
    guards: ['anyone'],
    query: z.strictObject({ gameType, count: queryInt(1, 12).optional() }),
    reply: z.array(vendorCount.extend({ items: z.array(gameTile) })),
    faults: [],
  },
  recent: {
    method: 'GET',
    path: '/lgw/games/recent',
    summary: 'The games of the last bets of the member, latest first',
    guards: ['member'],
    reply: z.array(gameTile),
    faults: [],
  },
  tables: {
    method: 'GET',
    path: '/lgw/games/tables',
    summary: 'The state of the live tables, as reported within the last second',
    guards: ['anyone'],
    reply: z.object({
      /** The providers' clock, by which `endsAt` counts. */
      now: z.number(),
      tables: z.array(tableStanding.extend({ vassalage: z.string() })),
    }),
    faults: ['vendor_silent'],
  },
  rooms: {
    method: 'GET',
    path: '/lgw/games/rooms',
    summary:
      'The PvP rooms of the brand, with their stakes and how their seats are filled, as told within the last second',
    guards: ['anyone'],
    reply: z.array(
      pokerRoom.extend({
        vassalage: z.string(),
        state: z.enum(['open', 'maintenance']),
        until: instant.nullable(),
      }),
    ),
    faults: [],
  },
  pots: {
    method: 'GET',
    path: '/lgw/games/pots',
    summary:
      'What the pots of games hold, the greatest first, as their providers told within the last five seconds; a silent one’s are left out',
    guards: ['anyone'],
    reply: z.array(z.object({ code: z.string(), pots: z.array(pot) })),
    faults: [],
  },
  hot: {
    method: 'GET',
    path: '/lgw/games/hot',
    summary: 'The most played games of the last seven days',
    guards: ['anyone'],
    query: z.strictObject({
      merchantCode: line(40).optional(),
      isPlatform: z.literal('2').optional(),
      vassalage: gameCode.optional(),
      platform: line(60).optional(),
      language: line(8).optional(),
    }),
    reply: z.array(gameTile),
    faults: [],
  },
  get: {
    method: 'GET',
    path: '/lgw/games/:code',
    summary: 'One game',
    guards: ['anyone'],
    params: z.strictObject({ code: gameCode }),
    reply: gameTile,
    faults: ['not_found'],
  },
  launch: {
    method: 'POST',
    path: '/wps/game/launchGame',
    summary: 'The launch address of a game for this member, valid once within a minute',
    guards: ['player'],
    body: launchBody,
    reply: launched,
    faults: LAUNCH_FAULTS,
  },
  launchV2: {
    method: 'POST',
    path: '/wps/v2/game/launchGame',
    summary: 'The same by payload V2: a game or a room, in the language of the call',
    guards: ['player'],
    body: launchV2Body,
    /** `game_url` may be framed (`launchGameCDNs` of the config names its origin); `game_url2` is a page of its own. */
    reply: z.union([
      launched,
      launched.omit({ game_url: true, origin: true }).extend({ game_url2: z.string() }),
    ]),
    faults: [...LAUNCH_FAULTS, 'brand_mismatch', 'not_logged_in'],
  },
});
