import { BET_STATES } from '../money/record-words.ts';
import { roundProof } from '../play/betting.ts';
import { defineRoutes } from '../route.ts';
import { amount, cursor, idOf, instant, line, lines, named, nothing, queryInt, slice } from '../schemas.ts';
import { CHAT_MARK } from '../talk/chat-words.ts';
import * as z from '../zod.ts';
import {
  ROOM_KINDS,
  ROOM_LINE_MAX,
  ROOM_MUTES,
  ROOM_REASONS,
  ROOM_SLOW_MAX,
  ROOM_WORDS_MAX,
} from './room-words.ts';

const number = z.number().int().min(1).max(2_147_483_647);

/** The same in an address. */
const lineNumber = queryInt(1, 999_999_999);

/** What the books say of a bet that its owner shared, when it was shared. */
const sharedBet = z.object({
  game: z.string(),
  stake: amount,
  payout: amount,
  currency: z.string(),
  state: z.enum(BET_STATES),
  at: instant,
});

export const roomLine = z.object({
  number,
  kind: z.enum(ROOM_KINDS),
  /** A made-up name; of a moderator that of the staff. */
  by: z.string(),
  vip: z.number().int(),
  text: z.string(),
  /** The line that it answers. */
  replyTo: z.object({ number, by: z.string(), text: z.string() }).nullable(),
  bet: sharedBet.nullable(),
  envelope: idOf('envelope').nullable(),
  at: instant,
  /** Taken out by a moderator: its text is told to nobody. */
  removed: z.boolean(),
});

export type RoomLine = z.output<typeof roomLine>;

const settings = z.object({
  open: z.boolean(),
  slowSeconds: z.number().int(),
  /** What stands above the room; null: nothing. */
  rules: z.object({ EN: z.string(), VI: z.string().nullable() }).nullable(),
});

/** What is pushed to everybody in a room. */
export const roomMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('line'),
    line: roomLine,
    /** The number of the line before it in this room; lines of a brand are numbered across its rooms. */
    after: z.number().int(),
    here: z.number().int(),
    saidAt: instant,
  }),
  z.object({ type: z.literal('removed'), number }),
  z.object({ type: z.literal('room'), room: settings }),
  z.object({ type: z.literal('session_ended') }),
]);

export type RoomMessage = z.output<typeof roomMessage>;

/** The made-up name that a member goes by wherever others see it. */
const person = z.object({ name: z.string(), mutedUntil: instant.nullable() });

/** The code of a live table, for the room of those at it; null: the room of the brand. */
const table = line(40).nullable();

/** Whoever may not play now is not in the room either. */
const guards = ['trueAccount', 'player'] as const;

export const roomRoutes = defineRoutes({
  view: {
    method: 'GET',
    path: '/wps/room',
    summary:
      'The chat room of the brand or of a live table: its last lines, those before a line, or those after one',
    guards,
    query: z.strictObject({
      table: line(40).optional(),
      before: queryInt(1, 999_999_999).optional(),
      after: queryInt(0, 999_999_999).optional(),
    }),
    reply: z.object({
      room: settings,
      here: z.number().int(),
      me: person,
      lines: z.array(roomLine),
    }),
    faults: ['not_found'],
  },
  say: {
    method: 'POST',
    path: '/wps/room/lines',
    summary: 'Say something, answer a line, or share an own bet. The same mark says it once',
    guards,
    body: z.strictObject({
      mark: z.string().regex(CHAT_MARK),
      table,
      text: lines(0, ROOM_LINE_MAX),
      replyTo: number.nullable(),
      bet: idOf('bet').nullable(),
    }),
    reply: roomLine,
    faults: [
      'room_closed',
      'room_muted',
      'room_slow',
      'room_words',
      'chat_line_empty',
      'not_found',
      'too_many_requests',
    ],
  },
  report: {
    method: 'POST',
    path: '/wps/room/lines/:number/report',
    summary: 'Report a line to the moderators, once',
    guards,
    params: z.object({ number: lineNumber }),
    body: z.strictObject({ reason: z.enum(ROOM_REASONS) }),
    reply: nothing,
    faults: ['not_found', 'too_many_requests'],
  },
  proof: {
    method: 'GET',
    path: '/wps/room/lines/:number/proof',
    summary: 'What a browser needs to recompute the round of a bet that was shared',
    guards,
    params: z.object({ number: lineNumber }),
    reply: roundProof,
    faults: ['not_found', 'vendor_silent'],
  },
  ticket: {
    method: 'POST',
    path: '/wps/room/ticket',
    summary: 'A one-time ticket for the push socket of a room',
    guards,
    body: z.strictObject({ table }),
    reply: z.object({ ticket: z.string() }),
    faults: ['not_found'],
  },
});

const words = z.array(line(40)).max(ROOM_WORDS_MAX);

const opsSettings = settings.extend({
  words: z.array(z.string()),
  /** Whether there is a room at every live table. */
  tables: z.boolean(),
});

export type RoomSettings = z.output<typeof opsSettings>;

const opsLine = roomLine.extend({
  /** The live table at which it was said. */
  table: z.object({ code: z.string(), title: z.string() }).nullable(),
  member: z.object({ id: idOf('player'), username: z.string() }).nullable(),
  reports: z.array(z.object({ by: z.string(), reason: z.enum(ROOM_REASONS), at: instant })),
  removedBy: z.string().nullable(),
  mutedUntil: instant.nullable(),
});

export type OpsRoomLine = z.output<typeof opsLine>;

const byNumber = z.object({ number: lineNumber });
const why = line(200);

export const roomOpsRoutes = defineRoutes({
  view: {
    method: 'GET',
    path: '/ops/room',
    summary: 'All rooms of the brand as moderators see them, newest first, or what was reported and waits',
    guards: ['staff:room.moderate'],
    query: z.strictObject({ shown: z.enum(['all', 'reported']).optional(), cursor: cursor.optional() }),
    reply: slice(opsLine).extend({ room: opsSettings, here: z.number().int() }),
    faults: [],
  },
  say: {
    method: 'POST',
    path: '/ops/room/lines',
    summary: 'Say something as a moderator, or drop an open red envelope of the brand into the room',
    guards: ['staff:room.moderate'],
    body: z.strictObject({
      mark: z.string().regex(CHAT_MARK),
      text: lines(1, ROOM_LINE_MAX),
      envelope: idOf('envelope').nullable(),
    }),
    reply: opsLine,
    faults: ['not_found', 'envelope_closed'],
  },
  remove: {
    method: 'POST',
    path: '/ops/room/lines/:number/remove',
    summary: 'Take a line out of the room, with a reason for the log',
    guards: ['staff:room.moderate'],
    params: byNumber,
    body: z.strictObject({ reason: why }),
    reply: opsLine,
    faults: ['not_found'],
  },
  keep: {
    method: 'POST',
    path: '/ops/room/lines/:number/keep',
    summary: 'Settle the reports of a line and let it stand',
    guards: ['staff:room.moderate'],
    params: byNumber,
    reply: opsLine,
    faults: ['not_found'],
  },
  mute: {
    method: 'PUT',
    path: '/ops/room/people/:id',
    summary:
      'Mute a member in the room for so many minutes, or give the voice back (0), with a reason for the log',
    guards: ['staff:room.moderate'],
    params: z.object({ id: idOf('player') }),
    body: z.strictObject({
      minutes: z.literal([0, ...ROOM_MUTES]),
      reason: why,
    }),
    reply: z.object({ mutedUntil: instant.nullable() }),
    faults: ['not_found'],
  },
  set: {
    method: 'PUT',
    path: '/ops/room',
    summary: 'Open or close the rooms, set their pace, the words they refuse and what stands above them',
    guards: ['staff:room.moderate'],
    body: z.strictObject({
      open: z.boolean(),
      tables: z.boolean(),
      slowSeconds: z.number().int().min(0).max(ROOM_SLOW_MAX),
      rules: named(200).nullable(),
      words,
    }),
    reply: opsSettings,
    faults: [],
  },
  envelopes: {
    method: 'GET',
    path: '/ops/room/envelopes',
    summary: 'Red envelopes of the brand that can be opened now',
    guards: ['staff:room.moderate'],
    reply: z.array(
      z.object({
        id: idOf('envelope'),
        title: named(80),
        total: amount,
        shares: z.number().int(),
        opened: z.number().int(),
      }),
    ),
    faults: [],
  },
});
