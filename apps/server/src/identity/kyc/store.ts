// Owns: kyc_document, kyc_item, kyc_setting

import { at, findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import { type Id, type Money, moneyOf } from '@fairhouse/kernel';
import type { KycThreshold } from '@fairhouse/rules/identity/kyc/level';
import type { KycItem, KycItemState, KycQueuedState, KycSort } from '@fairhouse/wire/identity/kyc-words';
import type { Waiting } from '@fairhouse/wire/platform/worklist';
import { type WorkFilter, workQueue } from '../../platform/worklist/index.ts';
import { nameBegins } from '../player/index.ts';

export type ItemRow = {
  readonly item: KycItem;
  readonly state: Exclude<KycItemState, 'open'>;
  readonly reason: string | null;
  readonly changedAt: number;
  /** The member of staff by name; null: the member. */
  readonly changedBy: string | null;
  readonly document: Id<'kycDocument'> | null;
  readonly redacted: boolean;
};

const itemColumns = sql`i.item, i.state, i.reason, i.changed_at, i.changed_by, i.document_id as document,
  d.redacted_at is not null as redacted`;
const itemRows = sql`from kyc_item i left join kyc_document d on d.id = i.document_id`;

export const listItems = (reader: Reader, brandId: string, playerId: string): Promise<ItemRow[]> =>
  listRows(
    reader,
    sql<ItemRow>`select ${itemColumns} ${itemRows} where i.player_id = ${playerId} and i.brand_id = ${brandId}`,
  );

/** Has the same as a row that stands already replaced. */
export const saveItem = (
  tx: Tx,
  { brandId, playerId }: OfMember,
  row: Omit<ItemRow, 'redacted' | 'changedAt'> & { readonly atMs: number },
): Promise<number> =>
  run(
    tx,
    sql`insert into kyc_item (player_id, item, brand_id, state, reason, document_id, changed_at, changed_by)
      values (${playerId}, ${row.item}, ${brandId}, ${row.state}, ${row.reason}, ${row.document}, ${at(row.atMs)},
        ${row.changedBy})
      on conflict (player_id, item) do update set state = excluded.state, reason = excluded.reason,
        document_id = excluded.document_id, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
  );

export type OfMember = { readonly brandId: string; readonly playerId: string };

export type DocumentRow = {
  readonly id: Id<'kycDocument'>;
  readonly item: KycItem;
  readonly submittedAt: number;
  readonly statement: Buffer | null;
  readonly redacted: boolean;
};

export const insertDocument = (
  tx: Tx,
  { brandId, playerId }: OfMember,
  row: Pick<DocumentRow, 'id' | 'item' | 'statement'> & {
    readonly uploads: readonly string[];
    readonly atMs: number;
  },
): Promise<number> =>
  run(
    tx,
    sql`insert into kyc_document (id, brand_id, player_id, item, uploads, statement, submitted_at)
      values (${row.id}, ${brandId}, ${playerId}, ${row.item}, ${row.uploads}::text[], ${row.statement}, ${at(row.atMs)})`,
  );

/** What was sent last for an item. */
export const findDocument = (
  reader: Reader,
  { brandId, playerId }: OfMember,
  item: KycItem,
): Promise<DocumentRow | undefined> =>
  findRow(
    reader,
    sql<DocumentRow>`select id, item, submitted_at, statement, redacted_at is not null as redacted from kyc_document
      where player_id = ${playerId} and brand_id = ${brandId} and item = ${item} order by id desc limit 1`,
  );

/** A document that nobody has decided and that is still kept. */
export const findOpenDocument = (
  reader: Reader,
  id: string,
): Promise<Pick<DocumentRow, 'item' | 'statement'> | undefined> =>
  findRow(
    reader,
    sql<Pick<DocumentRow, 'item' | 'statement'>>`select item, statement from kyc_document
      where id = ${id} and verdict is null and redacted_at is null`,
  );

export const saveVerdict = (
  tx: Tx,
  id: string,
  verdict: {
    readonly is: 'accepted' | 'asked';
    readonly reason: string | null;
    readonly by: string;
    readonly atMs: number;
  },
): Promise<number> =>
  run(
    tx,
    sql`update kyc_document set verdict = ${verdict.is}, reason = ${verdict.reason}, decided_by = ${verdict.by},
        decided_at = ${at(verdict.atMs)} where id = ${id} and verdict is null`,
  );

/** Documents whose time is over, nobody else's until the transaction ends, with their pictures. */
export const lockOld = (tx: Tx, nowMs: number, limit: number): Promise<{ id: string; uploads: string[] }[]> =>
  listRows(
    tx,
    sql<{ id: string; uploads: string[] }>`select d.id, d.uploads from kyc_document d
      left join kyc_setting s on s.brand_id = d.brand_id
      where d.redacted_at is null and d.decided_at <= ${at(nowMs)}::timestamptz
        - coalesce(s.retention_days, ${RETENTION_DAYS}) * interval '24 hours'
      order by d.decided_at limit ${limit} for update of d skip locked`,
  );

export const redact = (tx: Tx, ids: readonly string[], nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update kyc_document set uploads = '{}', statement = null, redacted_at = ${at(nowMs)}
      where id = any(${ids}::text[])`,
  );

export type QueuedRow = ItemRow & { readonly playerId: Id<'player'> };

export type QueueFilter = WorkFilter & {
  readonly state: KycQueuedState;
  readonly item?: KycItem | undefined;
};

/** So many of the documents that were sent last are looked at. */
const DECIDED_OF = 500;

export const kycQueue = workQueue<QueuedRow, QueueFilter, KycSort>({
  id: sql`(i.player_id || ':' || i.item)`,
  brand: sql`i.brand_id`,
  columns: sql`${itemColumns}, i.player_id`,
  from: itemRows,
  orders: {
    oldest: sql`i.changed_at, i.player_id, i.item`,
    newest: sql`i.changed_at desc, i.player_id, i.item`,
  },
  found: (search) => nameBegins(sql`i.player_id`, search),
  narrowed: ({ state, item }) => [
    sql`i.state = ${state}`,
    ...(item === undefined ? [] : [sql`i.item = ${item}`]),
  ],
  decided: (brandId) => sql`
    select submitted_at as since, decided_at as decided from kyc_document
    where brand_id = ${brandId} and decided_at is not null order by id desc limit ${DECIDED_OF}`,
});

/** What members have sent and nobody has looked at. */
export const findWaiting = (reader: Reader, brandId: string): Promise<Waiting> =>
  getRow(
    reader,
    sql<Waiting>`select count(*)::int as count, min(changed_at) as "oldestAt" from kyc_item
      where brand_id = ${brandId} and state = 'submitted'`,
  );

export type KycRules = { readonly thresholds: readonly KycThreshold[]; readonly retentionDays: number };

/** Five years: what most laws on money laundering ask for. */
const RETENTION_DAYS = 1_826;

const NO_RULES: KycRules = {
  thresholds: [1, 2, 3].map((level) => ({ level, deposits: null, withdrawals: null })),
  retentionDays: RETENTION_DAYS,
};

type Stored = { level: number; deposits: string | null; withdrawals: string | null };

const stored = (amount: Money | null): string | null => amount?.toString() ?? null;
const read = (amount: string | null): Money | null => (amount === null ? null : moneyOf(BigInt(amount)));

export async function readRules(reader: Reader, brandId: string): Promise<KycRules> {
  const row = await findRow(
    reader,
    sql<{ thresholds: Stored[]; retentionDays: number }>`
      select thresholds, retention_days from kyc_setting where brand_id = ${brandId}`,
  );
  if (!row) return NO_RULES;
  return {
    thresholds: row.thresholds.map(({ level, deposits, withdrawals }) => ({
      level,
      deposits: read(deposits),
      withdrawals: read(withdrawals),
    })),
    retentionDays: row.retentionDays,
  };
}

export const saveRules = (tx: Tx, brandId: string, rules: KycRules): Promise<number> =>
  run(
    tx,
    sql`insert into kyc_setting (brand_id, thresholds, retention_days)
      values (${brandId}, ${json(
        rules.thresholds.map(({ level, deposits, withdrawals }) => ({
          level,
          deposits: stored(deposits),
          withdrawals: stored(withdrawals),
        })),
      )}, ${rules.retentionDays})
      on conflict (brand_id) do update set thresholds = excluded.thresholds, retention_days = excluded.retention_days`,
  );
