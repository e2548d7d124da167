// Owns: exclusion_register, exclusion_register_check, exclusion_register_due

import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type {
  RegisterFault,
  RegisterKind,
  RegisterMark,
  RegisterMoment,
  RegisterOutcome,
} from '@fairhouse/wire/identity/exclusion-register-words';

export type RegisterRow = {
  readonly brandId: string;
  readonly kind: RegisterKind;
  readonly name: string;
  readonly origin: string;
  readonly keyId: string;
  /** Sealed; null for that of the sandbox. */
  readonly secret: Buffer | null;
  readonly marks: readonly RegisterMark[];
  readonly setAt: number;
  readonly setBy: string;
};

const register = sql<RegisterRow>`select brand_id, kind, name, origin, key_id, secret, marks, set_at, set_by
  from exclusion_register`;

/** The register that a brand asks; undefined where none is connected. */
export const findRegister = (reader: Reader, brandId: string): Promise<RegisterRow | undefined> =>
  findRow(reader, sql<RegisterRow>`${register} where brand_id = ${brandId}`);

/** The registers of all brands. */
export const listRegisters = (reader: Reader): Promise<RegisterRow[]> =>
  listRows(reader, sql<RegisterRow>`${register} order by brand_id`);

/** Connects a register; a secret that is not given stays. */
export const saveRegister = (tx: Tx, row: RegisterRow): Promise<number> =>
  run(
    tx,
    sql`insert into exclusion_register (brand_id, kind, name, origin, key_id, secret, marks, set_at, set_by)
      values (${row.brandId}, ${row.kind}, ${row.name}, ${row.origin}, ${row.keyId}, ${row.secret}, ${row.marks}::text[],
        ${at(row.setAt)}, ${row.setBy})
      on conflict (brand_id) do update set name = excluded.name, origin = excluded.origin, key_id = excluded.key_id,
        secret = excluded.secret, marks = excluded.marks, set_at = excluded.set_at, set_by = excluded.set_by`,
  );

/** Disconnects the register of a brand; nobody is asked about again. */
export async function deleteRegister(tx: Tx, brandId: string): Promise<number> {
  await run(tx, sql`delete from exclusion_register_due where brand_id = ${brandId}`);
  return run(tx, sql`delete from exclusion_register where brand_id = ${brandId}`);
}

export type CheckRow = {
  readonly id: Id<'registerCheck'>;
  readonly brandId: string;
  readonly playerId: Id<'player'> | null;
  readonly moment: RegisterMoment;
  readonly register: string;
  readonly outcome: RegisterOutcome;
  readonly fault: RegisterFault | null;
  readonly answerId: string | null;
  readonly until: number | null;
  readonly letIn: boolean;
  readonly at: number;
};

export const insertCheck = (tx: Tx, row: CheckRow): Promise<number> =>
  run(
    tx,
    sql`insert into exclusion_register_check (id, brand_id, player_id, moment, register, outcome, fault, answer_id, until,
        let_in, at)
      values (${row.id}, ${row.brandId}, ${row.playerId}, ${row.moment}, ${row.register}, ${row.outcome}, ${row.fault},
        ${row.answerId}, ${row.until === null ? null : at(row.until)}, ${row.letIn}, ${at(row.at)})`,
  );

export type CheckSpan = {
  readonly before: string;
  readonly playerId: string | null;
  readonly outcome: RegisterOutcome | null;
  readonly limit: number;
};

/** Checks of a brand, newest first. */
export const listChecks = (
  reader: Reader,
  brandId: string,
  { before, playerId, outcome, limit }: CheckSpan,
): Promise<CheckRow[]> =>
  listRows(
    reader,
    sql<CheckRow>`select id, brand_id, player_id, moment, register, outcome, fault, answer_id, until, let_in, at
      from exclusion_register_check
      where brand_id = ${brandId} and id < ${before} and (${playerId}::text is null or player_id = ${playerId})
        and (${outcome}::text is null or outcome = ${outcome})
      order by id desc limit ${limit}`,
  );

/** When the register of a brand last gave an answer. */
export const readAnsweredAt = async (reader: Reader, brandId: string): Promise<number | null> =>
  (
    await findRow(
      reader,
      sql<{ at: number }>`select at from exclusion_register_check
        where brand_id = ${brandId} and outcome in ('clear', 'excluded') order by at desc limit 1`,
    )
  )?.at ?? null;

export type Outage = { readonly since: number; readonly fault: RegisterFault; readonly count: number };

/** The checks of a connected register that were not answered since its last answer; undefined where there are none. */
export const findOutage = (reader: Reader, brandId: string): Promise<Outage | undefined> =>
  findRow(
    reader,
    sql<Outage>`
      with unanswered as (
        select c.at, c.fault from exclusion_register_check c join exclusion_register r on r.brand_id = c.brand_id
        where c.brand_id = ${brandId} and c.outcome = 'unanswered' and c.at >= r.set_at
          and c.at > coalesce((select a.at from exclusion_register_check a
            where a.brand_id = ${brandId} and a.outcome in ('clear', 'excluded') order by a.at desc limit 1), '-infinity')
      )
      select min(at) as since, (array_agg(fault order by at desc))[1] as fault, count(*)::int as count
      from unanswered having count(*) > 0`,
  );

/** How many brands have a register that does not answer. */
export async function countOutages(reader: Reader): Promise<number> {
  const registers = await listRegisters(reader);
  const outages = await Promise.all(registers.map(({ brandId }) => findOutage(reader, brandId)));
  return outages.filter((outage) => outage !== undefined).length;
}

export const countOutcomes = (
  reader: Reader,
  brandId: string,
  sinceMs: number,
): Promise<{ outcome: RegisterOutcome; count: number }[]> =>
  listRows(
    reader,
    sql<{ outcome: RegisterOutcome; count: number }>`select outcome, count(*)::int as count
      from exclusion_register_check where brand_id = ${brandId} and at > ${at(sinceMs)} group by outcome`,
  );

export const countOwed = async (reader: Reader, brandId: string): Promise<number> =>
  (
    await getRow(
      reader,
      sql<{ owed: number }>`select count(*)::int as owed from exclusion_register_due
        where brand_id = ${brandId} and owed`,
    )
  ).owed;

export type DueRow = {
  readonly playerId: Id<'player'>;
  readonly dueAt: number;
  /** An answer is owed: it is asked until there is one. */
  readonly owed: boolean;
  /** Where none is owed: until then the member may be logged in. */
  readonly endsAt: number;
};

/** Has the register be asked again; one who entered meanwhile stays due as long as that login lasts. */
export const saveDue = (tx: Tx, brandId: string, row: DueRow): Promise<number> =>
  run(
    tx,
    sql`insert into exclusion_register_due (player_id, brand_id, due_at, owed, ends_at)
      values (${row.playerId}, ${brandId}, ${at(row.dueAt)}, ${row.owed}, ${at(row.endsAt)})
      on conflict (player_id) do update set due_at = excluded.due_at, owed = excluded.owed,
        ends_at = greatest(exclusion_register_due.ends_at, excluded.ends_at)`,
  );

export const deleteDue = (tx: Tx, playerId: string): Promise<number> =>
  run(tx, sql`delete from exclusion_register_due where player_id = ${playerId}`);

export const listDue = (reader: Reader, brandId: string, nowMs: number, limit: number): Promise<DueRow[]> =>
  listRows(
    reader,
    sql<DueRow>`select player_id, due_at, owed, ends_at from exclusion_register_due
      where brand_id = ${brandId} and due_at <= ${at(nowMs)} order by due_at limit ${limit}`,
  );
