import type { RewardKind } from '../money/reward-words.ts';
import { approvalRow, reason } from '../platform/approval.ts';
import { GAME_TYPES } from '../play/game-types.ts';
import { defineRoutes } from '../route.ts';
import { amount, artPicture, givenInstant, idOf, instant, line, named, positiveMoney } from '../schemas.ts';
import * as z from '../zod.ts';

export const TOURNAMENT_TITLE_MAX = 80;
export const TOURNAMENT_PRIZES_MAX = 100;
export const TOURNAMENT_GAMES_MAX = 100;
export const TOURNAMENT_DAYS_MAX = 31;
/** So many places are on the board. */
export const TOURNAMENT_BOARD_MAX = 100;

/** What is scored: all valid bets together, or the best payout of one bet, in times its stake. */
export const TOURNAMENT_SCORINGS = ['valid', 'multiple'] as const;

/** `all`: whoever plays is in; `join`: only bets after joining count. */
export const TOURNAMENT_ENTRIES = ['all', 'join'] as const;

/** What a prize can be: nothing that has terms, so that a prize is worth what it says. */
export const TOURNAMENT_PRIZE_KINDS = ['cash', 'points', 'tickets'] as const satisfies readonly RewardKind[];

export type TournamentPrizeKind = (typeof TOURNAMENT_PRIZE_KINDS)[number];

/** Of points and raffle tickets the amount is how many: 20.0000 are 20. */
const prize = z.object({ kind: z.enum(TOURNAMENT_PRIZE_KINDS), amount });

export type TournamentPrize = z.infer<typeof prize>;

const title = named(TOURNAMENT_TITLE_MAX);

const rules = {
  scoring: z.enum(TOURNAMENT_SCORINGS),
  entry: z.enum(TOURNAMENT_ENTRIES),
  /** The games that count: those named, or else all of a category, or else all but lotteries. */
  category: z.enum(GAME_TYPES).nullable(),
};

const tournament = z.object({
  id: idOf('tournament'),
  title,
  image: z.string().nullable(),
  ...rules,
  games: z.array(z.object({ code: z.string(), vendorCode: z.string(), title: z.string() })),
  /** A bet below it does not count. */
  smallest: amount,
  /** Of the first place, the second, and so on. */
  prizes: z.array(prize),
  opensAt: instant,
  closesAt: instant,
  /** When the places become final at the earliest. */
  finalAt: instant,
  state: z.enum(['coming', 'running', 'counting', 'ended', 'stopped']),
  players: z.number().int(),
});

export type TournamentView = z.infer<typeof tournament>;

const boardRow = z.object({
  place: z.number().int(),
  name: z.string(),
  /** Valid bets, or times the stake. */
  score: amount,
  prize: prize.nullable(),
});

const board = z.object({
  items: z.array(boardRow),
  players: z.number().int(),
  /** When a score last moved. */
  movedAt: instant.nullable(),
});

export type TournamentBoard = z.infer<typeof board>;

const own = z.object({
  tournament: idOf('tournament'),
  joined: z.boolean(),
  /** The made-up name that the member goes by. */
  name: z.string().nullable(),
  /** Null: no score yet. */
  place: z.number().int().nullable(),
  score: amount,
  prize: prize.nullable(),
  /** The score of the place above. */
  next: amount.nullable(),
});

export type OwnTournament = z.infer<typeof own>;

const byTournament = z.strictObject({ tournament: idOf('tournament') });

export const tournamentRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/wps/tournament',
    summary: 'Tournaments that run or come, and the last ten that are over, newest first',
    guards: ['anyone'],
    reply: z.object({ items: z.array(tournament) }),
    faults: [],
  },
  board: {
    method: 'GET',
    path: '/wps/tournament/:tournament/board',
    summary: 'The first hundred places by made-up names; a second old at most',
    guards: ['anyone'],
    params: byTournament,
    reply: board,
    faults: ['not_found'],
  },
  own: {
    method: 'GET',
    path: '/wps/tournament/own',
    summary: "The member's place in each of these tournaments",
    guards: ['trueAccount'],
    reply: z.object({ items: z.array(own) }),
    faults: [],
  },
  join: {
    method: 'POST',
    path: '/wps/tournament/:tournament/join',
    summary: 'Join a tournament; joining again changes nothing',
    guards: ['trueAccount'],
    params: byTournament,
    reply: own,
    faults: ['not_found', 'tournament_closed', 'player_barred', 'rewards_withheld'],
  },
});

const opsTournament = tournament.omit({ state: true, opensAt: true, closesAt: true, finalAt: true }).extend({
  state: z.enum(['draft', 'coming', 'running', 'counting', 'ended', 'stopped']),
  /** Null: when it is published. */
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  days: z.number().int(),
  again: z.boolean(),
  madeBy: z.string(),
  /** Why it was stopped. */
  reason: z.string().nullable(),
  /** Whether a second person decides its publication. */
  needsTwo: z.boolean(),
});

export type OpsTournament = z.infer<typeof opsTournament>;

export const tournamentOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/tournaments',
    summary: 'Tournaments of the brand, newest first',
    guards: ['staff:promotion.read'],
    reply: z.object({ items: z.array(opsTournament) }),
    faults: [],
  },
  places: {
    method: 'GET',
    path: '/ops/tournaments/:tournament/places',
    summary: 'The first hundred places with their members',
    guards: ['staff:promotion.read'],
    params: byTournament,
    reply: z.object({
      items: z.array(
        boardRow.extend({ member: z.object({ id: idOf('player'), username: z.string() }), at: instant }),
      ),
    }),
    faults: ['not_found'],
  },
  create: {
    method: 'POST',
    path: '/ops/tournaments',
    summary: 'Write a tournament; it is a draft until it is published, and is not changed afterwards',
    guards: ['staff:promotion.write'],
    body: z.strictObject({
      title,
      image: artPicture.nullable(),
      ...rules,
      /** Codes; none are all of the category. */
      games: z.array(line(60)).max(TOURNAMENT_GAMES_MAX),
      smallest: positiveMoney,
      prizes: z
        .array(z.strictObject({ kind: z.enum(TOURNAMENT_PRIZE_KINDS), amount: positiveMoney }))
        .min(1)
        .max(TOURNAMENT_PRIZES_MAX),
      opensAt: givenInstant.nullable(),
      days: z.number().int().min(1).max(TOURNAMENT_DAYS_MAX),
      /** Once it is over, the next one of the same kind begins by itself. */
      again: z.boolean(),
    }),
    reply: opsTournament,
    faults: ['bad_tournament'],
  },
  publish: {
    method: 'POST',
    path: '/ops/tournaments/:tournament/publication',
    summary: 'Publish a draft, or ask a second person to where its prizes are above 100,000 or it repeats',
    guards: ['staff:promotion.write'],
    params: byTournament,
    body: z.strictObject({ reason }),
    reply: z.object({ tournament: opsTournament, approval: approvalRow.nullable() }),
    faults: ['not_found', 'tournament_closed', 'approval_open'],
  },
  stop: {
    method: 'POST',
    path: '/ops/tournaments/:tournament/stop',
    summary: 'Stop a tournament: from then on nothing scores, nobody has a prize, and its players are told',
    guards: ['staff:promotion.write'],
    params: byTournament,
    body: z.strictObject({ reason }),
    reply: opsTournament,
    faults: ['not_found', 'tournament_closed'],
  },
});
