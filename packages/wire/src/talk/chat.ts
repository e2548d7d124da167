import { playBar } from '../identity/protection.ts';
import { defineRoutes } from '../route.ts';
import { cursor, idOf, instant, line, lines, nothing, queryInt, slice } from '../schemas.ts';
import * as z from '../zod.ts';
import {
  CHAT_DESKS,
  CHAT_LINE_MAX,
  CHAT_LISTS,
  CHAT_MARK,
  CHAT_SHORTCUT_MAX,
  CHAT_SIDES,
  CHAT_STARS_MAX,
  CHAT_STATES,
  CHAT_TIME,
} from './chat-words.ts';

/** The number of a line within its conversation, from 1. */
const number = z.number().int().min(0).max(2_147_483_647);

const chatLine = z.object({
  number,
  side: z.enum(CHAT_SIDES),
  /** Who of the staff said it; null: the member or visitor. */
  by: z.string().nullable(),
  text: z.string(),
  /** An address at which the picture is shown for some minutes. */
  picture: z.string().nullable(),
  at: instant,
  mark: z.string(),
});

export type ChatLine = z.output<typeof chatLine>;

const conversation = z.object({
  id: idOf('chat'),
  state: z.enum(CHAT_STATES),
  desk: z.enum(CHAT_DESKS),
  openedAt: instant,
  /** Who of the staff talks, once somebody does. */
  staff: z.string().nullable(),
  /** How long the first answer took. */
  waitedSeconds: z.number().int().nullable(),
  endedAt: instant.nullable(),
  stars: z.number().int().nullable(),
  /** How many wait in front; null: somebody has taken it. */
  ahead: z.number().int().nullable(),
  last: number,
  /** Up to which line each side has read. */
  memberRead: number,
  staffRead: number,
  /** Whether the other side is writing. */
  typing: z.boolean(),
  /** How a visitor can be reached. */
  contact: z.string().nullable(),
});

export type Conversation = z.output<typeof conversation>;

/** What the desk is like now. */
const desk = z.object({
  desk: z.enum(CHAT_DESKS),
  open: z.boolean(),
  /** When it opens; null: it is open, or never opens. */
  opensAt: instant.nullable(),
  /** Half of the first answers of the last hour came within so long; null: there were none. */
  usualSeconds: z.number().int().nullable(),
});

export type ChatDeskNow = z.output<typeof desk>;

const about = z.object({ desk, talk: conversation.nullable(), lines: z.array(chatLine) });

export type ChatView = z.output<typeof about>;

/** What is pushed to the window of a conversation. */
export const chatPush = conversation
  .pick({
    id: true,
    state: true,
    last: true,
    staffRead: true,
    typing: true,
  })
  .extend({ unread: z.number().int() });

export type ChatPush = z.output<typeof chatPush>;

const byTalk = z.object({ talk: idOf('chat') });
const mark = z.string().regex(CHAT_MARK);
const said = z.object({ talk: conversation, line: chatLine });

/** A conversation belongs to the member who is logged in, else to the browser. */
export const chatRoutes = defineRoutes({
  view: {
    method: 'GET',
    path: '/wps/chat',
    summary:
      "The caller's conversation with customer service, its lines after a number, and the desk's hours and waiting time",
    guards: ['anyone'],
    query: z.strictObject({ after: queryInt(0, 999_999_999).optional() }),
    reply: about,
    faults: ['not_logged_in'],
  },
  say: {
    method: 'POST',
    path: '/wps/chat/lines',
    summary: 'Say something; the first line opens a conversation. The same mark says it once',
    guards: ['anyone'],
    body: z.strictObject({
      mark,
      text: lines(0, CHAT_LINE_MAX),
      upload: idOf('upload').nullable(),
    }),
    reply: said,
    faults: ['not_logged_in', 'chat_closed', 'chat_line_empty', 'upload_unknown', 'too_many_requests'],
  },
  read: {
    method: 'PUT',
    path: '/wps/chat/read',
    summary: 'Mark all lines up to one as read',
    guards: ['anyone'],
    body: z.strictObject({ upTo: number }),
    reply: nothing,
    faults: ['not_logged_in'],
  },
  typing: {
    method: 'PUT',
    path: '/wps/chat/typing',
    summary: 'Tell the desk that the caller is writing',
    guards: ['anyone'],
    reply: nothing,
    faults: ['not_logged_in'],
  },
  end: {
    method: 'POST',
    path: '/wps/chat/end',
    summary: "End the caller's conversation",
    guards: ['anyone'],
    reply: nothing,
    faults: ['not_logged_in'],
  },
  rate: {
    method: 'PUT',
    path: '/wps/chat/rating',
    summary: 'Rate the conversation that has ended',
    guards: ['anyone'],
    body: z.strictObject({
      stars: z.number().int().min(1).max(CHAT_STARS_MAX),
      comment: lines(0, 500),
    }),
    reply: nothing,
    faults: ['not_logged_in', 'chat_not_ended'],
  },
  contact: {
    method: 'PUT',
    path: '/wps/chat/contact',
    summary: 'Tell how a visitor can be reached',
    guards: ['anyone'],
    body: z.strictObject({ contact: line(120) }),
    reply: nothing,
    faults: ['not_logged_in'],
  },
  ticket: {
    method: 'POST',
    path: '/wps/chat/ticket',
    summary: 'A one-time ticket for the push socket of a visitor in a conversation',
    guards: ['anyone'],
    reply: z.object({ ticket: z.string() }),
    faults: ['not_logged_in', 'not_found'],
  },
  transcript: {
    method: 'GET',
    path: '/wps/chat/talks/:talk',
    summary: 'A conversation of the member that has ended',
    guards: ['trueAccount'],
    params: byTalk,
    reply: z.object({ talk: conversation, lines: z.array(chatLine) }),
    faults: ['not_found'],
  },
});

/** What staff see of a conversation. */
const opsTalk = conversation.omit({ ahead: true }).extend({
  /** Null: a visitor. */
  member: z.object({ id: idOf('player'), username: z.string(), rankLevel: z.number().int() }).nullable(),
  language: z.string(),
  /** Since when a line of the member waits for an answer. */
  waitingSince: instant.nullable(),
  lastText: z.string(),
  comment: z.string(),
});

export type OpsConversation = z.output<typeof opsTalk>;

const figures = z.object({
  waiting: z.number().int(),
  /** Half of the first answers of the last hour came within so long, and how many there were. */
  usualSeconds: z.number().int().nullable(),
  answered: z.number().int(),
  /** 19 of 20 first answers of the last 24 hours came within so long. */
  lateSeconds: z.number().int().nullable(),
  /** Ratings of the last 24 hours: how many, and those of 4 stars and more. */
  rated: z.number().int(),
  ratedWell: z.number().int(),
});

export type ChatFigures = z.output<typeof figures>;

const canned = z.object({
  shortcut: z.string(),
  texts: z.object({ EN: z.string(), VI: z.string() }),
});

export type CannedAnswer = z.output<typeof canned>;

const time = z.string().regex(CHAT_TIME);

/** Monday first; null: closed all day. */
export const chatHours = z.array(z.strictObject({ from: time, to: time }).nullable()).length(7);

export type ChatHours = z.output<typeof chatHours>;

const shortcut = z.string().regex(new RegExp(`^[a-z0-9-]{2,${CHAT_SHORTCUT_MAX}}$`));

export const chatOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/chat/talks',
    summary: 'Conversations: those that wait longest first, ended ones by their end, newest first',
    guards: ['staff:chat.read'],
    query: z.strictObject({
      list: z.enum(CHAT_LISTS).optional(),
      search: line(64).optional(),
      cursor: cursor.optional(),
    }),
    reply: slice(opsTalk).extend({ figures }),
    faults: [],
  },
  view: {
    method: 'GET',
    path: '/ops/chat/talks/:talk',
    summary: 'A conversation with its lines after a number, what bars the member, and earlier conversations',
    guards: ['staff:chat.read'],
    params: byTalk,
    query: z.strictObject({ after: queryInt(0, 999_999_999).optional() }),
    reply: z.object({
      talk: opsTalk,
      lines: z.array(chatLine),
      /** Why the member may not play now; null: the member may. */
      bar: playBar.nullable(),
      before: z.array(
        z.object({
          id: idOf('chat'),
          openedAt: instant,
          staff: z.string().nullable(),
          stars: z.number().nullable(),
          firstText: z.string(),
        }),
      ),
    }),
    faults: ['not_found'],
  },
  take: {
    method: 'POST',
    path: '/ops/chat/talks/:talk/take',
    summary: 'Take a conversation, from the queue or from whoever has it',
    guards: ['staff:chat.write'],
    params: byTalk,
    body: z.strictObject({ was: z.string().max(64).nullable() }),
    reply: opsTalk,
    faults: ['not_found', 'chat_taken', 'chat_ended'],
  },
  handOver: {
    method: 'POST',
    path: '/ops/chat/talks/:talk/hand-over',
    summary: 'Hand a conversation over to a colleague, or back to the queue of a desk',
    guards: ['staff:chat.write'],
    params: byTalk,
    body: z.discriminatedUnion('to', [
      z.strictObject({ to: z.literal('colleague'), username: line(64) }),
      z.strictObject({ to: z.literal('desk'), desk: z.enum(CHAT_DESKS) }),
    ]),
    reply: opsTalk,
    faults: ['not_found', 'chat_ended', 'chat_no_colleague'],
  },
  say: {
    method: 'POST',
    path: '/ops/chat/talks/:talk/lines',
    summary: 'Answer, or leave a note that only staff read. The same mark says it once',
    guards: ['staff:chat.write'],
    params: byTalk,
    body: z.strictObject({ mark, text: lines(1, CHAT_LINE_MAX), note: z.boolean() }),
    reply: chatLine,
    faults: ['not_found', 'chat_ended', 'chat_taken'],
  },
  read: {
    method: 'PUT',
    path: '/ops/chat/talks/:talk/read',
    summary: 'Mark all lines up to one as read by the desk, or tell that an answer is being written',
    guards: ['staff:chat.write'],
    params: byTalk,
    body: z.strictObject({ upTo: number, typing: z.boolean() }),
    reply: nothing,
    faults: ['not_found'],
  },
  end: {
    method: 'POST',
    path: '/ops/chat/talks/:talk/end',
    summary: "End a conversation; its transcript comes to the member's inbox",
    guards: ['staff:chat.write'],
    params: byTalk,
    reply: opsTalk,
    faults: ['not_found'],
  },
  colleagues: {
    method: 'GET',
    path: '/ops/chat/colleagues',
    summary: 'Whom a conversation can be handed over to',
    guards: ['staff:chat.write'],
    reply: z.array(z.string()),
    faults: [],
  },
  canned: {
    method: 'GET',
    path: '/ops/chat/canned',
    summary: 'Canned answers by shortcut',
    guards: ['staff:chat.read'],
    reply: z.array(canned),
    faults: [],
  },
  saveCanned: {
    method: 'PUT',
    path: '/ops/chat/canned',
    summary: 'Write a canned answer in both languages',
    guards: ['staff:chat.write'],
    body: z.strictObject({
      shortcut,
      texts: z.strictObject({ EN: lines(1, CHAT_LINE_MAX), VI: lines(1, CHAT_LINE_MAX) }),
    }),
    reply: canned,
    faults: [],
  },
  dropCanned: {
    method: 'DELETE',
    path: '/ops/chat/canned/:shortcut',
    summary: 'Delete a canned answer',
    guards: ['staff:chat.write'],
    params: z.object({ shortcut }),
    reply: nothing,
    faults: ['not_found'],
  },
  hours: {
    method: 'GET',
    path: '/ops/chat/hours',
    summary: 'Opening hours of the desk, in the zone of the brand; always open until staff set them',
    guards: ['staff:chat.read'],
    reply: z.object({ hours: chatHours, zone: z.string(), open: z.boolean() }),
    faults: [],
  },
  setHours: {
    method: 'PUT',
    path: '/ops/chat/hours',
    summary: 'Set the opening hours, unless somebody did so since they were looked at',
    guards: ['staff:chat.write'],
    body: z.strictObject({ hours: chatHours, was: chatHours }),
    reply: z.object({ hours: chatHours, zone: z.string(), open: z.boolean() }),
    faults: ['setting_conflict', 'chat_hours_order'],
  },
});
