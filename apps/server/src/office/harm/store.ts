// Owns: harm_case, harm_rule, harm_seen, harm_step

import { at, findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { HarmNumbers } from '@fairhouse/wire/office/harm';
import type { HarmSign, HarmState, HarmStep, HarmVerdict } from '@fairhouse/wire/office/harm-words';
import type { Waiting } from '@fairhouse/wire/platform/worklist';

export type RuleRow = {
  readonly sign: HarmSign;
  readonly on: boolean;
  readonly numbers: HarmNumbers;
  readonly changedAt: number | null;
  readonly changedBy: string | null;
};

export const listRules = (reader: Reader, brandId: string): Promise<RuleRow[]> =>
  listRows(
    reader,
    sql<RuleRow>`select sign, is_on as on, numbers, changed_at, changed_by from harm_rule where brand_id = ${brandId}`,
  );

/** Changes a rule, unless somebody did so since an instant. @returns 0 where somebody did */
export const saveRule = (
  tx: Tx,
  brandId: string,
  rule: Pick<RuleRow, 'sign' | 'on' | 'numbers'> & {
    readonly was: number | null;
    readonly by: string;
    readonly atMs: number;
  },
): Promise<number> => {
  const { sign, on, numbers, was, by, atMs } = rule;
  return was === null
    ? run(
        tx,
        sql`insert into harm_rule (brand_id, sign, is_on, numbers, changed_at, changed_by)
          values (${brandId}, ${sign}, ${on}, ${json(numbers)}, ${at(atMs)}, ${by}) on conflict do nothing`,
      )
    : run(
        tx,
        sql`update harm_rule set is_on = ${on}, numbers = ${json(numbers)}, changed_at = ${at(atMs)}, changed_by = ${by}
          where brand_id = ${brandId} and sign = ${sign} and changed_at = ${at(was)}`,
      );
};

/** What was seen, as it is kept; an amount in units of 1/10,000. */
export type Evidence = {
  readonly count: number | null;
  readonly amount: string | null;
  readonly percent: number | null;
  readonly words: string | null;
};

export type SeenRow = {
  readonly sign: HarmSign;
  readonly key: string;
  readonly at: number;
  readonly evidence: Evidence;
};

export type OfMember = { readonly brandId: string; readonly playerId: string };

/** Keys that were seen in some members already, and what led to cases that ended from an instant on: both are not seen anew. */
export const listKnown = (
  reader: Reader,
  playerIds: readonly string[],
  endedFromMs: number,
): Promise<{ playerId: string; sign: HarmSign; key: string | null }[]> =>
  listRows(
    reader,
    sql<{ playerId: string; sign: HarmSign; key: string | null }>`
      select player_id, sign, key from harm_seen where player_id = any(${playerIds}::text[])
      union select s.player_id, s.sign, null from harm_seen s join harm_case c on c.id = s.case_id
        where s.player_id = any(${playerIds}::text[]) and c.ended_at >= ${at(endedFromMs)}`,
  );

/** @returns the signs that were not kept by these keys yet */
export const insertSeen = async (
  tx: Tx,
  { brandId, playerId }: OfMember,
  caseId: string,
  seen: readonly SeenRow[],
): Promise<HarmSign[]> =>
  (
    await listRows(
      tx,
      sql<{ sign: HarmSign }>`insert into harm_seen (brand_id, player_id, case_id, sign, key, at, evidence)
        select ${brandId}, ${playerId}, ${caseId}, s.sign, s.key, to_timestamp(s.at / 1000.0), s.evidence
        from jsonb_to_recordset(${json(seen)}) as s (sign text, key text, at bigint, evidence jsonb)
        on conflict do nothing returning sign`,
    )
  ).map(({ sign }) => sign);

export const listSeenOf = (reader: Reader, caseId: string): Promise<SeenRow[]> =>
  listRows(
    reader,
    sql<SeenRow>`select sign, key, at, evidence from harm_seen where case_id = ${caseId} order by id`,
  );

export type CaseRow = {
  readonly id: Id<'harmCase'>;
  readonly brandId: string;
  readonly playerId: Id<'player'>;
  readonly state: HarmState;
  readonly reason: string | null;
  readonly openedAt: number;
  readonly dueAt: number;
  readonly contactedAt: number | null;
  readonly assignee: string | null;
  readonly endedAt: number | null;
  readonly endedBy: string | null;
  readonly endedWhy: string | null;
  readonly signs: HarmSign[];
};

const caseColumns = sql`c.id, c.brand_id, c.player_id, c.state, c.reason, c.opened_at, c.due_at, c.contacted_at, c.assignee,
  c.ended_at, c.ended_by, c.ended_why,
  array(select distinct s.sign from harm_seen s where s.case_id = c.id order by 1) as signs`;

/** @returns 0 where the member has an open case already */
export const insertCase = (
  tx: Tx,
  { brandId, playerId }: OfMember,
  row: Pick<CaseRow, 'id' | 'reason' | 'openedAt' | 'dueAt'>,
): Promise<number> =>
  run(
    tx,
    sql`insert into harm_case (id, brand_id, player_id, reason, opened_at, due_at)
      values (${row.id}, ${brandId}, ${playerId}, ${row.reason}, ${at(row.openedAt)}, ${at(row.dueAt)})
      on conflict (player_id) where state = 'open' do nothing`,
  );

/** The open case of a member; it stays open until the transaction ends. */
export const lockOpenCase = (tx: Tx, playerId: string): Promise<{ id: Id<'harmCase'> } | undefined> =>
  findRow(
    tx,
    sql<{
      id: Id<'harmCase'>;
    }>`select id from harm_case where player_id = ${playerId} and state = 'open' for no key update`,
  );

export const findCase = (reader: Reader, brandId: string, id: string): Promise<CaseRow | undefined> =>
  findRow(
    reader,
    sql<CaseRow>`select ${caseColumns} from harm_case c where c.brand_id = ${brandId} and c.id = ${id}`,
  );

export const lockCase = (tx: Tx, brandId: string, id: string): Promise<CaseRow | undefined> =>
  findRow(
    tx,
    sql<CaseRow>`select ${caseColumns} from harm_case c where c.brand_id = ${brandId} and c.id = ${id}
      for no key update of c`,
  );

export const saveAssignee = (tx: Tx, id: string, assignee: string | null): Promise<number> =>
  run(tx, sql`update harm_case set assignee = ${assignee} where id = ${id}`);

/** Notes when somebody first spoke with the member. */
export const saveContact = (tx: Tx, id: string, nowMs: number): Promise<number> =>
  run(tx, sql`update harm_case set contacted_at = ${at(nowMs)} where id = ${id} and contacted_at is null`);

export const endCase = (
  tx: Tx,
  id: string,
  end: {
    readonly verdict: HarmVerdict;
    readonly by: string;
    readonly reason: string;
    readonly atMs: number;
  },
): Promise<number> =>
  run(
    tx,
    sql`update harm_case set state = ${end.verdict}, ended_at = ${at(end.atMs)}, ended_by = ${end.by},
        ended_why = ${end.reason} where id = ${id} and state = 'open'`,
  );

export async function listCases(
  reader: Reader,
  brandId: string,
  state: HarmState,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: CaseRow[]; readonly total: number }> {
  const order = state === 'open' ? sql`c.due_at, c.id` : sql`c.ended_at desc, c.id`;
  const [rows, { n }] = await Promise.all([
    listRows(
      reader,
      sql<CaseRow>`select ${caseColumns} from harm_case c where c.brand_id = ${brandId} and c.state = ${state}
        order by ${order} offset ${offset} limit ${limit}`,
    ),
    getRow(
      reader,
      sql<{
        n: number;
      }>`select count(*)::int as n from harm_case where brand_id = ${brandId} and state = ${state}`,
    ),
  ]);
  return { rows, total: n };
}

/** Cases that are open. */
export const findWaiting = (reader: Reader, brandId: string): Promise<Waiting> =>
  getRow(
    reader,
    sql<Waiting>`select count(*)::int as count, min(opened_at) as "oldestAt" from harm_case
      where brand_id = ${brandId} and state = 'open'`,
  );

export type StepRow = {
  readonly at: number;
  readonly by: string;
  readonly kind: HarmStep;
  readonly text: string;
};

export const insertStep = (tx: Tx, caseId: string, { at: atMs, by, kind, text }: StepRow): Promise<number> =>
  run(
    tx,
    sql`insert into harm_step (case_id, at, taken_by, kind, text)
      values (${caseId}, ${at(atMs)}, ${by}, ${kind}, ${text})`,
  );

export const listSteps = (reader: Reader, caseId: string): Promise<StepRow[]> =>
  listRows(
    reader,
    sql<StepRow>`select at, taken_by as by, kind, text from harm_step where case_id = ${caseId} order by id`,
  );
