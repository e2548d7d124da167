// Owns: setting_change

import { at, findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type {
  CHANGES_SHOWN,
  ChangeFault,
  ChangeState,
  ChangeTopic,
  SettingDiff,
} from '@fairhouse/wire/platform/change';
import type { Waiting } from '@fairhouse/wire/platform/worklist';

export type ChangeRow = {
  id: Id<'change'>;
  brandId: string;
  diff: SettingDiff;
  state: ChangeState;
  reason: string;
  draftedAt: number;
  draftedBy: Id<'staff'>;
  publishAt: number | null;
  scheduledBy: Id<'staff'> | null;
  fault: ChangeFault | null;
  endedAt: number | null;
  endedBy: Id<'staff'> | null;
};

const columns = sql`
  c.id, c.brand_id, c.state, c.reason, c.drafted_at, c.drafted_by, c.publish_at, c.scheduled_by, c.fault, c.ended_at, c.ended_by,
  jsonb_build_object('topic', c.topic, 'subject', c.subject, 'was', c.before, 'is', c.after) as diff`;

export const findChange = (reader: Reader, brandId: string, id: string): Promise<ChangeRow | undefined> =>
  findRow(
    reader,
    sql<ChangeRow>`select ${columns} from setting_change c where c.brand_id = ${brandId} and c.id = ${id}`,
  );

/** A change of a brand; nobody else acts on it until the transaction ends. */
export const lockChange = (tx: Tx, brandId: string, id: string): Promise<ChangeRow | undefined> =>
  findRow(
    tx,
    sql<ChangeRow>`select ${columns} from setting_change c where c.brand_id = ${brandId} and c.id = ${id} for update of c`,
  );

export const insertChange = (
  tx: Tx,
  change: Pick<ChangeRow, 'id' | 'brandId' | 'diff' | 'reason' | 'draftedAt'> & {
    readonly by: Id<'staff'>;
  },
): Promise<number> =>
  run(
    tx,
    sql`insert into setting_change (id, brand_id, topic, subject, before, after, reason, drafted_at, drafted_by)
      values (${change.id}, ${change.brandId}, ${change.diff.topic}, ${change.diff.subject}, ${json(change.diff.was)},
        ${json(change.diff.is)}, ${change.reason}, ${at(change.draftedAt)}, ${change.by})`,
  );

export const scheduleRow = (
  tx: Tx,
  id: string,
  { publishAt, by }: { readonly publishAt: number; readonly by: Id<'staff'> },
): Promise<number> =>
  run(
    tx,
    sql`update setting_change set state = 'scheduled', publish_at = ${at(publishAt)}, scheduled_by = ${by} where id = ${id}`,
  );

/** @param by null: it was published at its hour */
export const endRow = (
  tx: Tx,
  id: string,
  {
    state,
    atMs,
    by,
  }: { readonly state: 'done' | 'cancelled'; readonly atMs: number; readonly by: Id<'staff'> | null },
): Promise<number> =>
  run(
    tx,
    sql`update setting_change set state = ${state}, fault = null, ended_at = ${at(atMs)}, ended_by = ${by} where id = ${id}`,
  );

export const keepWaiting = (tx: Tx, id: string, fault: ChangeFault): Promise<number> =>
  run(tx, sql`update setting_change set state = 'waiting', fault = ${fault} where id = ${id}`);

/** Changes whose hour has come, the earliest first. */
export const listDue = (
  reader: Reader,
  nowMs: number,
  limit: number,
): Promise<Pick<ChangeRow, 'id' | 'brandId'>[]> =>
  listRows(
    reader,
    sql<Pick<ChangeRow, 'id' | 'brandId'>>`select id, brand_id from setting_change
      where state = 'scheduled' and publish_at <= ${at(nowMs)} order by publish_at, id limit ${limit}`,
  );

type Shown = (typeof CHANGES_SHOWN)[number];

const STATES: Readonly<Record<Shown, readonly ChangeState[]>> = {
  coming: ['waiting', 'scheduled', 'draft'],
  done: ['done'],
  cancelled: ['cancelled'],
};

/** What waits for the staff comes first, then by its hour, then drafts; what has ended, newest first. */
const ORDERS: Readonly<Record<Shown, ReturnType<typeof sql>>> = {
  coming: sql`array_position(array['waiting', 'scheduled', 'draft'], c.state), c.publish_at, c.id desc`,
  done: sql`c.ended_at desc, c.id desc`,
  cancelled: sql`c.ended_at desc, c.id desc`,
};

type Asked = {
  readonly brandId: string;
  readonly topics: readonly ChangeTopic[];
  readonly shown: Shown;
};

export async function listChanges(
  reader: Reader,
  { brandId, topics, shown }: Asked,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ rows: ChangeRow[]; total: number }> {
  const passes = sql`c.brand_id = ${brandId} and c.topic = any(${topics}::text[]) and c.state = any(${STATES[shown]}::text[])`;
  const [rows, { total }] = await Promise.all([
    listRows(
      reader,
      sql<ChangeRow>`select ${columns} from setting_change c where ${passes}
        order by ${ORDERS[shown]} offset ${offset} limit ${limit}`,
    ),
    getRow(
      reader,
      sql<{ total: number }>`select count(*)::int as total from setting_change c where ${passes}`,
    ),
  ]);
  return { rows, total };
}

/** Changes that were not published at their hour. */
export const findWaiting = (
  reader: Reader,
  brandId: string,
  topics: readonly ChangeTopic[],
): Promise<Waiting> =>
  getRow(
    reader,
    sql<Waiting>`select count(*)::int as count, min(publish_at) as oldest_at from setting_change
      where brand_id = ${brandId} and state = 'waiting' and topic = any(${topics}::text[])`,
  );
