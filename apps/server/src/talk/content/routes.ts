import { fail, ok } from '@fairhouse/kernel';
import { nameIn } from '@fairhouse/text';
import {
  ANNOUNCEMENT_TYPES,
  type AnnouncementType,
  CONTENT_SLOTS,
  type ContentKind,
  type HelpTopic,
  type PageName,
} from '@fairhouse/wire/talk/content-kinds';
import type { OpsHandlers, SiteCall, SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { firstPage } from '../../frame/slices.ts';
import { listMethods } from '../../money/deposit/index.ts';
import { plainOf, renderSource } from './clean-html.ts';
import { noteReach } from './note-reach.ts';
import { presentAnnouncement, presentEntry, presentNotice, presentShown, textIn } from './present.ts';
import { readVersions } from './read-versions.ts';
import {
  type EntryRow,
  findEntry,
  findShown,
  listEntries,
  listMissed,
  listShown,
  pageShown,
  type ShownWish,
} from './store.ts';
import {
  createEntry,
  draftEntry,
  dropDraft,
  moveEntry,
  publishEntry,
  removeEntry,
  saveEntry,
  scheduleEntry,
} from './write-entry.ts';

/** Nine to a page (spec §9). */
/** As many as a device keeps in mind that it has read. */
const NOTICES_COUNTED = 200;

const PAGE_SIZE = 9;

const ALL_TYPES = Object.keys(ANNOUNCEMENT_TYPES);

/** Topics of help whose first answer stands in the footer (spec §2). */
const FOOTER_TOPICS: readonly HelpTopic[] = ['register', 'play', 'win'];

const wish = ({ brand, nowMs }: SiteCall, ...kinds: ContentKind[]): ShownWish => ({
  brandId: brand.id,
  kinds,
  nowMs,
});

const linkOf = (row: EntryRow, language: string) => ({
  name: row.slot as PageName,
  title: textIn(row, language).title,
});

/** The pages of the house in the order of the contract, one of each name. */
const onePerName = (rows: readonly EntryRow[]): readonly EntryRow[] =>
  CONTENT_SLOTS.page.flatMap((name) => rows.find(({ slot }) => slot === name) ?? []);

export const contentHandlers = (platform: Platform): SiteHandlers['content'] => ({
  notices: async ({ query: { page = firstPage }, context }) => {
    const found = await pageShown(platform.db, wish(context, 'notice'), (page - 1) * PAGE_SIZE, PAGE_SIZE);
    const items = found.rows.map((row) => presentNotice(row, context.language));
    return ok({ items, total: found.total, page, pageSize: PAGE_SIZE });
  },
  noticeIds: async ({ context }) => {
    const { rows } = await pageShown(platform.db, wish(context, 'notice'), 0, NOTICES_COUNTED);
    return ok(rows.map(({ id }) => id));
  },
  banners: async ({ query, context }) => {
    const rows = await listShown(platform.db, { ...wish(context, 'banner'), slot: query.group });
    return ok(
      rows.map((row) => {
        const { title, html } = textIn(row, context.language);
        return { id: row.id, image: row.image ?? '', title, body: plainOf(html), href: row.href };
      }),
    );
  },
  announcements: async ({ query, context }) => {
    const types = [...new Set(query.types?.split(',') ?? ALL_TYPES)] as AnnouncementType[];
    const rows = await listShown(platform.db, {
      ...wish(context, ...types.map((type) => ANNOUNCEMENT_TYPES[type])),
      ...(query.execution ? { execution: query.execution } : {}),
      ...(query.platform ? { platform: query.platform } : {}),
    });
    return ok(
      types.flatMap((type) =>
        rows
          .filter(({ kind }) => kind === ANNOUNCEMENT_TYPES[type])
          .map((row) => presentAnnouncement(row, type, context.language)),
      ),
    );
  },
  helpCenter: async ({ context }) => {
    const rows = await listShown(platform.db, wish(context, 'help', 'page'));
    const entriesOf = (of: readonly EntryRow[]) =>
      of.map((row) => {
        const { title, html } = textIn(row, context.language);
        return { anchor: row.anchor ?? row.slot, question: title, answer: html };
      });
    const topics = CONTENT_SLOTS.help.map((topic) => ({
      topic,
      entries: entriesOf(rows.filter(({ kind, slot }) => kind === 'help' && slot === topic)),
    }));
    const house = entriesOf(onePerName(rows.filter(({ kind }) => kind === 'page')));
    return ok(
      [...topics, { topic: 'house' as const, entries: house }].filter(({ entries }) => entries.length > 0),
    );
  },
  page: async ({ params, context }) => {
    const rows = onePerName(await listShown(platform.db, wish(context, 'page')));
    const row = rows.find(({ slot }) => slot === params.page);
    if (!row) return fail({ code: 'not_found' });
    return ok({
      ...linkOf(row, context.language),
      content: textIn(row, context.language).html,
      changedAt: row.changedAt,
      others: rows.map((one) => linkOf(one, context.language)),
    });
  },
  news: async ({ query: { page = firstPage }, context }) => {
    const found = await pageShown(platform.db, wish(context, 'news'), (page - 1) * PAGE_SIZE, PAGE_SIZE);
    const items = found.rows.map((row) => ({ ...presentShown(row, context.language), image: row.image }));
    return ok({ items, total: found.total, page, pageSize: PAGE_SIZE });
  },
  newsItem: async ({ params, context }) => {
    const row = await findShown(platform.db, wish(context, 'news'), params.id);
    return row
      ? ok({ ...presentShown(row, context.language), image: row.image })
      : fail({ code: 'not_found' });
  },
  reach: ({ params, body, context }) => noteReach(platform, params.id, body.followed, context),
  footer: async ({ context }) => {
    const [rows, methods] = await Promise.all([
      listShown(platform.db, wish(context, 'help', 'page')),
      listMethods(platform.db, context.brand.id),
    ]);
    const help = FOOTER_TOPICS.flatMap((topic) => {
      const row = rows.find(({ kind, slot }) => kind === 'help' && slot === topic);
      return row ? [{ topic, anchor: row.anchor ?? '', answer: textIn(row, context.language).html }] : [];
    });
    return ok({
      paymentMethods: methods.map(({ id, name, kind }) => ({
        id,
        name: nameIn(name, context.language),
        kind,
      })),
      pages: onePerName(rows.filter(({ kind }) => kind === 'page')).map((row) =>
        linkOf(row, context.language),
      ),
      help,
    });
  },
});

export const contentOpsHandlers = (platform: Platform): OpsHandlers['content'] => ({
  list: async ({ query, context }) => {
    const { id } = context.staff.brand;
    const rows = await (query.missed
      ? listMissed(platform.db, id)
      : listEntries(platform.db, id, query.kind ?? null));
    return ok({ items: rows.map((row) => presentEntry(row, context.nowMs)) });
  },
  read: async ({ params, context }) => {
    const row = await findEntry(platform.db, context.staff.brand.id, params.id);
    return row ? ok(presentEntry(row, context.nowMs)) : fail({ code: 'not_found' });
  },
  create: ({ body, context }) => createEntry(platform, body, context),
  save: ({ params, body, context }) => saveEntry(platform, params.id, body, context),
  publish: ({ params, body, context }) => publishEntry(platform, params.id, body, context),
  move: ({ params, body, context }) => moveEntry(platform, params.id, body, context),
  remove: ({ params, body, context }) => removeEntry(platform, params.id, body.revision, context),
  draft: ({ params, body, context }) => draftEntry(platform, params.id, body, context),
  dropDraft: ({ params, body, context }) => dropDraft(platform, params.id, body.revision, context),
  schedule: ({ params, body, context }) => scheduleEntry(platform, params.id, body, context),
  versions: ({ params, context }) => readVersions(platform, params.id, context.staff),
  preview: async ({ body }) => {
    const html = renderSource(body.source);
    return ok({ html, plain: plainOf(html) });
  },
});
