import { at, findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';

/** Who did what to whom, from where. `actor` is a staff name, "player <id>" or "system". */
export type AuditEntry = {
  readonly id: Id<'audit'>;
  readonly brandId: string;
  readonly atMs: number;
  readonly actor: string;
  readonly action: string;
  readonly subject: string | null;
  readonly detail: Record<string, unknown>;
  readonly ip: string;
};

const CHAIN_LOCK = 7_246_002;

/** Adds a row to the chain, in the transaction of what it tells. One writer at a time: the chain has one end. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  const values = sql`${entry.id}::text, ${entry.brandId}::text, ${at(entry.atMs)}::timestamptz, ${entry.actor}::text,
    ${entry.action}::text, ${entry.subject}::text, ${json(entry.detail)}, ${entry.ip}::text`;
  await Promise.all([
    findRow(tx, sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`),
    run(
      tx,
      sql`insert into audit_event (id, brand_id, at, actor, action, subject, detail, ip, prev_hash, hash)
        select ${values}, prev, audit_hash(prev, ${values})
        from (select coalesce((select hash from audit_event order by position desc limit 1), '\\x00'::bytea) as prev) last`,
    ),
  ]);
}

export type AuditRow = {
  position: bigint;
  id: Id<'audit'>;
  at: number;
  actor: string;
  action: string;
  subject: string | null;
  detail: Record<string, unknown>;
  ip: string;
  hash: Buffer;
  intact: boolean;
};

export type AuditSpan = {
  readonly before: bigint;
  readonly fromMs: number;
  readonly toMs: number;
  readonly subject: string | null;
  readonly limit: number;
};

/** Rows of a brand, newest first, each checked against its own hash and the row before it in the whole chain. */
export const listAudit = (reader: Reader, brandId: string, span: AuditSpan): Promise<AuditRow[]> =>
  listRows(
    reader,
    sql<AuditRow>`
      select e.position, e.id, e.at, e.actor, e.action, e.subject, e.detail, e.ip, e.hash,
        e.hash = audit_hash(e.prev_hash, e.id, e.brand_id, e.at, e.actor, e.action, e.subject, e.detail, e.ip)
        and e.prev_hash = coalesce((select p.hash from audit_event p where p.position < e.position
          order by p.position desc limit 1), '\\x00'::bytea) as intact
      from audit_event e
      where e.brand_id = ${brandId} and e.position < ${span.before}
        and e.at >= ${at(span.fromMs)} and e.at < ${at(span.toMs)}
        and (${span.subject}::text is null or e.subject = ${span.subject} or e.actor = ${span.subject})
      order by e.position desc limit ${span.limit}`,
  );

/** Is the whole chain unbroken? @returns the position of the first broken row, or null */
export async function findBrokenAudit(reader: Reader): Promise<bigint | null> {
  const row = await getRow(
    reader,
    sql<{ broken: bigint | null }>`
      select min(position) as broken from (
        select position, prev_hash, hash,
          lag(hash, 1, '\\x00'::bytea) over (order by position) as before,
          audit_hash(prev_hash, id, brand_id, at, actor, action, subject, detail, ip) as true_hash
        from audit_event) chain
      where prev_hash <> before or hash <> true_hash`,
  );
  return row.broken;
}
