// Owns: approval

import { at, findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { ApprovalKind, ApprovalPart, ApprovalState } from '@fairhouse/wire/platform/approval';
import type { Waiting } from '@fairhouse/wire/platform/worklist';

/** What would be another, part by part: what it was, and what it would be. */
export type ApprovalContent = Readonly<
  Partial<Record<ApprovalPart, { readonly from: string | null; readonly to: string }>>
>;

export type ApprovalRow = {
  id: Id<'approval'>;
  brandId: string;
  kind: ApprovalKind;
  subject: string;
  subjectName: string;
  content: ApprovalContent;
  reason: string;
  makerId: Id<'staff'>;
  maker: string;
  makerLoginBy: string | null;
  makerLoginTakenAt: number | null;
  askedAt: number;
  expiresAt: number;
  state: ApprovalState;
  decidedAt: number | null;
  decidedById: Id<'staff'> | null;
  decidedBy: string | null;
  note: string | null;
  /** A one-time password, or the maker's half of it, and the approver's. */
  secret: Buffer | null;
  secondSecret: Buffer | null;
  inHalves: boolean;
  secretUntil: number | null;
};

const columns = (nowMs: number) => sql`
  a.id, a.brand_id, a.kind, a.subject, a.subject_name, a.content, a.reason,
  a.maker_id, m.username as maker, m.login_by as "makerLoginBy",
  m.login_taken_at as "makerLoginTakenAt", a.asked_at, a.expires_at,
  case when a.state = 'open' and a.expires_at <= ${at(nowMs)} then 'expired' else a.state end as state,
  a.decided_at, a.decided_by as "decidedById", d.username as "decidedBy", a.note,
  a.secret, a.second_secret, a.in_halves, a.secret_until`;

const withNames = sql`approval a join staff m on m.id = a.maker_id left join staff d on d.id = a.decided_by`;

/** A request of a brand; nobody else decides it until the transaction ends. */
export const lockApproval = (
  tx: Tx,
  brandId: string,
  id: string,
  nowMs: number,
): Promise<ApprovalRow | undefined> =>
  findRow(
    tx,
    sql<ApprovalRow>`select ${columns(nowMs)} from ${withNames}
      where a.brand_id = ${brandId} and a.id = ${id} for update of a`,
  );

export const findApproval = (
  reader: Reader,
  brandId: string,
  id: string,
  nowMs: number,
): Promise<ApprovalRow | undefined> =>
  findRow(
    reader,
    sql<ApprovalRow>`select ${columns(nowMs)} from ${withNames} where a.brand_id = ${brandId} and a.id = ${id}`,
  );

/** The request of a kind that waits for a decision on a subject. */
export const findOpenOn = (
  reader: Reader,
  { brandId, kind, subject }: Pick<ApprovalRow, 'brandId' | 'kind' | 'subject'>,
  nowMs: number,
): Promise<ApprovalRow | undefined> =>
  findRow(
    reader,
    sql<ApprovalRow>`select ${columns(nowMs)} from ${withNames} where a.brand_id = ${brandId} and a.kind = ${kind}
      and a.subject = ${subject} and a.state = 'open' and a.expires_at > ${at(nowMs)}`,
  );

export type NewApproval = Pick<
  ApprovalRow,
  | 'id'
  | 'brandId'
  | 'kind'
  | 'subject'
  | 'subjectName'
  | 'content'
  | 'reason'
  | 'makerId'
  | 'askedAt'
  | 'expiresAt'
>;

/** @returns false when the same was asked for before and still waits */
export async function insertApproval(tx: Tx, asked: NewApproval): Promise<boolean> {
  const { brandId, kind, subject } = asked;
  await run(
    tx,
    sql`update approval set state = 'expired' where brand_id = ${brandId} and kind = ${kind} and subject = ${subject}
      and state = 'open' and expires_at <= ${at(asked.askedAt)}`,
  );
  const added = await run(
    tx,
    sql`insert into approval (id, brand_id, kind, subject, subject_name, content, reason, maker_id, asked_at, expires_at)
      values (${asked.id}, ${brandId}, ${kind}, ${subject}, ${asked.subjectName}, ${json(asked.content)}, ${asked.reason},
        ${asked.makerId}, ${at(asked.askedAt)}, ${at(asked.expiresAt)})
      on conflict do nothing`,
  );
  return added === 1;
}

export type Ending = {
  readonly state: 'approved' | 'rejected' | 'withdrawn';
  readonly atMs: number;
  readonly by: Id<'staff'> | null;
  readonly note: string | null;
  readonly secret?: Buffer | undefined;
  readonly secondSecret?: Buffer | undefined;
  readonly secretUntilMs?: number;
};

export const endApproval = (tx: Tx, id: Id<'approval'>, ending: Ending): Promise<number> =>
  run(
    tx,
    sql`update approval set state = ${ending.state}, decided_at = ${at(ending.atMs)}, decided_by = ${ending.by},
        note = ${ending.note}, secret = ${ending.secret ?? null}, second_secret = ${ending.secondSecret ?? null},
        in_halves = ${ending.secondSecret !== undefined},
        secret_until = ${ending.secretUntilMs === undefined ? null : at(ending.secretUntilMs)}
      where id = ${id} and state = 'open'`,
  );

/** What somebody asked for lapses with their account. */
export const withdrawAllOf = (
  tx: Tx,
  makerId: Id<'staff'>,
  by: Id<'staff'>,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update approval set state = 'withdrawn', decided_at = ${at(nowMs)}, decided_by = ${by}
      where maker_id = ${makerId} and state = 'open' and expires_at > ${at(nowMs)}`,
  );

/** What was told is gone: the approver's half, or what the maker was told. */
export const forgetSecret = (
  tx: Tx,
  id: Id<'approval'>,
  part: 'whole' | 'first' | 'second',
): Promise<number> =>
  run(
    tx,
    part === 'second'
      ? sql`update approval set second_secret = null where id = ${id}`
      : sql`update approval set secret = null where id = ${id}`,
  );

/** One-time passwords that nobody took in time. */
export const forgetSecrets = (tx: Tx, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update approval set secret = null, second_secret = null
      where (secret is not null or second_secret is not null) and secret_until <= ${at(nowMs)}`,
  );

/** Whose view of the requests it is: their own, and those of kinds that they may decide. */
export type Viewer = {
  readonly brandId: string;
  readonly staffId: Id<'staff'>;
  readonly decides: readonly ApprovalKind[];
  readonly nowMs: number;
};

const seenBy = ({ brandId, staffId, decides }: Viewer) =>
  sql`a.brand_id = ${brandId} and (a.maker_id = ${staffId} or a.kind = any(${decides}::text[]))`;

export type Shown = 'open' | 'decided';

export async function listApprovals(
  reader: Reader,
  viewer: Viewer,
  { shown, subject }: { readonly shown: Shown; readonly subject: string | undefined },
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ rows: ApprovalRow[]; total: number }> {
  const open = sql`a.state = 'open' and a.expires_at > ${at(viewer.nowMs)}`;
  const about = subject === undefined ? sql`true` : sql`a.subject = ${subject}`;
  const wanted = shown === 'open' ? sql`${open} and ${about}` : sql`not (${open}) and ${about}`;
  const order =
    shown === 'open' ? sql`a.asked_at, a.id` : sql`coalesce(a.decided_at, a.expires_at) desc, a.id desc`;
  const [rows, count] = await Promise.all([
    listRows(
      reader,
      sql<ApprovalRow>`select ${columns(viewer.nowMs)} from ${withNames}
        where ${seenBy(viewer)} and ${wanted} order by ${order} limit ${limit} offset ${offset}`,
    ),
    getRow(
      reader,
      sql<{ n: bigint }>`select count(*) as n from approval a where ${seenBy(viewer)} and ${wanted}`,
    ),
  ]);
  return { rows, total: Number(count.n) };
}

/** The requests that wait for a decision of this viewer. */
export const findWaiting = (reader: Reader, { brandId, staffId, decides, nowMs }: Viewer): Promise<Waiting> =>
  getRow(
    reader,
    sql<Waiting>`select count(*)::int as count, min(asked_at) as "oldestAt" from approval
      where brand_id = ${brandId} and state = 'open' and expires_at > ${at(nowMs)}
        and kind = any(${decides}::text[]) and maker_id <> ${staffId} and subject <> ${staffId}`,
  );

/** The subjects, or of these those, that a request of one of the kinds is open for. */
export async function listOpenSubjects(
  reader: Reader,
  {
    brandId,
    kinds,
    subjects,
  }: {
    readonly brandId: string;
    readonly kinds: readonly ApprovalKind[];
    readonly subjects?: readonly string[];
  },
  nowMs: number,
): Promise<ReadonlySet<string>> {
  const about = subjects === undefined ? sql`true` : sql`subject = any(${subjects}::text[])`;
  const rows = await listRows(
    reader,
    sql<{ subject: string }>`select subject from approval where brand_id = ${brandId}
      and kind = any(${kinds}::text[]) and ${about} and state = 'open' and expires_at > ${at(nowMs)}`,
  );
  return new Set(rows.map(({ subject }) => subject));
}
