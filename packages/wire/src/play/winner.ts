import { defineRoutes } from '../route.ts';
import { amount, instant } from '../schemas.ts';
import * as z from '../zod.ts';
import { gameTile } from './games.ts';

/** The two sides of the board: the latest wins, and the biggest of the day. */
export const WINNER_BOARDS = ['latest', 'today'] as const;
export type WinnerBoard = (typeof WINNER_BOARDS)[number];

/** A win as everybody may see it: the name is masked. */
const win = z.object({
  id: z.string().meta({ description: 'tells wins apart, and names no bet' }),
  player: z.string(),
  game: gameTile,
  stake: amount,
  payout: amount,
  at: instant,
});

export type Win = z.infer<typeof win>;

const board = z.object({
  items: z.array(win),
  /** No smaller payout stands here. */
  minimum: amount,
  /** All rounds of the day, and how many of them paid more than they cost. */
  today: z.object({ rounds: z.number().int(), won: z.number().int() }),
});

const shown = z.object({ shown: z.boolean() });

export const winnerRoutes = defineRoutes({
  board: {
    method: 'GET',
    path: '/wps/winners',
    summary: 'Wins of members, with masked names, beside how many rounds of the day won at all',
    guards: ['anyone'],
    query: z.strictObject({ board: z.enum(WINNER_BOARDS) }),
    reply: board,
    faults: [],
  },
  setting: {
    method: 'GET',
    path: '/wps/member/winners',
    summary: 'Whether wins of the member are shown on the board',
    guards: ['trueAccount'],
    reply: shown,
    faults: [],
  },
  set: {
    method: 'PUT',
    path: '/wps/member/winners',
    summary: 'Show wins of the member on the board, or remove them all immediately',
    guards: ['trueAccount'],
    body: z.strictObject({ shown: z.boolean() }),
    reply: shown,
    faults: [],
  },
});
