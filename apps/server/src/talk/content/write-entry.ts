import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { ContentDraft, ContentEntry } from '@fairhouse/wire/talk/content';
import { CONTENT_SLOTS, type ContentKind } from '@fairhouse/wire/talk/content-kinds';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { renderSource } from './clean-html.ts';
import { draftOf, presentEntry } from './present.ts';
import {
  deleteEntry,
  type EntryRow,
  findEntry,
  insertEntry,
  isAnchorTaken,
  listEntries,
  lockEntry,
  lockSlot,
  nextPlace,
  type StoredTexts,
  updateEntry,
} from './store.ts';

/** Who changes an entry: somebody of the staff who calls, or whose wish is carried out at its hour. */
export type Writer = {
  readonly staff: Pick<StaffContext, 'id' | 'username'> & { readonly brand: { readonly id: string } };
  readonly ip: string;
};

export type DraftRefusal = Refusal<'content_slot' | 'content_times' | 'content_anchor'>;
type ChangeRefusal = Refusal<'not_found' | 'setting_conflict'>;

/** Writes a new entry at the end of its slot, as a draft. */
export async function createEntry(
  platform: Platform,
  draft: ContentDraft,
  { staff, ip }: Writer,
): Promise<Result<ContentEntry, DraftRefusal>> {
  const texts = renderTexts(draft);
  return transact(platform.db, async (tx) => {
    const id = platform.newId('content');
    const wrong = await judgeDraft(tx, staff.brand.id, draft, id);
    if (wrong) return fail(wrong);
    const row: EntryRow = {
      ...placedBy(draft),
      id,
      texts,
      state: 'draft',
      place: await nextPlace(tx, staff.brand.id, draft.kind, draft.slot),
      revision: 1,
      changedAt: platform.now(),
      changedBy: staff.username,
      pending: null,
      schedule: null,
    };
    await insertEntry(tx, staff.brand.id, row);
    await tell(platform, tx, { staff, ip }, 'content.created', id, { is: draftOf(row) });
    return ok(presentEntry(row, platform.now()));
  });
}

/** Changes an entry, unless somebody changed it since it was looked at. A published one must still have a beginning. */
export async function saveEntry(
  platform: Platform,
  id: string,
  { revision, ...draft }: ContentDraft & { readonly revision: number },
  writer: Writer,
): Promise<Result<ContentEntry, DraftRefusal | ChangeRefusal>> {
  const texts = renderTexts(draft);
  return transact(platform.db, async (tx) => {
    const was = await lockEntry(tx, writer.staff.brand.id, id);
    if (!was) return fail({ code: 'not_found' });
    if (was.revision !== revision) return fail({ code: 'setting_conflict' });
    return writeDraft(platform, tx, was, { draft, texts }, writer);
  });
}

/** Makes a draft what the entry says, in the transaction that holds its lock. */
async function writeDraft(
  platform: Platform,
  tx: Tx,
  was: EntryRow,
  { draft, texts }: { readonly draft: ContentDraft; readonly texts: StoredTexts },
  { staff, ip }: Writer,
): Promise<Result<ContentEntry, DraftRefusal>> {
  const wrong = await judgeDraft(tx, staff.brand.id, draft, was.id);
  if (wrong) return fail(wrong);
  if (draft.kind !== was.kind) return fail({ code: 'content_slot' });
  const moves = draft.slot !== was.slot;
  const row = changed(platform, staff, {
    ...was,
    ...placedBy(draft),
    texts,
    pending: null,
    startsAt: draft.startsAt ?? (was.state === 'published' ? was.startsAt : null),
    place: moves ? await nextPlace(tx, staff.brand.id, draft.kind, draft.slot) : was.place,
  });
  if (row.endsAt !== null && row.startsAt !== null && row.endsAt <= row.startsAt)
    return fail({ code: 'content_times' });
  await updateEntry(tx, row);
  await tell(platform, tx, { staff, ip }, 'content.changed', was.id, { was: draftOf(was), is: draftOf(row) });
  return ok(presentEntry(row, platform.now()));
}

/** Keeps what a published entry is to say; members go on reading what it says. */
export const draftEntry = (
  platform: Platform,
  id: string,
  { revision, ...draft }: ContentDraft & { readonly revision: number },
  { staff, ip }: Writer,
): Promise<Result<ContentEntry, DraftRefusal | ChangeRefusal>> =>
  transact(platform.db, async (tx): Promise<Result<ContentEntry, DraftRefusal | ChangeRefusal>> => {
    const was = await lockEntry(tx, staff.brand.id, id);
    if (!was) return fail({ code: 'not_found' });
    // One that is a draft itself is saved; nobody reads it yet.
    if (was.revision !== revision || was.state !== 'published') return fail({ code: 'setting_conflict' });
    const wrong = await judgeDraft(tx, staff.brand.id, draft, id);
    if (wrong) return fail(wrong);
    if (draft.kind !== was.kind) return fail({ code: 'content_slot' });
    const nowMs = platform.now();
    const pending = { at: nowMs, by: staff.username, draft };
    const row = { ...was, revision: was.revision + 1, pending, schedule: null };
    await updateEntry(tx, row);
    await tell(platform, tx, { staff, ip }, 'content.drafted', id, { is: draft });
    return ok(presentEntry(row, nowMs));
  });

/** Discards what was drafted of a published entry. */
export const dropDraft = (
  platform: Platform,
  id: string,
  revision: number,
  { staff, ip }: Writer,
): Promise<Result<ContentEntry, ChangeRefusal>> =>
  transact(platform.db, async (tx): Promise<Result<ContentEntry, ChangeRefusal>> => {
    const was = await lockEntry(tx, staff.brand.id, id);
    if (!was) return fail({ code: 'not_found' });
    if (was.revision !== revision || !was.pending) return fail({ code: 'setting_conflict' });
    const row = { ...was, revision: was.revision + 1, pending: null, schedule: null };
    await updateEntry(tx, row);
    await tell(platform, tx, { staff, ip }, 'content.draft_dropped', id, { was: was.pending.draft });
    return ok(presentEntry(row, platform.now()));
  });

/** Publishes an entry from now, or from the time it was given; or takes it back. */
export const publishEntry = (
  platform: Platform,
  id: string,
  wish: { readonly revision: number; readonly published: boolean },
  writer: Writer,
): Promise<Result<ContentEntry, ChangeRefusal | Refusal<'content_times'>>> =>
  transact(
    platform.db,
    async (tx): Promise<Result<ContentEntry, ChangeRefusal | Refusal<'content_times'>>> => {
      const was = await lockEntry(tx, writer.staff.brand.id, id);
      if (!was) return fail({ code: 'not_found' });
      if (was.revision !== wish.revision) return fail({ code: 'setting_conflict' });
      return writePublished(platform, tx, was, wish, writer);
    },
  );

async function writePublished(
  platform: Platform,
  tx: Tx,
  was: EntryRow,
  { published }: { readonly published: boolean },
  { staff, ip }: Writer,
): Promise<Result<ContentEntry, Refusal<'content_times'>>> {
  const nowMs = platform.now();
  if (published && was.endsAt !== null && was.endsAt <= nowMs) return fail({ code: 'content_times' });
  const row = changed(platform, staff, {
    ...was,
    state: published ? 'published' : 'draft',
    startsAt: was.startsAt ?? (published ? nowMs : null),
  });
  await updateEntry(tx, row);
  const action = published ? 'content.published' : 'content.withdrawn';
  await tell(platform, tx, { staff, ip }, action, was.id, { is: draftOf(row) });
  return ok(presentEntry(row, nowMs));
}

/** Publishes what is drafted of an entry, or the entry where it is a draft itself, as by hand. */
export const publishDrafted = (
  platform: Platform,
  tx: Tx,
  was: EntryRow,
  writer: Writer,
): Promise<Result<ContentEntry, DraftRefusal>> => {
  if (!was.pending) return writePublished(platform, tx, was, { published: true }, writer);
  const { draft } = was.pending;
  return writeDraft(platform, tx, was, { draft, texts: renderTexts(draft) }, writer);
};

/** Lets a draft be published at an instant, or takes the instant away. */
export const scheduleEntry = (
  platform: Platform,
  id: string,
  { revision, at }: { readonly revision: number; readonly at: number | null },
  { staff, ip }: Writer,
): Promise<Result<ContentEntry, ChangeRefusal | Refusal<'field_rule' | 'content_times'>>> =>
  transact(
    platform.db,
    async (tx): Promise<Result<ContentEntry, ChangeRefusal | Refusal<'field_rule' | 'content_times'>>> => {
      const was = await lockEntry(tx, staff.brand.id, id);
      if (!was) return fail({ code: 'not_found' });
      const drafted = was.pending?.draft ?? (was.state === 'draft' ? was : undefined);
      if (was.revision !== revision || !drafted || (at === null && !was.schedule))
        return fail({ code: 'setting_conflict' });
      const nowMs = platform.now();
      if (at !== null && at <= nowMs)
        return fail({ code: 'field_rule', fields: { at: { rule: 'publish_at' } } });
      if (at !== null && drafted.endsAt !== null && drafted.endsAt <= at)
        return fail({ code: 'content_times' });
      const schedule = at === null ? null : { at, by: { id: staff.id, name: staff.username }, fault: null };
      const row = { ...was, revision: was.revision + 1, schedule };
      await updateEntry(tx, row);
      const action = at === null ? 'content.unscheduled' : 'content.scheduled';
      await tell(platform, tx, { staff, ip }, action, id, { publishAt: at ?? was.schedule?.at });
      return ok(presentEntry(row, nowMs));
    },
  );

/** Changes places with the neighbour; the first and the last of a slot stay where they are. */
export const moveEntry = (
  platform: Platform,
  id: string,
  wish: { readonly revision: number; readonly to: 'before' | 'after' },
  { staff, ip }: Writer,
): Promise<Result<{ items: ContentEntry[] }, ChangeRefusal>> =>
  transact(platform.db, async (tx) => {
    const seen = await findEntry(tx, staff.brand.id, id);
    if (!seen) return fail({ code: 'not_found' });
    const rows = await lockSlot(tx, staff.brand.id, seen.kind, seen.slot);
    const from = rows.findIndex((row) => row.id === id);
    if (rows[from]?.revision !== wish.revision) return fail({ code: 'setting_conflict' });
    const to = wish.to === 'before' ? from - 1 : from + 1;
    if (rows[to]) {
      [rows[from], rows[to]] = [rows[to], rows[from]!];
      for (const [place, row] of rows.entries())
        if (row.place !== place) await updateEntry(tx, { ...row, place });
      await tell(platform, tx, { staff, ip }, 'content.moved', id, { was: from + 1, is: to + 1 });
    }
    return ok({ items: await presentKind(platform, tx, staff.brand.id, seen.kind) });
  });

/** Deletes an entry; what it said stays in the audit log. */
export const removeEntry = (
  platform: Platform,
  id: string,
  revision: number,
  { staff, ip }: Writer,
): Promise<Result<null, ChangeRefusal>> =>
  transact(platform.db, async (tx) => {
    const was = await lockEntry(tx, staff.brand.id, id);
    if (!was) return fail({ code: 'not_found' });
    if (was.revision !== revision) return fail({ code: 'setting_conflict' });
    await deleteEntry(tx, id);
    await tell(platform, tx, { staff, ip }, 'content.deleted', id, { was: draftOf(was) });
    return ok(null);
  });

const presentKind = async (platform: Platform, tx: Tx, brandId: string, kind: ContentKind) =>
  (await listEntries(tx, brandId, kind)).map((row) => presentEntry(row, platform.now()));

const placedBy = (draft: ContentDraft) => ({
  kind: draft.kind,
  slot: draft.slot,
  anchor: draft.anchor,
  platform: draft.platform,
  execution: draft.execution,
  image: draft.image,
  href: draft.href,
  startsAt: draft.startsAt,
  endsAt: draft.endsAt,
});

const renderTexts = ({ texts: { EN, VI } }: ContentDraft): StoredTexts => ({
  EN: { ...EN, html: renderSource(EN.source) },
  ...(VI ? { VI: { ...VI, html: renderSource(VI.source) } } : {}),
});

async function judgeDraft(
  tx: Tx,
  brandId: string,
  { kind, slot, anchor, startsAt, endsAt }: ContentDraft,
  id: string,
): Promise<DraftRefusal | undefined> {
  // An answer of help is reached by its anchor; nothing else has one.
  if ((anchor === null) === (kind === 'help')) return { code: 'content_anchor' };
  if (anchor !== null && (await isAnchorTaken(tx, brandId, anchor, id))) return { code: 'content_anchor' };
  if (!(CONTENT_SLOTS[kind] as readonly string[]).includes(slot)) return { code: 'content_slot' };
  return startsAt !== null && endsAt !== null && endsAt <= startsAt ? { code: 'content_times' } : undefined;
}

/** What was to be published at an hour was this entry as it stood. */
const changed = (platform: Platform, staff: Writer['staff'], row: EntryRow): EntryRow => ({
  ...row,
  schedule: null,
  revision: row.revision + 1,
  changedAt: platform.now(),
  changedBy: staff.username,
});

const tell = (
  platform: Platform,
  tx: Tx,
  { staff, ip }: Writer,
  action: string,
  subject: string,
  detail: Record<string, unknown>,
): Promise<void> =>
  audit(tx, {
    id: platform.newId('audit'),
    brandId: staff.brand.id,
    atMs: platform.now(),
    actor: staffActor(staff),
    action,
    subject,
    detail,
    ip,
  });
