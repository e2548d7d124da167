import { defineRoutes } from '../route.ts';
import { amount, instant, positiveMoney, queryInt, rowNumber, slice } from '../schemas.ts';
import * as z from '../zod.ts';
import { ISSUE_STATES, lotteryResult } from './issue.ts';
import { lotteryCode, playType } from './menu.ts';

export const TICKET_STATES = ['open', 'closed', 'won', 'lost', 'void', 'cancelled', 'refunded'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** Tickets that wait for their draw, and all others. */
export const TICKET_PARTS = ['open', 'settled'] as const;
export type TicketPart = (typeof TICKET_PARTS)[number];

/** A base unit of 2, 0.2, 0.02 or 0.002 in thousandths of 2. */
const betUnit = z.union([z.literal(1000), z.literal(100), z.literal(10), z.literal(1)]);

export const MULTIPLE_MAX = 99_999;
/** A list play of five digits has so many numbers. */
const LISTED_MAX = 100_000;
export const LINES_MAX = 50;
const SLIP_BYTES = 4_000_000;

const multiple = z.number().int().min(1).max(MULTIPLE_MAX);
const numbers = z.array(z.number().int().min(0).max(99_999));

/** What is bet in a line: the numbers of each field of the play, or those of a list. */
const linePick = {
  playType,
  fields: z.record(z.string().max(20), numbers.max(128)).optional(),
  numbers: numbers.max(LISTED_MAX).optional(),
};

/** A line costs price × stake of a unit bet × unit bets. */
export const ticketLine = z.strictObject({
  ...linePick,
  multiple,
  /** Lott and ZY: the base unit. */
  unit: betUnit.optional(),
  /** Elott and SEA: what a unit bet is staked at a multiple of 1. */
  unitStake: positiveMoney.optional(),
  /** Lott and ZY: the series to bet at; the account's own unless told. */
  series: z.number().int().min(1700).max(1980).optional(),
  /** Takes the line at half odds where its numbers are offered at that. */
  half: z.boolean().optional(),
});

const slip = { gameCode: lotteryCode, issue: rowNumber, lines: z.array(ticketLine).min(1).max(LINES_MAX) };

const quotedLine = z.object({
  count: z.number().int(),
  /** Before the rebate. */
  stake: amount,
  rebate: amount,
  /** What is taken. */
  cost: amount,
  /** The most that it can pay. */
  most: amount,
  /** What its numbers are offered at. */
  offer: z.enum(['open', 'half', 'closed']),
});

/** A ticket is a line that was taken. */
export const ticket = z.object({
  id: rowNumber,
  gameCode: lotteryCode,
  issue: rowNumber,
  label: z.string(),
  playType,
  fields: z.record(z.string(), z.array(z.number().int())),
  /** Of a list: how many numbers, and the first of them. */
  numbers: z.array(z.number().int()),
  count: z.number().int(),
  multiple: z.number().int(),
  unitStake: amount,
  series: z.number().int().nullable(),
  half: z.boolean(),
  stake: amount,
  rebate: amount,
  payout: amount.nullable(),
  state: z.enum(TICKET_STATES),
  issueState: z.enum(ISSUE_STATES),
  acceptedAt: instant,
  closesAt: instant,
  chase: rowNumber.nullable(),
});

export type Ticket = z.infer<typeof ticket>;
export type TicketLine = z.output<typeof ticketLine>;
export type QuotedLine = z.infer<typeof quotedLine>;

const LINE_FAULTS = ['not_found', 'bad_numbers', 'series_too_high', 'number_closed'] as const;

export const lotteryTicketRoutes = defineRoutes({
  quote: {
    method: 'POST',
    path: '/lgw/lottery/quote',
    summary: 'What lines cost and pay',
    guards: ['member'],
    body: z.strictObject(slip),
    bodyMaxBytes: SLIP_BYTES,
    reply: z.object({ rules: z.string(), cost: amount, lines: z.array(quotedLine) }),
    faults: ['not_found', 'bad_numbers', 'series_too_high', 'play_closed'],
  },
  place: {
    method: 'POST',
    path: '/lgw/lottery/tickets',
    summary: 'Bet lines on an issue; all are taken, or none',
    guards: ['player'],
    idempotent: true,
    body: z.strictObject({ ...slip, rules: z.string().max(64).optional() }),
    bodyMaxBytes: SLIP_BYTES,
    reply: z.object({ acceptedAt: instant, cost: amount, tickets: z.array(rowNumber) }),
    faults: [
      ...LINE_FAULTS,
      'issue_closed',
      'number_limit',
      'draw_limit',
      'play_closed',
      'odds_changed',
      'insufficient_funds',
      'player_barred',
      'account_locked',
      'play_limit_reached',
      'reality_check_due',
      'game_under_maintenance',
    ],
  },
  list: {
    method: 'GET',
    path: '/lgw/lottery/tickets',
    summary: 'Tickets of the member, newest first',
    guards: ['member'],
    query: z.strictObject({
      cursor: rowNumber.optional(),
      limit: queryInt(1, 100).optional(),
      gameCode: lotteryCode.optional(),
      state: z.enum(TICKET_PARTS).optional(),
    }),
    reply: slice(ticket),
    faults: [],
  },
  one: {
    method: 'GET',
    path: '/lgw/lottery/tickets/:ticket',
    summary: 'A ticket with all its numbers, its result and the proof of the draw',
    guards: ['member'],
    params: z.strictObject({ ticket: rowNumber }),
    reply: z.object({ ticket, result: lotteryResult.nullable() }),
    faults: ['not_found'],
  },
  cancel: {
    method: 'POST',
    path: '/lgw/lottery/tickets/:ticket/cancel',
    summary: 'Cancel a ticket before its issue closes; what was paid comes back',
    guards: ['member'],
    params: z.strictObject({ ticket: rowNumber }),
    reply: z.object({ refunded: amount }),
    faults: ['not_found', 'issue_closed', 'ticket_cancelled'],
  },
});
