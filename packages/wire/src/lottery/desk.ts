import { day } from '../money/record-query.ts';
import { approvalRow, reason } from '../platform/approval.ts';
import { defineRoutes } from '../route.ts';
import { amount, idOf, instant, queryInt, rowNumber } from '../schemas.ts';
import * as z from '../zod.ts';
import { drawnNumbers } from './feed.ts';
import { ISSUE_STATES, lotteryIssue, lotteryResult } from './issue.ts';
import { LOTTERY_FAMILIES, LOTTERY_MODES, LOTTERY_REGIONS, lotteryCode, playType } from './menu.ts';

const byId = z.strictObject({ issue: rowNumber });
const byCode = z.strictObject({ lottery: lotteryCode });

const progress = z.object({
  parts: z.number().int(),
  done: z.number().int(),
  /** Tickets that are settled. */
  tickets: z.number().int(),
  /** What they were paid. */
  paid: amount,
  beganAt: instant,
  doneAt: instant.nullable(),
});

const deskIssue = lotteryIssue.extend({
  gameCode: lotteryCode,
  own: z.boolean(),
  /** Its draw should have been made five minutes ago. */
  late: z.boolean(),
  tickets: z.number().int(),
  stake: amount,
  payout: amount.nullable(),
  /** What the issue can cost at most. */
  worst: amount,
  /** What the outcome that costs the most would cost, and what one outcome may cost. */
  heaviest: amount,
  numberLimit: amount,
  result: lotteryResult.nullable(),
  /**
   * Results that were entered or imported, in the order of who told first. What others told is sealed until the draw is decided:
   * the second entry is made without sight of the first.
   */
  claims: z.array(
    z.object({ by: z.string(), mine: z.boolean(), numbers: z.array(z.string()).nullable(), at: instant }),
  ),
  /** Not all that was told is the same. */
  differ: z.boolean(),
  progress: progress.nullable(),
});

export type DeskIssue = z.infer<typeof deskIssue>;

const change = z.object({ players: z.number().int(), amount });

/** What another result of an issue would do to whom. */
const preview = z.object({
  /** All real players with tickets of the issue. */
  players: z.number().int(),
  gain: change,
  /** What would be taken back. */
  lose: change,
  /** What of that is not there any more: debts to the house. */
  debts: change,
  /** Those whose money changes the most. */
  items: z.array(z.object({ playerId: idOf('player'), account: z.string(), change: amount, debt: amount })),
});

export type ResultPreview = z.infer<typeof preview>;

/** What is in force of a lottery. A term is named by a key: see `terms.ts` of the rules of limits. */
const terms = z.object({
  /** Rises with each change; 0: nothing was ever set. */
  version: z.number().int(),
  closed: z.boolean(),
  limits: z.object({
    /** What one outcome may cost in a draw. */
    number: amount,
    /** What a player may stake on a draw. */
    player: amount,
    /** What a draw may cost. */
    issue: amount.nullable(),
  }),
  plays: z.array(
    z.object({
      playType,
      group: z.string(),
      mode: z.enum(LOTTERY_MODES),
      closed: z.boolean(),
      /** What all players may stake on it in a draw. */
      limit: amount.nullable(),
      /** What its best bet returns in the long run, in per cent; null where that follows from the series. */
      returns: z.string().nullable(),
      /** Odds in force and those of the program, by what is hit. */
      odds: z.array(z.object({ hit: z.string(), odds: amount, usual: amount })),
    }),
  ),
  /** A play of each space of numbers. */
  spaces: z.record(z.string(), z.string()),
  numbers: z.array(
    z.object({
      /** Null in all issues. */
      issue: rowNumber.nullable(),
      label: z.string().nullable(),
      space: z.string(),
      number: z.number().int(),
      state: z.enum(['half', 'closed']),
    }),
  ),
  /** Days that a lottery which is drawn by the day does not keep to; null for one that is drawn round the clock. */
  rests: z
    .object({
      /** Draws before it are made already: a single one can be cancelled. */
      settableFrom: day,
      days: z.array(
        z.object({
          day,
          /** The day it is held instead; null where it is not held. */
          moveTo: day.nullable(),
        }),
      ),
    })
    .nullable(),
  history: z.array(
    z.object({
      version: z.number().int(),
      changes: z.array(z.object({ key: z.string(), from: z.string(), to: z.string() })),
      /** Names of who asked and who approved; null where nobody else could, and the first did it alone. */
      enteredBy: z.string(),
      confirmedBy: z.string().nullable(),
      reason: z.string(),
      at: instant,
    }),
  ),
});

/** Prizes of a country draw, and what other draws consist of. */
const DRAW_PRIZES = [
  'special',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'starter',
  'consolation',
  'front3',
  'back3',
  'last2',
  'numbers',
  'additional',
] as const;

export type DeskTerms = z.infer<typeof terms>;

/** Outcomes of a part of the exposure that are told at once. */
export const CELLS_MAX = 100;

const IMPORT_STATES = [
  'taken',
  'decided_now',
  'unreadable',
  'unknown_issue',
  'not_drawn_yet',
  'bad_numbers',
  'decided',
  'too_often',
] as const;

export const lotteryDeskRoutes = defineRoutes({
  lotteries: {
    method: 'GET',
    path: '/ops/lottery/lotteries',
    summary: 'Lotteries of the brand, what their results look like, and how many draws of each are late',
    guards: ['staff:lottery.read'],
    reply: z.array(
      z.object({
        gameCode: lotteryCode,
        name: z.string(),
        family: z.enum(LOTTERY_FAMILIES),
        own: z.boolean(),
        region: z.enum(LOTTERY_REGIONS),
        zone: z.string(),
        closeSeconds: z.number().int(),
        /** Seconds between fast draws; null where they are held at a time of day. */
        everySeconds: z.number().int().nullable(),
        /** How a result is written: parts in order, each of so many numbers with up to so many digits. */
        boxes: z.array(
          z.object({ prize: z.enum(DRAW_PRIZES), count: z.number().int(), digits: z.number().int() }),
        ),
        /** Closed issues whose draw is late. */
        late: z.number().int(),
      }),
    ),
    faults: [],
  },
  issues: {
    method: 'GET',
    path: '/ops/lottery/issues',
    summary: 'Issues by the time of their draw, with sales and exposure',
    guards: ['staff:lottery.read'],
    query: z.strictObject({
      gameCode: lotteryCode.optional(),
      state: z.enum(ISSUE_STATES).optional(),
      source: z.enum(['own', 'official']).optional(),
      /** Of the draw, in the lottery's zone. Without day and state: what is on sale or not settled yet. */
      day: day.optional(),
      limit: queryInt(1, 100).optional(),
    }),
    reply: z.object({ items: z.array(deskIssue) }),
    faults: [],
  },
  issue: {
    method: 'GET',
    path: '/ops/lottery/issues/:issue',
    summary: 'An issue with sales, exposure and the progress of its settlement',
    guards: ['staff:lottery.read'],
    params: byId,
    reply: deskIssue,
    faults: ['not_found'],
  },
  calendar: {
    method: 'GET',
    path: '/ops/lottery/calendar',
    summary: 'How many draws each lottery has on each of seven days, and what became of them',
    guards: ['staff:lottery.read'],
    query: z.strictObject({
      /** Without it today, by the time of the brand. */
      from: day.optional(),
    }),
    reply: z.object({
      from: day,
      items: z.array(
        z.object({
          gameCode: lotteryCode,
          day,
          draws: z.number().int(),
          waiting: z.number().int(),
          late: z.number().int(),
          settled: z.number().int(),
          cancelled: z.number().int(),
          /** The first of the day. */
          drawsAt: instant,
        }),
      ),
    }),
    faults: [],
  },
  settlements: {
    method: 'GET',
    path: '/ops/lottery/settlements',
    summary: 'Issues with a result and how far their settlement is, unfinished ones first',
    guards: ['staff:lottery.read'],
    query: z.strictObject({ limit: queryInt(1, 100).optional() }),
    reply: z.object({
      items: z.array(
        lotteryIssue.extend({
          gameCode: lotteryCode,
          /** Of the result that counts, and of the one that is settled. */
          version: z.number().int(),
          settled: z.number().int(),
          progress: progress.nullable(),
        }),
      ),
    }),
    faults: [],
  },
  exposure: {
    method: 'GET',
    path: '/ops/lottery/issues/:issue/exposure',
    summary: 'What the house would owe by outcome',
    guards: ['staff:lottery.read'],
    params: byId,
    query: z.strictObject({
      /** The part to look at; without it the one that costs the most. */
      space: z
        .string()
        .regex(/^[A-Za-z0-9_]{1,40}$/)
        .optional(),
      from: queryInt(0, 99_999).optional(),
    }),
    reply: z.object({
      /** What one outcome may cost. */
      limit: amount,
      /** Parts of the exposure, each with the plays that look at it and what its heaviest outcome costs. */
      spaces: z.array(
        z.object({
          space: z.string(),
          plays: z.array(playType),
          size: z.number().int(),
          heaviest: amount,
          /** How many prizes of a draw can fall on an outcome of it. */
          times: z.number().int(),
        }),
      ),
      space: z.string(),
      from: z.number().int(),
      cells: z
        .array(
          z.object({
            number: z.number().int(),
            label: z.string(),
            owed: amount,
            state: z.enum(['open', 'half', 'closed']),
          }),
        )
        .max(CELLS_MAX),
    }),
    faults: ['not_found'],
  },
  sales: {
    method: 'GET',
    path: '/ops/lottery/issues/:issue/sales',
    summary: 'What was sold of an issue, bet by bet, most money first',
    guards: ['staff:lottery.read'],
    params: byId,
    reply: z.object({
      items: z.array(z.object({ playType, tickets: z.number().int(), stake: amount })),
    }),
    faults: ['not_found'],
  },
  close: {
    method: 'POST',
    path: '/ops/lottery/issues/:issue/close',
    summary: 'End the sale of an issue before its time, for good; its draw stays where it is',
    guards: ['staff:lottery.write'],
    params: byId,
    body: z.strictObject({ reason }),
    reply: deskIssue,
    faults: ['not_found', 'issue_closed'],
  },
  enterResult: {
    method: 'POST',
    path: '/ops/lottery/issues/:issue/result',
    summary:
      'Type the result of an official draw; it counts when two of the staff typed the same. Who told differs may type again',
    guards: ['staff:lottery.write'],
    params: byId,
    body: z.strictObject({ numbers: drawnNumbers }),
    reply: deskIssue,
    faults: ['not_found', 'issue_open', 'draw_own', 'draw_decided', 'bad_numbers', 'result_told_too_often'],
  },
  importResults: {
    method: 'POST',
    path: '/ops/lottery/import',
    summary: 'Read results of official draws from a file: a source tells each, two sources that agree decide',
    guards: ['staff:lottery.write'],
    body: z.strictObject({
      source: z.string().regex(/^[a-z0-9-]{2,30}$/),
      /**
       * Lines of lottery code, issue label and numbers, separated by spaces or commas; or JSON, a list of
       * `{gameCode, label, numbers}` with numbers as text.
       */
      text: z.string().max(200_000),
      /** Reads the file and tells what would come of each line, and changes nothing. */
      dryRun: z.boolean().optional(),
    }),
    reply: z.object({
      taken: z.number().int(),
      lines: z.array(
        z.object({
          line: z.number().int(),
          state: z.enum(IMPORT_STATES),
          gameCode: z.string().nullable(),
          label: z.string().nullable(),
          numbers: z.array(z.string()),
        }),
      ),
    }),
    faults: [],
  },
  preview: {
    method: 'POST',
    path: '/ops/lottery/issues/:issue/preview',
    summary: 'Who would gain and who would owe if this were the result, or if the draw were cancelled',
    guards: ['staff:lottery.write'],
    params: byId,
    /** Null: the draw is not held, and all stakes come back. */
    body: z.strictObject({ numbers: drawnNumbers.nullable() }),
    reply: preview,
    faults: ['not_found', 'issue_open', 'issue_unsettled', 'bad_numbers'],
  },
  terms: {
    method: 'GET',
    path: '/ops/lottery/terms/:lottery',
    summary: 'Odds, limits, numbers and plays on sale of a lottery, and who changed them',
    guards: ['staff:lottery.read'],
    params: byCode,
    reply: terms,
    faults: ['not_found'],
  },
  askTerms: {
    method: 'POST',
    path: '/ops/lottery/terms/:lottery',
    summary:
      'Ask for other terms of a lottery; a second member of staff decides. Odds that the house would lose by are refused',
    guards: ['staff:lottery.write'],
    params: byCode,
    body: z.strictObject({
      changes: z
        .array(
          z.strictObject({
            key: z.string().regex(/^[\w:-]{1,100}$/),
            to: z.string().regex(/^[\w.-]{1,24}$/),
          }),
        )
        .min(1)
        .max(50),
      reason,
    }),
    reply: approvalRow,
    faults: [
      'not_found',
      'bad_terms',
      'odds_beat_house',
      'gives_back_too_much',
      'setting_conflict',
      'approval_open',
    ],
  },
  askCorrection: {
    method: 'POST',
    path: '/ops/lottery/issues/:issue/correction',
    summary: 'Ask for another result of a settled draw; a second member of staff decides',
    guards: ['staff:lottery.write'],
    params: byId,
    body: z.strictObject({ numbers: drawnNumbers, reason }),
    reply: approvalRow,
    faults: ['not_found', 'issue_unsettled', 'draw_own', 'bad_numbers', 'setting_conflict', 'approval_open'],
  },
  askCancel: {
    method: 'POST',
    path: '/ops/lottery/issues/:issue/cancel',
    summary:
      'Ask to cancel a draw, or an official one that is settled, and give all stakes back; a second member of staff decides',
    guards: ['staff:lottery.write'],
    params: byId,
    body: z.strictObject({ reason }),
    reply: approvalRow,
    faults: ['not_found', 'draw_decided', 'issue_unsettled', 'setting_conflict', 'approval_open'],
  },
});
