import { at, findRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { AdapterChannel, DispatchState, MessageChannel } from '@fairhouse/wire';
import type { MessageLanguage, MessageParams, MessageTemplate } from './messages.ts';

export type AdapterRow = {
  kind: string;
  settings: Record<string, unknown>;
  secret: Buffer | null;
  stopped_at: number | null;
};

/** How a brand reaches people by a channel; undefined until somebody has set it up. */
export const findAdapter = (
  reader: Reader,
  brandId: string,
  channel: AdapterChannel,
): Promise<AdapterRow | undefined> =>
  findRow(
    reader,
    sql<AdapterRow>`select kind, settings, secret, stopped_at from brand_adapter
      where brand_id = ${brandId} and channel = ${channel}`,
  );

export type MessageRow = {
  id: Id<'dispatch'>;
  brand_id: string;
  channel: MessageChannel;
  kind: string;
  recipient: string;
  template: MessageTemplate;
  language: MessageLanguage;
  params: MessageParams;
  secret: Buffer | null;
  state: DispatchState;
  tries: number;
  due_at: number;
  created_at: number;
  ended_at: number | null;
  reference: string | null;
  fault: string | null;
};

export const insertMessage = (
  tx: Tx,
  row: Omit<MessageRow, 'tries' | 'reference' | 'fault' | 'due_at'>,
): Promise<number> =>
  run(
    tx,
    sql`insert into message_outbox (id, brand_id, channel, kind, recipient, template, language, params, secret, state,
        due_at, created_at, ended_at)
      values (${row.id}, ${row.brand_id}, ${row.channel}, ${row.kind}, ${row.recipient}, ${row.template}, ${row.language},
        ${json(row.params)}, ${row.secret}, ${row.state}, ${at(row.created_at)}, ${at(row.created_at)},
        ${row.ended_at === null ? null : at(row.ended_at)})`,
  );

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
