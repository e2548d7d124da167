import { defineRoutes } from '../route.ts';
import { cursor, idOf, instant, line, nothing, slice } from '../schemas.ts';
import * as z from '../zod.ts';
import { ANNOUNCEMENT_LENGTH_MAX, ANNOUNCERS } from './announcement-words.ts';

const announcement = z.object({
  id: idOf('announcement'),
  at: instant,
  text: z.string(),
  from: z.enum(ANNOUNCERS),
  /** Of oneself and of who stands directly above; nobody further up is named. */
  account: z.string().nullable(),
});

export type TeamAnnouncement = z.output<typeof announcement>;

const announcements = slice(announcement).extend({
  /** How many more one may write today. */
  left: z.number().int().min(0),
});

const byId = z.strictObject({ id: idOf('announcement') });
const written = z.strictObject({ text: line(ANNOUNCEMENT_LENGTH_MAX) });
const listQuery = z.strictObject({ cursor: cursor.optional() });

export const announcementRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/wps/agent/announcements',
    summary: 'What the house and the agents above told this agent, and what the agent wrote, newest first',
    guards: ['agent'],
    query: listQuery,
    reply: announcements,
    faults: [],
  },
  write: {
    method: 'POST',
    path: '/wps/agent/announcements',
    summary: 'Tell all agents below something',
    guards: ['agent'],
    idempotent: true,
    body: written,
    reply: announcement,
    faults: ['announcement_limit'],
  },
  remove: {
    method: 'DELETE',
    path: '/wps/agent/announcements/:id',
    summary: 'Remove what one wrote: nobody reads it any more',
    guards: ['agent'],
    params: byId,
    reply: nothing,
    faults: ['not_found'],
  },
});

const announcementRow = z.object({
  id: idOf('announcement'),
  at: instant,
  text: z.string(),
  /** Null: the house. */
  author: z.object({ id: idOf('player'), account: z.string() }).nullable(),
  /** `by` is null where the author did it. */
  removed: z.object({ at: instant, by: z.string().nullable() }).nullable(),
});

export type AnnouncementRow = z.output<typeof announcementRow>;

export const announcementOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/team/announcements',
    summary: 'What the house and its agents told agents, newest first, with what was removed',
    guards: ['staff:affiliate.read'],
    query: listQuery,
    reply: slice(announcementRow),
    faults: [],
  },
  write: {
    method: 'POST',
    path: '/ops/team/announcements',
    summary: 'Tell all agents of the brand something',
    guards: ['staff:affiliate.write'],
    body: written,
    reply: announcementRow,
    faults: [],
  },
  remove: {
    method: 'DELETE',
    path: '/ops/team/announcements/:id',
    summary: 'Remove an announcement of the house or of an agent: nobody reads it any more',
    guards: ['staff:affiliate.write'],
    params: byId,
    reply: nothing,
    faults: ['not_found'],
  },
});
