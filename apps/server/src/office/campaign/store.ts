// Owns: campaign, campaign_rule, segment

import { at, findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { CampaignTexts } from '@fairhouse/wire/office/campaign';
import type { CampaignKind, CampaignState } from '@fairhouse/wire/office/campaign-words';
import type { Waiting } from '@fairhouse/wire/platform/worklist';
import type { TextValues } from '@fairhouse/wire/talk/inbox-words';
import type { Conditions } from './conditions.ts';

export type SegmentRow = {
  readonly id: Id<'segment'>;
  readonly name: string;
  readonly version: number;
  readonly conditions: Conditions;
  readonly changedAt: number;
  readonly changedBy: string;
};

const segmentColumns = sql`id, name, version, conditions, changed_at, changed_by`;

export const listSegments = (reader: Reader, brandId: string): Promise<SegmentRow[]> =>
  listRows(
    reader,
    sql<SegmentRow>`select ${segmentColumns} from segment
      where brand_id = ${brandId} and removed_at is null order by lower(name), id`,
  );

export const findSegment = (reader: Reader, brandId: string, id: string): Promise<SegmentRow | undefined> =>
  findRow(
    reader,
    sql<SegmentRow>`select ${segmentColumns} from segment
      where brand_id = ${brandId} and id = ${id} and removed_at is null`,
  );

/** The same, nobody else's until the transaction ends. */
export const lockSegment = (tx: Tx, brandId: string, id: string): Promise<SegmentRow | undefined> =>
  findRow(
    tx,
    sql<SegmentRow>`select ${segmentColumns} from segment
      where brand_id = ${brandId} and id = ${id} and removed_at is null for update`,
  );

type NewSegment = Pick<SegmentRow, 'name' | 'conditions' | 'changedAt' | 'changedBy'>;

/** @returns undefined where another segment has the name */
export const insertSegment = (
  tx: Tx,
  brandId: string,
  { id, name, conditions, changedAt, changedBy }: NewSegment & Pick<SegmentRow, 'id'>,
): Promise<SegmentRow | undefined> =>
  findRow(
    tx,
    sql<SegmentRow>`insert into segment (id, brand_id, name, conditions, changed_at, changed_by)
      values (${id}, ${brandId}, ${name}, ${json(conditions)}, ${at(changedAt)}, ${changedBy})
      on conflict (brand_id, lower(name)) where removed_at is null do nothing returning ${segmentColumns}`,
  );

/** Whether another segment has a name. */
export const isNamed = async (reader: Reader, brandId: string, name: string, id: string): Promise<boolean> =>
  (
    await getRow(
      reader,
      sql<{ named: boolean }>`select exists (select from segment
        where brand_id = ${brandId} and lower(name) = lower(${name}) and removed_at is null and id <> ${id}) as named`,
    )
  ).named;

export const saveSegment = (tx: Tx, id: string, row: NewSegment): Promise<SegmentRow> =>
  getRow(
    tx,
    sql<SegmentRow>`update segment set name = ${row.name}, conditions = ${json(row.conditions)}, version = version + 1,
        changed_at = ${at(row.changedAt)}, changed_by = ${row.changedBy}
      where id = ${id} returning ${segmentColumns}`,
  );

export const removeSegment = (tx: Tx, id: string, nowMs: number): Promise<number> =>
  run(tx, sql`update segment set removed_at = ${at(nowMs)} where id = ${id}`);

const EVERYBODY = 2_147_483_647;

/** How many members meet conditions now, and how many of them may be told of offers. */
export const countMembers = (
  reader: Reader,
  brandId: string,
  conditions: Conditions,
  nowMs: number,
): Promise<{ members: number; offered: number }> =>
  getRow(
    reader,
    sql<{ members: number; offered: number }>`select count(*)::int as members,
        (count(*) filter (where may_be_told(player_id, ${at(nowMs)})))::int as offered
      from segment_members(${brandId}, ${json(conditions)}, ${at(nowMs)}, 0, ${EVERYBODY})`,
  );

/** The first who meet conditions. */
export const listMembers = async (
  reader: Reader,
  brandId: string,
  conditions: Conditions,
  { nowMs, limit }: { readonly nowMs: number; readonly limit: number },
): Promise<string[]> =>
  (
    await listRows(
      reader,
      sql<{ id: string }>`select player_id as id
        from segment_members(${brandId}, ${json(conditions)}, ${at(nowMs)}, 0, ${limit}) order by number`,
    )
  ).map(({ id }) => id);

export type CampaignRow = CampaignTexts & {
  readonly id: Id<'campaign'>;
  readonly brandId: string;
  readonly version: number;
  readonly kind: CampaignKind;
  readonly state: CampaignState;
  readonly playerId: Id<'player'> | null;
  readonly segmentId: Id<'segment'> | null;
  readonly segmentName: string | null;
  readonly segmentVersion: number | null;
  readonly conditions: Conditions;
  readonly writtenAt: number;
  readonly writtenBy: string;
  readonly dueAt: number | null;
  readonly begunAt: number | null;
  readonly endedAt: number | null;
  readonly byMail: boolean;
  readonly standing: boolean;
  readonly inboxedAt: number | null;
  readonly chosen: number;
  readonly sent: number;
  readonly mails: number;
  /** How many it would come to when its sending was asked for, and at its hour. */
  readonly counted: number | null;
  readonly met: number | null;
};

const columns = sql`id, brand_id, version, kind, state, title, body, player_id, segment_id, segment_name, segment_version,
  conditions, written_at, written_by, due_at, begun_at, ended_at, by_mail, standing, inboxed_at, chosen, sent, mails,
  counted, met`;

/** What staff write of a message. */
export type Written = Pick<
  CampaignRow,
  | 'kind'
  | 'title'
  | 'body'
  | 'playerId'
  | 'segmentId'
  | 'segmentName'
  | 'segmentVersion'
  | 'conditions'
  | 'byMail'
  | 'standing'
  | 'writtenBy'
>;

/** How many members a message may go to without a second member of staff; null: any number. */
export const readFourEyes = async (reader: Reader, brandId: string): Promise<number | null> =>
  (
    await findRow(
      reader,
      sql<{ fourEyes: number | null }>`select four_eyes from campaign_rule where brand_id = ${brandId}`,
    )
  )?.fourEyes ?? null;

export const saveFourEyes = (tx: Tx, brandId: string, fourEyes: number | null): Promise<number> =>
  run(
    tx,
    sql`insert into campaign_rule values (${brandId}, ${fourEyes})
      on conflict (brand_id) do update set four_eyes = excluded.four_eyes`,
  );

export const insertCampaign = (
  tx: Tx,
  { id, brandId, writtenAt }: Pick<CampaignRow, 'id' | 'brandId' | 'writtenAt'>,
  row: Written,
): Promise<CampaignRow> =>
  getRow(
    tx,
    sql<CampaignRow>`insert into campaign (id, brand_id, kind, title, body, player_id, segment_id, segment_name,
        segment_version, conditions, by_mail, standing, written_at, written_by)
      values (${id}, ${brandId}, ${row.kind}, ${json(row.title)}, ${json(row.body)}, ${row.playerId}, ${row.segmentId},
        ${row.segmentName}, ${row.segmentVersion}, ${json(row.conditions)}, ${row.byMail}, ${row.standing}, ${at(writtenAt)},
        ${row.writtenBy})
      returning ${columns}`,
  );

export const saveCampaign = (tx: Tx, id: string, row: Written): Promise<CampaignRow> =>
  getRow(
    tx,
    sql<CampaignRow>`update campaign set kind = ${row.kind}, title = ${json(row.title)}, body = ${json(row.body)},
        player_id = ${row.playerId}, segment_id = ${row.segmentId}, segment_name = ${row.segmentName},
        segment_version = ${row.segmentVersion}, conditions = ${json(row.conditions)}, written_by = ${row.writtenBy},
        by_mail = ${row.byMail}, standing = ${row.standing}, state = 'draft', due_at = null, counted = null, met = null,
        version = version + 1
      where id = ${id} returning ${columns}`,
  );

export const findCampaign = (reader: Reader, brandId: string, id: string): Promise<CampaignRow | undefined> =>
  findRow(
    reader,
    sql<CampaignRow>`select ${columns} from campaign where brand_id = ${brandId} and id = ${id}`,
  );

/** The same, nobody else's until the transaction ends. */
export const lockCampaign = (tx: Tx, brandId: string, id: string): Promise<CampaignRow | undefined> =>
  findRow(
    tx,
    sql<CampaignRow>`select ${columns} from campaign where brand_id = ${brandId} and id = ${id} for update`,
  );

export const listCampaigns = (
  reader: Reader,
  brandId: string,
  {
    state,
    before,
    limit,
  }: { readonly state: CampaignState | undefined; readonly before: string; readonly limit: number },
): Promise<CampaignRow[]> =>
  listRows(
    reader,
    sql<CampaignRow>`select ${columns} from campaign
      where brand_id = ${brandId} and id < ${before} and (${state ?? null}::text is null or state = ${state ?? null})
      order by id desc limit ${limit}`,
  );

export const scheduleCampaign = (
  tx: Tx,
  id: string,
  { dueMs, counted }: { readonly dueMs: number; readonly counted: number | null },
): Promise<CampaignRow> =>
  getRow(
    tx,
    sql<CampaignRow>`update campaign set state = 'scheduled', due_at = ${at(dueMs)}, counted = ${counted}, met = null,
        version = version + 1
      where id = ${id} returning ${columns}`,
  );

export const cancelCampaign = (tx: Tx, id: string, nowMs: number): Promise<CampaignRow> =>
  getRow(
    tx,
    sql<CampaignRow>`update campaign set state = 'cancelled', ended_at = ${at(nowMs)}, version = version + 1
      where id = ${id} returning ${columns}`,
  );

export const beginCampaign = (
  tx: Tx,
  id: string,
  { nowMs, met }: { readonly nowMs: number; readonly met: number | null },
): Promise<number> =>
  run(tx, sql`update campaign set state = 'sending', begun_at = ${at(nowMs)}, met = ${met} where id = ${id}`);

/** It is a draft again, with the count of its hour. */
export const holdCampaign = (tx: Tx, id: string, met: number): Promise<number> =>
  run(tx, sql`update campaign set state = 'draft', met = ${met}, version = version + 1 where id = ${id}`);

/** Messages that were held back at their hour. */
export const countHeld = (reader: Reader, brandId: string): Promise<Waiting> =>
  getRow(
    reader,
    sql<Waiting>`select count(*)::int as count, min(due_at) as oldest_at from campaign
      where brand_id = ${brandId} and state = 'draft' and met is not null`,
  );

/** The message of any brand whose turn it is, locked: one to few does not wait for one to many. What another process has is passed over. */
export const lockDue = (tx: Tx, nowMs: number): Promise<CampaignRow | undefined> =>
  findRow(
    tx,
    sql<CampaignRow>`select ${columns} from campaign
      where state in ('scheduled', 'sending') and due_at <= ${at(nowMs)} and (inboxed_at is null or mail_at <= ${at(nowMs)})
      order by chosen, due_at, id limit 1 for update skip locked`,
  );

/** Sends a message to the next of its audience. @returns who has it now */
export const sendBlock = async (tx: Tx, id: string, nowMs: number, limit: number): Promise<string[]> =>
  (
    await listRows(
      tx,
      sql<{ playerId: string }>`select player_id from send_campaign(${id}, ${at(nowMs)}, ${limit})`,
    )
  ).map(({ playerId }) => playerId);

export type MailRow = {
  readonly place: bigint;
  readonly email: string | null;
  readonly language: string;
  readonly values: TextValues;
};

/** The next who have a message in their inbox, with the address that it may be mailed to. */
export const listMails = (tx: Tx, id: string, nowMs: number, limit: number): Promise<MailRow[]> =>
  listRows(
    tx,
    sql<MailRow>`select place, email, language, "values" from pick_campaign_mails(${id}, ${at(nowMs)}, ${limit}) order by place`,
  );

/** How far mailing came. */
export const saveMailed = (
  tx: Tx,
  id: string,
  { after, mails }: { readonly after: bigint | null; readonly mails: number },
): Promise<number> =>
  run(
    tx,
    sql`update campaign set mail_after = coalesce(${after}, mail_after), mails = mails + ${mails} where id = ${id}`,
  );

export const endCampaign = (tx: Tx, id: string, nowMs: number): Promise<CampaignRow> =>
  getRow(
    tx,
    sql<CampaignRow>`update campaign set state = 'sent', ended_at = ${at(nowMs)} where id = ${id} returning ${columns}`,
  );

/** It goes over its audience anew at an instant. */
export const restCampaign = (tx: Tx, id: string, untilMs: number): Promise<number> =>
  run(tx, sql`update campaign set due_at = ${at(untilMs)}, passed = 0, inboxed_at = null where id = ${id}`);

/** No mail of it goes before an instant. */
export const pauseMails = (tx: Tx, id: string, untilMs: number): Promise<number> =>
  run(tx, sql`update campaign set mail_at = ${at(untilMs)} where id = ${id}`);
