// Owns: brand_adapter, message_outbox, sms_spend

import { at, findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { AdapterChannel, MessageChannel, MessageState } from '@fairhouse/wire/identity/messaging';
import type { MessageLanguage, MessageParams, MessageTemplate } from './messages.ts';

export type AdapterRow = {
  brandId: string;
  channel: AdapterChannel;
  kind: string;
  settings: Record<string, unknown>;
  secret: Buffer | null;
  stoppedAt: number | null;
};

/** How a brand reaches people by a channel; undefined until somebody has set it up. */
export const findAdapter = (
  reader: Reader,
  brandId: string,
  channel: AdapterChannel,
): Promise<AdapterRow | undefined> =>
  findRow(
    reader,
    sql<AdapterRow>`select brand_id, channel, kind, settings, secret, stopped_at from brand_adapter
      where brand_id = ${brandId} and channel = ${channel}`,
  );

export type MessageRow = {
  id: Id<'dispatch'>;
  brandId: string;
  channel: MessageChannel;
  kind: string;
  recipient: string;
  template: MessageTemplate;
  language: MessageLanguage;
  params: MessageParams;
  secret: Buffer | null;
  state: MessageState;
  tries: number;
  dueAt: number;
  createdAt: number;
  endedAt: number | null;
  reference: string | null;
  fault: string | null;
};

export const insertMessage = (
  tx: Tx,
  row: Omit<MessageRow, 'tries' | 'reference' | 'fault' | 'dueAt'>,
): Promise<number> =>
  run(
    tx,
    sql`insert into message_outbox (id, brand_id, channel, kind, recipient, template, language, params, secret, state,
        due_at, created_at, ended_at)
      values (${row.id}, ${row.brandId}, ${row.channel}, ${row.kind}, ${row.recipient}, ${row.template}, ${row.language},
        ${json(row.params)}, ${row.secret}, ${row.state}, ${at(row.createdAt)}, ${at(row.createdAt)},
        ${row.endedAt === null ? null : at(row.endedAt)})`,
  );

/** Writes mails that carry no secret, in one statement. */
export const insertMails = (
  tx: Tx,
  rows: readonly Pick<
    MessageRow,
    'id' | 'brandId' | 'kind' | 'recipient' | 'template' | 'language' | 'params' | 'state'
  >[],
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`insert into message_outbox (id, brand_id, channel, kind, recipient, template, language, params, state, due_at,
        created_at, ended_at)
      select m.id, m."brandId", 'email', m.kind, m.recipient, m.template, m.language, m.params, m.state, ${at(nowMs)},
        ${at(nowMs)}, case when m.state <> 'waiting' then ${at(nowMs)} end
      from jsonb_to_recordset(${json(rows)}) as m (id text, "brandId" text, kind text, recipient text, template text,
        language text, params jsonb, state text)`,
  );

/** How many mails of some templates wait to be sent. */
export const countWaiting = async (reader: Reader, templates: readonly MessageTemplate[]): Promise<number> =>
  (
    await getRow(
      reader,
      sql<{ waiting: number }>`select count(*)::int as waiting from message_outbox
        where state = 'waiting' and template = any (${templates}::text[])`,
    )
  ).waiting;

export type MessageSpan = {
  readonly before: string;
  readonly channel: MessageChannel | null;
  readonly recipient: string | null;
  readonly limit: number;
};

/** A brand's messages, newest first. */
export const listMessages = (
  reader: Reader,
  brandId: string,
  { before, channel, recipient, limit }: MessageSpan,
): Promise<MessageRow[]> =>
  listRows(
    reader,
    sql<MessageRow>`select * from message_outbox
      where brand_id = ${brandId} and id < ${before} and (${channel}::text is null or channel = ${channel})
        and (${recipient}::text is null or recipient = ${recipient})
      order by id desc limit ${limit}`,
  );

/** Takes messages that are due for one try, codes and notices before what staff wrote to many; until `untilMs` no other process takes them. */
export const claimMessages = (tx: Tx, nowMs: number, untilMs: number, limit: number): Promise<MessageRow[]> =>
  listRows(
    tx,
    sql<MessageRow>`update message_outbox set tries = tries + 1, due_at = ${at(untilMs)}
      where id in (select id from message_outbox where state = 'waiting' and due_at <= ${at(nowMs)}
        order by template in ('staffMessage', 'staffOffer'), due_at, id limit ${limit} for update skip locked)
      returning *`,
  );

export type MessageEnd = {
  readonly state: Exclude<MessageState, 'waiting'>;
  readonly reference?: string;
  readonly fault?: string;
  readonly nowMs: number;
};

export const endMessage = (
  tx: Tx,
  id: string,
  { state, reference, fault, nowMs }: MessageEnd,
): Promise<number> =>
  run(
    tx,
    sql`update message_outbox set state = ${state}, reference = ${reference ?? null}, fault = ${fault ?? null},
        ended_at = ${at(nowMs)}
      where id = ${id} and state = 'waiting'`,
  );

export const postponeMessage = (tx: Tx, id: string, fault: string, dueMs: number): Promise<number> =>
  run(tx, sql`update message_outbox set fault = ${fault}, due_at = ${at(dueMs)} where id = ${id}`);

/** Has a gateway taken nothing since an instant, though it was asked more than once? */
export const isSilent = async (
  reader: Reader,
  brandId: string,
  channel: MessageChannel,
  sinceMs: number,
): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select where exists (select from message_outbox where brand_id = ${brandId} and channel = ${channel}
        and ((state = 'waiting' and tries > 1 and fault is not null) or (state = 'failed' and ended_at > ${at(sinceMs)})))
      and not exists (select from message_outbox where brand_id = ${brandId} and channel = ${channel}
        and state = 'sent' and ended_at > ${at(sinceMs)})`,
  )) !== undefined;

/** Counts a message that is paid for. @returns what the day has cost by now */
export const addSpend = async (tx: Tx, brandId: string, nowMs: number, price: bigint): Promise<bigint> =>
  (await findRow(
    tx,
    sql<{ cost: bigint }>`insert into sms_spend (brand_id, day, messages, cost)
      values (${brandId}, (${at(nowMs)} at time zone 'UTC')::date, 1, ${price})
      on conflict (brand_id, day) do update
        set messages = sms_spend.messages + 1, cost = sms_spend.cost + excluded.cost
      returning cost`,
  ))!.cost;

/** What a brand's messages have cost on the day of an instant; the row is locked, so that askers wait their turn. */
export const lockSpend = async (tx: Tx, brandId: string, nowMs: number): Promise<bigint> =>
  (await findRow(
    tx,
    sql<{ cost: bigint }>`insert into sms_spend (brand_id, day, messages, cost)
      values (${brandId}, (${at(nowMs)} at time zone 'UTC')::date, 0, 0)
      on conflict (brand_id, day) do update set cost = sms_spend.cost
      returning cost`,
  ))!.cost;

/** Forgets the codes and links of old messages, and messages that are older. */
export async function forgetMessages(
  tx: Tx,
  secretsBeforeMs: number,
  messagesBeforeMs: number,
): Promise<void> {
  await run(
    tx,
    sql`update message_outbox set secret = null
      where secret is not null and state <> 'waiting' and created_at < ${at(secretsBeforeMs)}`,
  );
  await run(tx, sql`delete from message_outbox where created_at < ${at(messagesBeforeMs)}`);
}

/** A new gateway begins without a stop; a secret that is not given stays, unless the kind changes. */
export const saveAdapter = (
  tx: Tx,
  brandId: string,
  channel: AdapterChannel,
  { kind, settings, secret }: Pick<AdapterRow, 'kind' | 'settings' | 'secret'>,
): Promise<number> =>
  run(
    tx,
    sql`insert into brand_adapter (brand_id, channel, kind, settings, secret)
      values (${brandId}, ${channel}, ${kind}, ${json(settings)}, ${secret})
      on conflict (brand_id, channel) do update
        set kind = excluded.kind, settings = excluded.settings,
          secret = coalesce(excluded.secret, case when brand_adapter.kind = excluded.kind then brand_adapter.secret end)`,
  );

export const markStopped = (
  tx: Tx,
  brandId: string,
  channel: AdapterChannel,
  stoppedAtMs: number | null,
): Promise<number> =>
  run(
    tx,
    sql`update brand_adapter set stopped_at = ${stoppedAtMs === null ? null : at(stoppedAtMs)}
      where brand_id = ${brandId} and channel = ${channel}`,
  );

export type AdapterState = AdapterRow & { channel: AdapterChannel };

export const listAdapters = (reader: Reader, brandId: string): Promise<AdapterState[]> =>
  listRows(
    reader,
    sql<AdapterState>`select channel, kind, settings, secret, stopped_at from brand_adapter
      where brand_id = ${brandId}`,
  );

/** What went out on the day of an instant. */
export const findSpend = (
  reader: Reader,
  brandId: string,
  nowMs: number,
): Promise<{ messages: number; cost: bigint } | undefined> =>
  findRow(
    reader,
    sql<{ messages: number; cost: bigint }>`select messages, cost from sms_spend
      where brand_id = ${brandId} and day = (${at(nowMs)} at time zone 'UTC')::date`,
  );

export const deleteAdapter = (tx: Tx, brandId: string, channel: AdapterChannel): Promise<number> =>
  run(tx, sql`delete from brand_adapter where brand_id = ${brandId} and channel = ${channel}`);

/** Messages that are due for a minute and not sent, and those given up within the last hour. */
export const countUnsent = async (reader: Reader, nowMs: number): Promise<number> =>
  (
    await getRow(
      reader,
      sql<{ unsent: number }>`select count(*)::int as unsent from message_outbox
        where (state = 'waiting' and due_at < ${at(nowMs - 60_000)})
          or (state = 'failed' and ended_at > ${at(nowMs - 3_600_000)})`,
    )
  ).unsent;
