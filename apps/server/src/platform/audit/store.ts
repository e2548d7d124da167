// Owns: audit_event

import { at, findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { Clue } from '@fairhouse/rules/platform/find/clue';
import type { Actor } from '@fairhouse/wire/platform/audit';
import { actorText, readActor } from './actor.ts';

/** So many rows are chained in one transaction. */
const SEALED_AT_ONCE = 500;

/** Who did what to whom, from where. */
export type AuditEntry = {
  readonly id: Id<'audit'>;
  readonly brandId: string;
  readonly atMs: number;
  readonly actor: Actor;
  readonly action: string;
  readonly subject: string | null;
  readonly detail: Record<string, unknown>;
  readonly ip: string;
};

/** Adds a row to the log, in the transaction of the action it records. It takes no lock: the chain is extended afterwards. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  await run(
    tx,
    sql`insert into audit_event (id, brand_id, at, actor, action, subject, detail, ip)
      values (${entry.id}, ${entry.brandId}, ${at(entry.atMs)}, ${actorText(entry.actor)}, ${entry.action}, ${entry.subject},
        ${json(entry.detail)}::jsonb || ${markOf(entry)}, ${entry.ip})`,
  );
}

/** Acts under emergency access say so, whoever writes them down. */
const markOf = ({ actor, atMs }: AuditEntry) =>
  actor.kind === 'staff' && actor.id !== null
    ? sql`elevation_mark(${actor.id}, ${at(atMs)})`
    : sql`'{}'::jsonb`;

/** Takes the oldest rows that are in no chain yet into it. @returns how many */
export const sealAudit = async (tx: Tx): Promise<number> =>
  (await getRow(tx, sql<{ sealed: number }>`select seal_audit(${SEALED_AT_ONCE}) as sealed`)).sealed;

export type AuditRow = {
  link: bigint;
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

/** What of the log is asked for; null narrows nothing. */
export type AuditFilter = {
  readonly fromMs: number;
  readonly toMs: number;
  /** Whom it concerns, or who did it. */
  readonly subject: string | null;
  /** A kind, an id or a name of who did it. */
  readonly actor: string | null;
  /** Words that an action begins with, or must not begin with. */
  readonly words: readonly string[] | null;
  readonly without: readonly string[] | null;
};

export type AuditSpan = AuditFilter & { readonly before: bigint; readonly limit: number };

const passes = ({ fromMs, toMs, subject, actor, words, without }: AuditFilter) => sql`
  e.at >= ${at(fromMs)} and e.at < ${at(toMs)}
  and ${
    subject === null
      ? sql`true`
      : sql`(e.subject = ${subject} or string_to_array(e.actor, ' ') @> array[${subject}::text])`
  }
  and ${actor === null ? sql`true` : sql`string_to_array(e.actor, ' ') @> array[${actor}::text]`}
  and ${words === null ? sql`true` : sql`split_part(e.action, '.', 1) = any(${words}::text[])`}
  and ${without === null ? sql`true` : sql`split_part(e.action, '.', 1) <> all(${without}::text[])`}`;

/** How many rows of a brand pass, counted up to a number. */
export const countAudit = async (
  reader: Reader,
  brandId: string,
  filter: AuditFilter,
  most: number,
): Promise<number> =>
  (
    await getRow(
      reader,
      sql<{ n: number }>`select count(*)::int as n from (
        select from audit_event e where e.brand_id = ${brandId} and e.link is not null and ${passes(filter)} limit ${most}) found`,
    )
  ).n;

/** Sealed rows of a brand, newest first, each checked against its own hash and the row before it in the whole chain. */
export const listAudit = (reader: Reader, brandId: string, span: AuditSpan): Promise<AuditRow[]> =>
  listRows(
    reader,
    sql<AuditRow>`
      select e.link, e.id, e.at, e.actor, e.action, e.subject, e.detail, e.ip, e.hash,
        e.hash = audit_hash(e.prev_hash, e.id, e.brand_id, e.at, e.actor, e.action, e.subject, e.detail, e.ip)
        and e.prev_hash is not distinct from case when e.link = 1 then '\\x00'::bytea
          else (select p.hash from audit_event p where p.link = e.link - 1) end as intact
      from audit_event e
      where e.brand_id = ${brandId} and e.link < ${span.before}
        and ${passes(span)}
      order by e.link desc limit ${span.limit}`,
  );

/** The end of the chain, as it can be told to somebody outside. */
export type AuditHead = { readonly link: bigint; readonly hash: string };

export const findHead = (reader: Reader): Promise<AuditHead | undefined> =>
  findRow(
    reader,
    sql<AuditHead>`select link, encode(hash, 'hex') as hash from audit_event where link is not null
      order by link desc limit 1`,
  );

/** Which of these links are not what they were told to be: taken away, or with another hash? */
export const listChanged = async (reader: Reader, told: readonly AuditHead[]): Promise<bigint[]> =>
  (
    await listRows(
      reader,
      sql<{ link: bigint }>`
        select t.link from unnest(${told.map(({ link }) => link.toString())}::bigint[], ${told.map(({ hash }) => hash)}::text[])
          as t (link, hash)
        left join audit_event e on e.link = t.link
        where encode(e.hash, 'hex') is distinct from t.hash order by t.link`,
    )
  ).map(({ link }) => link);

/** Is the whole chain unbroken? @returns the link where it first is not, or null */
export async function findBrokenAudit(reader: Reader): Promise<bigint | null> {
  const row = await getRow(
    reader,
    sql<{ broken: bigint | null }>`
      select min(place) as broken from (
        select link, row_number() over (order by link) as place, prev_hash, hash,
          lag(hash, 1, '\\x00'::bytea) over (order by link) as before,
          audit_hash(prev_hash, id, brand_id, at, actor, action, subject, detail, ip) as true_hash
        from audit_event where link is not null) chain
      where link <> place or prev_hash <> before or hash <> true_hash`,
  );
  return row.broken;
}

type Change = { readonly at: number; readonly by: string };

/** The last change of each setting of a kind, by its name. @param action as the audit log names it */
export async function listLastChanges(
  reader: Reader,
  brandId: string,
  action: `${'setting' | 'cashier'}.${string}`,
): Promise<ReadonlyMap<string, Change>> {
  const rows = await listRows(
    reader,
    sql<{ subject: string; at: number; by: string }>`
      select distinct on (subject) subject, at, actor as by from audit_event
      where brand_id = ${brandId} and action = ${action} order by subject, position desc`,
  );
  return new Map(rows.map(({ subject, at, by }) => [subject, { at, by: readActor(by).name }]));
}

export type LoggedChange = Change & {
  readonly id: Id<'audit'>;
  readonly was: unknown;
  readonly is: unknown;
};

/** The changes of one subject, newest first, each with what it was before and after; null where the row does not say. */
export async function listChangesOf(
  reader: Reader,
  {
    brandId,
    actions,
    subject,
  }: { readonly brandId: string; readonly actions: readonly string[]; readonly subject: string },
  limit: number,
): Promise<LoggedChange[]> {
  const rows = await listRows(
    reader,
    sql<LoggedChange>`select id, at, actor as by, detail->'was' as was, detail->'is' as is from audit_event
      where brand_id = ${brandId} and action = any(${actions}::text[]) and subject = ${subject}
      order by position desc limit ${limit}`,
  );
  return rows.map((row) => ({ ...row, by: readActor(row.by).name }));
}

export type FoundAudit = Pick<AuditRow, 'id' | 'at' | 'action' | 'subject'>;

/** Rows of a brand by id or hash. */
export const listFound = (
  reader: Reader,
  brandId: string,
  clue: Extract<Clue, { by: 'id' | 'hash' }>,
): Promise<FoundAudit[]> =>
  listRows(
    reader,
    sql<FoundAudit>`select id, at, action, subject from audit_event where brand_id = ${brandId}
      and ${clue.by === 'id' ? sql`id = ${clue.id}` : sql`hash = decode(${clue.hash}, 'hex')`} limit 1`,
  );

/** What of a subject's rows is asked for: acts of the staff, of the member, what tells of risk, or who looked. */
export type SubjectKind = 'staff' | 'account' | 'risk' | 'look';

export type SubjectRow = Pick<AuditRow, 'id' | 'at' | 'action' | 'detail' | 'ip'> & {
  position: bigint;
  actor: string;
  kind: SubjectKind;
};

const kindOfRow = sql`case
  when action in ('member.opened', 'member.found', 'member.viewed') then 'look'
  -- The note itself is a line.
  when action = 'member.noted' then 'noted'
  when action in ('member.locked', 'member.unlocked') or action like 'exclusion%' then 'risk'
  when actor like 'staff %' then 'staff'
  else 'account' end`;

/** Rows about one subject of a brand, the latest first. */
export const listOfSubject = (
  reader: Reader,
  brandId: string,
  subject: string,
  {
    kinds,
    before,
    limit,
  }: { readonly kinds: readonly SubjectKind[]; readonly before: bigint; readonly limit: number },
): Promise<SubjectRow[]> =>
  listRows(
    reader,
    sql<SubjectRow>`select position, id, at, actor, action, detail, ip, ${kindOfRow} as kind from audit_event
      where subject = ${subject} and brand_id = ${brandId} and position < ${before} and ${kindOfRow} = any(${kinds}::text[])
      order by position desc limit ${limit}`,
  );

/** Is it written down already that somebody did this to a subject since an instant? */
export const wasAudited = async (
  reader: Reader,
  { subject, action, actor, atMs }: Pick<AuditEntry, 'subject' | 'action' | 'actor' | 'atMs'>,
): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from audit_event where subject = ${subject} and action = ${action} and actor = ${actorText(actor)}
      and at >= ${at(atMs)} limit 1`,
  )) !== undefined;
