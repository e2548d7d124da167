import { defineRoutes } from '../route.ts';
import { artPicture, idOf, instant, line, lines, nothing, page, queryInt } from '../schemas.ts';
import * as z from '../zod.ts';
import {
  ANNOUNCEMENT_TYPES,
  type AnnouncementType,
  CONTENT_EXECUTIONS,
  CONTENT_KINDS,
  CONTENT_PLATFORMS,
  CONTENT_SLOTS,
  CONTENT_STANDS,
  type ContentSlot,
  SOURCE_LENGTH_MAX,
  TITLE_LENGTH_MAX,
} from './content-kinds.ts';

/** An address on the site, or one elsewhere over https. */
const href = z
  .string()
  .max(300)
  .regex(/^(\/|\/[\w\-.?=&#%][\w\-./?=&#%]*|https:\/\/[A-Za-z0-9.-]+(:\d{1,5})?(\/[\w\-./?=&#%~+,:@]*)?)$/);

const shown = z.object({
  id: idOf('content'),
  title: z.string(),
  /** Clean HTML. */
  content: z.string(),
  date: instant,
});

const ANNOUNCED_SLOTS = [
  ...new Set(Object.values(ANNOUNCEMENT_TYPES).flatMap((kind) => CONTENT_SLOTS[kind])),
] as [ContentSlot, ...ContentSlot[]];

const announcement = shown.extend({
  type: z.enum(Object.keys(ANNOUNCEMENT_TYPES) as [AnnouncementType, ...AnnouncementType[]]),
  /** Where of its type: the group of a promotion. */
  slot: z.enum(ANNOUNCED_SLOTS),
  image: z.string().nullable(),
  href: z.string().nullable(),
});

const notice = shown.extend({ topic: z.enum(CONTENT_SLOTS.notice) });

export type Announcement = z.output<typeof announcement>;
export type NoticeView = z.output<typeof notice>;

const helpEntry = z.object({ anchor: z.string(), question: z.string(), answer: z.string() });

const pageLink = z.object({ name: z.enum(CONTENT_SLOTS.page), title: z.string() });

/** Why an entry was not published at its hour. */
export const CONTENT_PUBLISH_FAULTS = [
  'right_lost',
  'content_slot',
  'content_times',
  'content_anchor',
] as const;

export type ContentPublishFault = (typeof CONTENT_PUBLISH_FAULTS)[number];

/** What a visitor reads; in the language of the call where there is a text in it, else in English. */
export const contentRoutes = defineRoutes({
  notices: {
    method: 'GET',
    path: '/wps/notices',
    summary: 'Notices of the brand, newest first, nine to a page',
    guards: ['anyone'],
    query: z.strictObject({ page: queryInt(1, 10_000).optional() }),
    reply: page(notice),
    faults: [],
  },
  noticeIds: {
    method: 'GET',
    path: '/wps/notices/ids',
    summary: 'Ids of the newest notices of the brand, at most 200',
    guards: ['anyone'],
    reply: z.array(idOf('content')),
    faults: [],
  },
  banners: {
    method: 'GET',
    path: '/wps/banners',
    summary: 'Banners of a group',
    guards: ['anyone'],
    query: z.strictObject({ group: line(40) }),
    reply: z.array(
      z.object({
        id: idOf('content'),
        image: z.string(),
        title: z.string(),
        body: z.string(),
        href: z.string().nullable(),
      }),
    ),
    faults: [],
  },
  announcements: {
    method: 'GET',
    path: '/wps/announcements',
    summary: 'Current announcements of the requested types',
    guards: ['anyone'],
    query: z.strictObject({
      /** Letters of types, with commas between; all without. */
      types: z
        .string()
        .regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H)){0,4}$/)
        .optional(),
      platform: z.enum(CONTENT_PLATFORMS).optional(),
      execution: z.enum(CONTENT_EXECUTIONS).optional(),
    }),
    reply: z.array(announcement),
    faults: [],
  },
  helpCenter: {
    method: 'GET',
    path: '/wps/system/helpCenter',
    summary: 'Help by topic, with the brand’s pages at the end',
    guards: ['anyone'],
    reply: z.array(
      z.object({ topic: z.enum([...CONTENT_SLOTS.help, 'house']), entries: z.array(helpEntry) }),
    ),
    faults: [],
  },
  page: {
    method: 'GET',
    path: '/wps/content/pages/:page',
    summary: 'A page of the brand: terms, policies, about',
    guards: ['anyone'],
    params: z.object({ page: z.enum(CONTENT_SLOTS.page) }),
    reply: pageLink.extend({ content: z.string(), changedAt: instant, others: z.array(pageLink) }),
    faults: ['not_found'],
  },
  news: {
    method: 'GET',
    path: '/wps/content/news',
    summary: 'News of the brand, newest first, nine to a page',
    guards: ['anyone'],
    query: z.strictObject({ page: queryInt(1, 10_000).optional() }),
    reply: page(shown.extend({ image: z.string().nullable() })),
    faults: [],
  },
  newsItem: {
    method: 'GET',
    path: '/wps/content/news/:id',
    summary: 'One piece of news',
    guards: ['anyone'],
    params: z.object({ id: idOf('content') }),
    reply: shown.extend({ image: z.string().nullable() }),
    faults: ['not_found'],
  },
  reach: {
    method: 'PUT',
    path: '/wps/content/:id/reach',
    summary: 'Say that an announcement is seen on this device, or was followed; a device counts once a month',
    guards: ['anyone'],
    params: z.object({ id: idOf('content') }),
    body: z.strictObject({ followed: z.boolean() }),
    reply: nothing,
    faults: ['not_found'],
  },
  footer: {
    method: 'GET',
    path: '/wps/system/footer',
    summary: 'Footer content: payment methods, pages of the brand, the first help answers',
    guards: ['anyone'],
    reply: z.object({
      paymentMethods: z.array(z.object({ id: z.string(), name: z.string(), kind: z.string() })),
      pages: z.array(pageLink),
      help: z.array(z.object({ topic: z.enum(CONTENT_SLOTS.help), anchor: z.string(), answer: z.string() })),
    }),
    faults: [],
  },
});

const textDraft = z.strictObject({
  title: line(TITLE_LENGTH_MAX),
  source: z.string().max(SOURCE_LENGTH_MAX),
});

/** What staff decide of an entry. `source` is Markdown, in which HTML may stand; what is shown is cleaned of all that acts. */
export const contentDraft = z.strictObject({
  kind: z.enum(CONTENT_KINDS),
  slot: z.enum([...new Set(Object.values(CONTENT_SLOTS).flat())] as [ContentSlot, ...ContentSlot[]]),
  anchor: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,39}$/)
    .nullable(),
  platform: z.enum(CONTENT_PLATFORMS),
  execution: z.enum(CONTENT_EXECUTIONS),
  image: artPicture.nullable(),
  href: href.nullable(),
  startsAt: instant.min(0).max(253_402_300_799_000).nullable(),
  endsAt: instant.min(0).max(253_402_300_799_000).nullable(),
  texts: z.strictObject({ EN: textDraft, VI: textDraft.nullable() }),
});

export type ContentDraft = z.output<typeof contentDraft>;

const entry = z.object({
  ...contentDraft.shape,
  id: idOf('content'),
  stand: z.enum(CONTENT_STANDS),
  published: z.boolean(),
  revision: z.number().int(),
  /** Devices on which it was seen, and those of them on which it was followed. */
  reach: z.object({ seen: z.number().int(), followed: z.number().int() }),
  changed: z.object({ at: instant, by: z.string() }),
  /** What a published entry is to say, while members read what it says now; null: nothing is drafted. */
  pending: z.object({ at: instant, by: z.string(), draft: contentDraft }).nullable(),
  /** When the entry, or what is drafted of it, is published by itself; `fault` says why it was not. Any change of it ends this. */
  schedule: z
    .object({ at: instant, by: z.string(), fault: z.enum(CONTENT_PUBLISH_FAULTS).nullable() })
    .nullable(),
});

export type ContentEntry = z.output<typeof entry>;

const entryParams = z.object({ id: idOf('content') });

/** The number of the state of an entry that a change is based on. */
const revision = z.number().int().min(1).max(1_000_000_000);

const list = z.object({ items: z.array(entry) });

/** What the brand's staff write. A change over somebody else's is refused. */
export const contentOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/content',
    summary: 'Entries of a kind, or of all, in their order',
    guards: ['staff:content.read'],
    query: z.strictObject({
      kind: z.enum(CONTENT_KINDS).optional(),
      /** Only those that could not be published at their hour. */
      missed: z.literal('1').optional(),
    }),
    reply: list,
    faults: [],
  },
  read: {
    method: 'GET',
    path: '/ops/content/:id',
    summary: 'One entry with its texts',
    guards: ['staff:content.read'],
    params: entryParams,
    reply: entry,
    faults: ['not_found'],
  },
  create: {
    method: 'POST',
    path: '/ops/content',
    summary: 'Write a new entry; it is a draft until it is published',
    guards: ['staff:content.write'],
    body: contentDraft,
    reply: entry,
    faults: ['content_slot', 'content_times', 'content_anchor'],
  },
  save: {
    method: 'PUT',
    path: '/ops/content/:id',
    summary: 'Change an entry',
    guards: ['staff:content.write'],
    params: entryParams,
    body: contentDraft.extend({ revision }),
    reply: entry,
    faults: ['not_found', 'setting_conflict', 'content_slot', 'content_times', 'content_anchor'],
  },
  publish: {
    method: 'PUT',
    path: '/ops/content/:id/published',
    summary: 'Publish or unpublish an entry',
    guards: ['staff:content.write'],
    params: entryParams,
    body: z.strictObject({ revision, published: z.boolean() }),
    reply: entry,
    faults: ['not_found', 'setting_conflict', 'content_times'],
  },
  move: {
    method: 'PUT',
    path: '/ops/content/:id/place',
    summary: 'Swap with the previous or next entry of the same slot',
    guards: ['staff:content.write'],
    params: entryParams,
    body: z.strictObject({ revision, to: z.enum(['before', 'after']) }),
    reply: list,
    faults: ['not_found', 'setting_conflict'],
  },
  remove: {
    method: 'POST',
    path: '/ops/content/:id/removal',
    summary: 'Delete an entry; the audit log keeps what it said',
    guards: ['staff:content.write'],
    params: entryParams,
    body: z.strictObject({ revision }),
    reply: nothing,
    faults: ['not_found', 'setting_conflict'],
  },
  draft: {
    method: 'PUT',
    path: '/ops/content/:id/draft',
    summary: 'Draft what a published entry is to say; members see it when it is saved',
    guards: ['staff:content.write'],
    params: entryParams,
    body: contentDraft.extend({ revision }),
    reply: entry,
    faults: ['not_found', 'setting_conflict', 'content_slot', 'content_times', 'content_anchor'],
  },
  dropDraft: {
    method: 'POST',
    path: '/ops/content/:id/draft/removal',
    summary: 'Discard the draft of a published entry',
    guards: ['staff:content.write'],
    params: entryParams,
    body: z.strictObject({ revision }),
    reply: entry,
    faults: ['not_found', 'setting_conflict'],
  },
  schedule: {
    method: 'PUT',
    path: '/ops/content/:id/schedule',
    summary: 'Publish a draft, or the draft of a published entry, at an instant; null takes the instant away',
    guards: ['staff:content.write'],
    params: entryParams,
    body: z.strictObject({ revision, at: instant.max(253_402_300_799_000).nullable() }),
    reply: entry,
    faults: ['not_found', 'setting_conflict', 'field_rule', 'content_times'],
  },
  versions: {
    method: 'GET',
    path: '/ops/content/:id/versions',
    summary: 'What an entry said before each of its changes, the newest first',
    guards: ['staff:content.read'],
    params: entryParams,
    reply: z.object({
      /** When it was changed, by whom, and what it had said until then. */
      items: z.array(z.object({ id: idOf('audit'), at: instant, by: z.string(), draft: contentDraft })),
    }),
    faults: ['not_found'],
  },
  preview: {
    method: 'POST',
    path: '/ops/content/preview',
    summary: 'The sanitised HTML of a text',
    guards: ['staff:content.read'],
    body: z.strictObject({ source: lines(0, SOURCE_LENGTH_MAX) }),
    reply: z.object({
      html: z.string(),
      /** The same words without marks, as banners show them. */ plain: z.string(),
    }),
    faults: [],
  },
});
