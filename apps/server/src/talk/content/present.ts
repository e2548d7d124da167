import type { Announcement, ContentEntry, NoticeView } from '@fairhouse/wire/talk/content';
import type { ContentStand } from '@fairhouse/wire/talk/content-kinds';
import type { EntryRow, StoredText } from './store.ts';

/** The words of an entry in a language, in English where it has none of its own. */
export const textIn = ({ texts }: EntryRow, language: string): StoredText =>
  (language === 'VI' && texts.VI) || texts.EN;

export function presentShown(row: EntryRow, language: string) {
  const { title, html } = textIn(row, language);
  return { id: row.id, title, content: html, date: row.startsAt ?? row.changedAt };
}

export const presentNotice = (row: EntryRow, language: string): NoticeView => ({
  ...presentShown(row, language),
  topic: row.slot as NoticeView['topic'],
});

export const presentAnnouncement = (
  row: EntryRow,
  type: Announcement['type'],
  language: string,
): Announcement => ({
  ...presentShown(row, language),
  type,
  slot: row.slot,
  image: row.image,
  href: row.href,
});

export const standOf = (row: EntryRow, nowMs: number): ContentStand => {
  if (row.state === 'draft') return 'draft';
  if (row.startsAt !== null && row.startsAt > nowMs) return 'scheduled';
  return row.endsAt !== null && row.endsAt <= nowMs ? 'over' : 'shown';
};

export const presentEntry = (row: EntryRow, nowMs: number): ContentEntry => ({
  ...draftOf(row),
  id: row.id,
  stand: standOf(row, nowMs),
  published: row.state === 'published',
  revision: row.revision,
  reach: { seen: row.seen ?? 0, followed: row.followed ?? 0 },
  changed: { at: row.changedAt, by: row.changedBy },
  pending: row.pending,
  schedule: row.schedule && { ...row.schedule, by: row.schedule.by.name },
});

/** What staff decide of an entry, as the console sends it and as the audit log keeps it. */
export const draftOf = ({ texts, ...row }: EntryRow) => ({
  kind: row.kind,
  slot: row.slot,
  anchor: row.anchor,
  platform: row.platform,
  execution: row.execution,
  image: row.image,
  href: row.href,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  texts: { EN: sourceOf(texts.EN), VI: texts.VI ? sourceOf(texts.VI) : null },
});

const sourceOf = ({ title, source }: StoredText) => ({ title, source });
