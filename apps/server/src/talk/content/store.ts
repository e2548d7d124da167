// Owns: content_entry, content_reach, content_viewer

import {
  at,
  findRow,
  getRow,
  json,
  listRows,
  type RawBuilder,
  type Reader,
  run,
  sql,
  type Tx,
} from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { Waiting } from '@fairhouse/wire/platform/worklist';
import type { ContentDraft, ContentPublishFault } from '@fairhouse/wire/talk/content';
import type {
  ContentExecution,
  ContentKind,
  ContentPlatform,
  ContentSlot,
} from '@fairhouse/wire/talk/content-kinds';

/** The words of an entry in a language; `html` is what `source` becomes, clean. */
export type StoredText = { readonly title: string; readonly source: string; readonly html: string };

export type StoredTexts = { readonly EN: StoredText; readonly VI?: StoredText };

export type EntryRow = {
  id: Id<'content'>;
  kind: ContentKind;
  slot: ContentSlot;
  anchor: string | null;
  platform: ContentPlatform;
  execution: ContentExecution;
  image: string | null;
  href: string | null;
  state: 'draft' | 'published';
  startsAt: number | null;
  endsAt: number | null;
  place: number;
  revision: number;
  texts: StoredTexts;
  changedAt: number;
  changedBy: string;
  /** What it is to say, while members read what was published. */
  pending: { readonly at: number; readonly by: string; readonly draft: ContentDraft } | null;
  /** When it, or what is drafted of it, is published, by whose wish, and why it was not. */
  schedule: {
    readonly at: number;
    readonly by: { readonly id: Id<'staff'>; readonly name: string };
    readonly fault: ContentPublishFault | null;
  } | null;
  /** On how many devices it was seen, and on how many it was followed; not there while it is being written. */
  seen?: number;
  followed?: number;
};

const columns = sql`
  id, kind, slot, anchor, platform, execution, image, href, state, starts_at, ends_at, place, revision, texts, changed_at,
  changed_by, pending, schedule, coalesce((select r.seen from content_reach r where r.entry_id = id), 0)::int as seen,
  coalesce((select r.followed from content_reach r where r.entry_id = id), 0)::int as followed`;

/** Kinds whose order is that of time; the others keep the order that staff give them. */
const byTime = sql`case when kind in ('notice', 'news') then coalesce(starts_at, 'infinity') end desc nulls last`;

export type ShownWish = {
  readonly brandId: string;
  readonly kinds: readonly ContentKind[];
  readonly nowMs: number;
  readonly slot?: string;
  /** Who is spoken to; both and these. */
  readonly execution?: ContentExecution;
  readonly platform?: ContentPlatform;
};

const shown = ({
  brandId,
  kinds,
  nowMs,
  slot,
  execution = 'B',
  platform = 'W',
}: ShownWish): RawBuilder<unknown> => sql`
  from content_entry where brand_id = ${brandId} and kind = any(${[...kinds]}::text[]) and state = 'published'
    and starts_at <= ${at(nowMs)} and (ends_at is null or ends_at > ${at(nowMs)})
    and (${slot ?? null}::text is null or slot = ${slot ?? null})
    and execution in ('B', ${execution}) and platform in ('A', ${platform})`;

/** Entries that are shown now, in the order that staff gave them. */
export const listShown = (reader: Reader, wish: ShownWish): Promise<EntryRow[]> =>
  listRows(reader, sql<EntryRow>`select ${columns} ${shown(wish)} order by slot, place, id`);

export const findShown = (reader: Reader, wish: ShownWish, id: string): Promise<EntryRow | undefined> =>
  findRow(reader, sql<EntryRow>`select ${columns} ${shown(wish)} and id = ${id}`);

/** Entries of a kind that are shown now, the newest first. */
export async function pageShown(
  reader: Reader,
  wish: ShownWish,
  offset: number,
  limit: number,
): Promise<{ rows: EntryRow[]; total: number }> {
  const [{ total }, rows] = await Promise.all([
    getRow(reader, sql<{ total: bigint }>`select count(*) as total ${shown(wish)}`),
    listRows(
      reader,
      sql<EntryRow>`select ${columns} ${shown(wish)} order by starts_at desc, id desc offset ${offset} limit ${limit}`,
    ),
  ]);
  return { rows, total: Number(total) };
}

const isMissed = sql`schedule ->> 'fault' is not null`;

/** All entries of a kind or of all kinds, drafts too, as staff see them. */
export const listEntries = (reader: Reader, brandId: string, kind: ContentKind | null): Promise<EntryRow[]> =>
  listRows(
    reader,
    sql<EntryRow>`select ${columns} from content_entry where brand_id = ${brandId} and (${kind}::text is null or kind = ${kind})
      order by kind, ${byTime}, slot, place, id desc`,
  );

/** Entries of all kinds that could not be published at their hour, the longest ago first. */
export const listMissed = (reader: Reader, brandId: string): Promise<EntryRow[]> =>
  listRows(
    reader,
    sql<EntryRow>`select ${columns} from content_entry where brand_id = ${brandId} and ${isMissed}
      order by (schedule ->> 'at')::bigint, id`,
  );

export const countMissed = (reader: Reader, brandId: string): Promise<Waiting> =>
  getRow(
    reader,
    sql<Waiting>`select count(*)::int as count, min(to_timestamp((schedule ->> 'at')::bigint / 1000.0)) as oldest_at
      from content_entry where brand_id = ${brandId} and ${isMissed}`,
  );

export const findEntry = (reader: Reader, brandId: string, id: string): Promise<EntryRow | undefined> =>
  findRow(
    reader,
    sql<EntryRow>`select ${columns} from content_entry where brand_id = ${brandId} and id = ${id}`,
  );

export const lockEntry = (tx: Tx, brandId: string, id: string): Promise<EntryRow | undefined> =>
  findRow(
    tx,
    sql<EntryRow>`select ${columns} from content_entry where brand_id = ${brandId} and id = ${id} for update`,
  );

/** Entries whose hour has come, the earliest first. */
export const listDue = (
  reader: Reader,
  nowMs: number,
  limit: number,
): Promise<{ id: Id<'content'>; brandId: string }[]> =>
  listRows(
    reader,
    sql<{ id: Id<'content'>; brandId: string }>`select id, brand_id from content_entry
      where schedule is not null and (schedule ->> 'at')::bigint <= ${nowMs}::bigint and schedule ->> 'fault' is null
      order by (schedule ->> 'at')::bigint, id limit ${limit}`,
  );

/** Entries of one slot in their order, locked in one order by everybody. */
export const lockSlot = async (
  tx: Tx,
  brandId: string,
  kind: ContentKind,
  slot: string,
): Promise<EntryRow[]> =>
  (
    await listRows(
      tx,
      sql<EntryRow>`select ${columns} from content_entry where brand_id = ${brandId} and kind = ${kind} and slot = ${slot}
        order by id for update`,
    )
  ).toSorted((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1));

export const isAnchorTaken = async (
  tx: Tx,
  brandId: string,
  anchor: string,
  besides: string,
): Promise<boolean> =>
  (await findRow(
    tx,
    sql`select from content_entry where brand_id = ${brandId} and anchor = ${anchor} and id <> ${besides}`,
  )) !== undefined;

/** The place after the last of a slot. */
export const nextPlace = async (tx: Tx, brandId: string, kind: ContentKind, slot: string): Promise<number> =>
  (
    await getRow(
      tx,
      sql<{ next: number }>`select coalesce(max(place), 0) + 1 as next from content_entry
        where brand_id = ${brandId} and kind = ${kind} and slot = ${slot}`,
    )
  ).next;

const instantOf = (ms: number | null) => (ms === null ? null : at(ms));

export const insertEntry = (tx: Tx, brandId: string, row: EntryRow): Promise<number> =>
  run(
    tx,
    sql`insert into content_entry (id, brand_id, kind, slot, anchor, platform, execution, image, href, state, starts_at,
        ends_at, place, revision, texts, changed_at, changed_by)
      values (${row.id}, ${brandId}, ${row.kind}, ${row.slot}, ${row.anchor}, ${row.platform}, ${row.execution},
        ${row.image}, ${row.href}, ${row.state}, ${instantOf(row.startsAt)}, ${instantOf(row.endsAt)}, ${row.place},
        ${row.revision}, ${json(row.texts)}, ${at(row.changedAt)}, ${row.changedBy})`,
  );

export const updateEntry = (tx: Tx, row: EntryRow): Promise<number> =>
  run(
    tx,
    sql`update content_entry set kind = ${row.kind}, slot = ${row.slot}, anchor = ${row.anchor},
        platform = ${row.platform}, execution = ${row.execution}, image = ${row.image}, href = ${row.href},
        state = ${row.state}, starts_at = ${instantOf(row.startsAt)}, ends_at = ${instantOf(row.endsAt)},
        place = ${row.place}, revision = ${row.revision}, texts = ${json(row.texts)}, changed_at = ${at(row.changedAt)},
        changed_by = ${row.changedBy}, pending = ${row.pending && json(row.pending)},
        schedule = ${row.schedule && json(row.schedule)}
      where id = ${row.id}`,
  );

export const deleteEntry = (tx: Tx, id: string): Promise<number> =>
  run(tx, sql`delete from content_entry where id = ${id}`);

type Viewing = { readonly id: string; readonly device: Buffer; readonly nowMs: number };

/** Keeps that an entry was seen on a device. @returns 0 where that was known */
export const saveViewer = (tx: Tx, { id, device, nowMs }: Viewing): Promise<number> =>
  run(
    tx,
    sql`insert into content_viewer (entry_id, device, at, followed) values (${id}, ${device}, ${at(nowMs)}, false)
      on conflict do nothing`,
  );

/** Keeps that it was followed there. @returns 0 where that was known */
export const saveFollower = (tx: Tx, id: string, device: Buffer): Promise<number> =>
  run(
    tx,
    sql`update content_viewer set followed = true where entry_id = ${id} and device = ${device} and not followed`,
  );

export const addReach = (
  tx: Tx,
  id: string,
  { seen, followed }: { readonly seen: number; readonly followed: number },
): Promise<number> =>
  run(
    tx,
    // Whoever comes first has seen it; checks look at the row before it is known to be there.
    sql`insert into content_reach as r (entry_id, seen, followed) values (${id}, 1, ${followed})
      on conflict (entry_id) do update set seen = r.seen + ${seen}, followed = r.followed + ${followed}`,
  );

export const forgetViewers = (tx: Tx, beforeMs: number): Promise<number> =>
  run(tx, sql`delete from content_viewer where at < ${at(beforeMs)}`);
