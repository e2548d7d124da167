// Owns: aml_case, aml_hit, aml_note, aml_rule, screening_entry, screening_list

import { at, findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { ListedEntity } from '@fairhouse/rules/office/aml/screening';
import type { AmlParams, AmlSighting } from '@fairhouse/wire/office/aml';
import type { AmlCaseState, AmlRule, AmlRuleState, AmlVerdict } from '@fairhouse/wire/office/aml-words';
import type { Waiting } from '@fairhouse/wire/platform/worklist';

export type RuleRow = {
  readonly rule: AmlRule;
  readonly state: AmlRuleState;
  readonly params: AmlParams;
  readonly deadlineDays: number;
  readonly triedParams: AmlParams | null;
  readonly triedAt: number | null;
  readonly triedMembers: number | null;
  readonly changedAt: number | null;
  readonly changedBy: string | null;
};

const ruleColumns = sql`rule, state, params, deadline_days, tried_params, tried_at, tried_members, changed_at, changed_by`;

export const listRules = (reader: Reader, brandId: string): Promise<RuleRow[]> =>
  listRows(reader, sql<RuleRow>`select ${ruleColumns} from aml_rule where brand_id = ${brandId}`);

/** Rules of a brand that watch or raise cases. */
export const listActive = async (reader: Reader, brandId: string): Promise<RuleRow[]> =>
  (await listRules(reader, brandId)).filter(({ state }) => state !== 'off');

export const saveTrial = (
  tx: Tx,
  brandId: string,
  trial: {
    readonly rule: AmlRule;
    readonly params: AmlParams;
    readonly deadlineDays: number;
    readonly members: number;
    readonly atMs: number;
  },
): Promise<number> =>
  run(
    tx,
    sql`insert into aml_rule (brand_id, rule, params, deadline_days, tried_params, tried_at, tried_members)
      values (${brandId}, ${trial.rule}, ${json(trial.params)}, ${trial.deadlineDays}, ${json(trial.params)},
        ${at(trial.atMs)}, ${trial.members})
      on conflict (brand_id, rule) do update set tried_params = excluded.tried_params, tried_at = excluded.tried_at,
        tried_members = excluded.tried_members`,
  );

export const lockRule = (tx: Tx, brandId: string, rule: AmlRule): Promise<RuleRow | undefined> =>
  findRow(
    tx,
    sql<RuleRow>`select ${ruleColumns} from aml_rule where brand_id = ${brandId} and rule = ${rule} for update`,
  );

export const saveRule = (
  tx: Tx,
  brandId: string,
  row: Pick<RuleRow, 'rule' | 'state' | 'params' | 'deadlineDays'> & {
    readonly by: string;
    readonly atMs: number;
  },
): Promise<number> =>
  run(
    tx,
    sql`update aml_rule set state = ${row.state}, params = ${json(row.params)}, deadline_days = ${row.deadlineDays},
        changed_at = ${at(row.atMs)}, changed_by = ${row.by}
      where brand_id = ${brandId} and rule = ${row.rule}`,
  );

/** What a rule saw of a member, as it is kept. */
export type Evidence = {
  readonly from: number | null;
  readonly count: number | null;
  readonly amount: string | null;
  readonly others: readonly string[];
  readonly match: AmlSighting['match'];
};

export type NewHit = {
  readonly playerId: string;
  readonly rule: AmlRule;
  readonly key: string;
  readonly at: number;
  readonly evidence: Evidence;
};

/** Keeps what was not seen before; what was seen only by watching is new to a rule that raises cases. @returns what is new */
export const insertHits = (
  tx: Tx,
  brandId: string,
  live: boolean,
  hits: readonly NewHit[],
): Promise<{ id: bigint; playerId: Id<'player'>; rule: AmlRule }[]> =>
  listRows(
    tx,
    sql<{ id: bigint; playerId: Id<'player'>; rule: AmlRule }>`
      insert into aml_hit (brand_id, player_id, rule, key, live, at, evidence)
      select ${brandId}, h.player_id, h.rule, h.key, ${live}, to_timestamp(h.at / 1000.0), h.evidence
      from jsonb_to_recordset(${json(
        hits.map(({ playerId, ...hit }) => ({ ...hit, player_id: playerId })),
      )}) as h (player_id text, rule text, key text, at bigint, evidence jsonb)
      order by h.player_id, h.rule, h.key
      on conflict (brand_id, rule, player_id, key) do update set live = true, at = excluded.at, evidence = excluded.evidence
        where excluded.live and not aml_hit.live
      returning id, player_id, rule`,
  );

export type HitRow = Omit<NewHit, 'playerId'> & {
  readonly id: bigint;
  readonly playerId: Id<'player'>;
  readonly live: boolean;
};

const hitColumns = sql`id, player_id, rule, key, live, at, evidence`;

export const listHits = (
  reader: Reader,
  brandId: string,
  { before, rule, limit }: { readonly before: bigint; readonly rule: AmlRule | null; readonly limit: number },
): Promise<HitRow[]> =>
  listRows(
    reader,
    sql<HitRow>`select ${hitColumns} from aml_hit where brand_id = ${brandId} and id < ${before}
      and (${rule}::text is null or rule = ${rule}) order by id desc limit ${limit}`,
  );

export const listHitsOfCase = (reader: Reader, caseId: string): Promise<HitRow[]> =>
  listRows(reader, sql<HitRow>`select ${hitColumns} from aml_hit where case_id = ${caseId} order by id`);

export const listHitsOf = (
  reader: Reader,
  { brandId, playerId }: OfMember,
  limit: number,
): Promise<HitRow[]> =>
  listRows(
    reader,
    sql<HitRow>`select ${hitColumns} from aml_hit where player_id = ${playerId} and brand_id = ${brandId}
      order by id desc limit ${limit}`,
  );

export const countSeen = async (
  reader: Reader,
  brandId: string,
  fromMs: number,
): Promise<ReadonlyMap<AmlRule, number>> =>
  new Map(
    (
      await listRows(
        reader,
        sql<{ rule: AmlRule; n: number }>`select rule, count(*)::int as n from aml_hit
          where brand_id = ${brandId} and at >= ${at(fromMs)} group by rule`,
      )
    ).map(({ rule, n }) => [rule, n]),
  );

export type OfMember = { readonly brandId: string; readonly playerId: string };

export type CaseRow = {
  readonly id: Id<'amlCase'>;
  readonly brandId: string;
  readonly playerId: Id<'player'>;
  readonly state: AmlCaseState;
  readonly reason: string | null;
  readonly openedAt: number;
  readonly dueAt: number;
  readonly assignee: string | null;
  readonly endedAt: number | null;
  readonly endedAsk: string | null;
  readonly endedBy: string | null;
  readonly endedWhy: string | null;
  readonly rules: AmlRule[];
};

const caseColumns = sql`c.id, c.brand_id, c.player_id, c.state, c.reason, c.opened_at, c.due_at, c.assignee, c.ended_at,
  c.ended_ask, c.ended_by, c.ended_why,
  array(select distinct h.rule from aml_hit h where h.case_id = c.id order by 1) as rules`;

/** @returns 0 where the member has an open case already */
export const insertCase = (
  tx: Tx,
  { brandId, playerId }: OfMember,
  row: Pick<CaseRow, 'id' | 'reason' | 'openedAt' | 'dueAt'>,
): Promise<number> =>
  run(
    tx,
    sql`insert into aml_case (id, brand_id, player_id, reason, opened_at, due_at)
      values (${row.id}, ${brandId}, ${playerId}, ${row.reason}, ${at(row.openedAt)}, ${at(row.dueAt)})
      on conflict (player_id) where state = 'open' do nothing`,
  );

/** The open case of a member; it stays open until the transaction ends. */
export const lockOpenCase = (tx: Tx, playerId: string): Promise<{ id: Id<'amlCase'> } | undefined> =>
  findRow(
    tx,
    sql<{
      id: Id<'amlCase'>;
    }>`select id from aml_case where player_id = ${playerId} and state = 'open' for no key update`,
  );

export const linkHits = (tx: Tx, caseId: string, ids: readonly bigint[]): Promise<number> =>
  run(
    tx,
    sql`update aml_hit set case_id = ${caseId} where id = any(${ids.map(String)}::bigint[]) and case_id is null`,
  );

export const findCase = (reader: Reader, brandId: string, id: string): Promise<CaseRow | undefined> =>
  findRow(
    reader,
    sql<CaseRow>`select ${caseColumns} from aml_case c where c.brand_id = ${brandId} and c.id = ${id}`,
  );

export const lockCase = (tx: Tx, brandId: string, id: string): Promise<CaseRow | undefined> =>
  findRow(
    tx,
    sql<CaseRow>`select ${caseColumns} from aml_case c where c.brand_id = ${brandId} and c.id = ${id}
      for no key update of c`,
  );

export const saveAssignee = (tx: Tx, id: string, assignee: string | null): Promise<number> =>
  run(tx, sql`update aml_case set assignee = ${assignee} where id = ${id}`);

export const endCase = (
  tx: Tx,
  id: string,
  end: {
    readonly verdict: AmlVerdict;
    readonly asked: string;
    readonly by: string;
    readonly reason: string;
    readonly atMs: number;
  },
): Promise<number> =>
  run(
    tx,
    sql`update aml_case set state = ${end.verdict}, ended_at = ${at(end.atMs)}, ended_ask = ${end.asked},
        ended_by = ${end.by}, ended_why = ${end.reason} where id = ${id} and state = 'open'`,
  );

export async function listCases(
  reader: Reader,
  brandId: string,
  state: AmlCaseState,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: CaseRow[]; readonly total: number }> {
  const order = state === 'open' ? sql`c.due_at, c.id` : sql`c.ended_at desc, c.id`;
  const [rows, { n }] = await Promise.all([
    listRows(
      reader,
      sql<CaseRow>`select ${caseColumns} from aml_case c where c.brand_id = ${brandId} and c.state = ${state}
        order by ${order} offset ${offset} limit ${limit}`,
    ),
    getRow(
      reader,
      sql<{
        n: number;
      }>`select count(*)::int as n from aml_case where brand_id = ${brandId} and state = ${state}`,
    ),
  ]);
  return { rows, total: n };
}

export const listCasesOf = (reader: Reader, { brandId, playerId }: OfMember): Promise<CaseRow[]> =>
  listRows(
    reader,
    sql<CaseRow>`select ${caseColumns} from aml_case c where c.player_id = ${playerId} and c.brand_id = ${brandId}
      order by c.id desc`,
  );

/** Cases that are open. */
export const findWaiting = (reader: Reader, brandId: string): Promise<Waiting> =>
  getRow(
    reader,
    sql<Waiting>`select count(*)::int as count, min(opened_at) as "oldestAt" from aml_case
      where brand_id = ${brandId} and state = 'open'`,
  );

export type NoteRow = { readonly at: number; readonly by: string; readonly text: string };

export const insertNote = (tx: Tx, caseId: string, { at: atMs, by, text }: NoteRow): Promise<number> =>
  run(
    tx,
    sql`insert into aml_note (case_id, at, written_by, text) values (${caseId}, ${at(atMs)}, ${by}, ${text})`,
  );

export const listNotes = (reader: Reader, caseId: string): Promise<NoteRow[]> =>
  listRows(
    reader,
    sql<NoteRow>`select at, written_by as by, text from aml_note where case_id = ${caseId} order by id`,
  );

export type ListRow = {
  readonly name: string;
  readonly entries: number;
  readonly at: number;
  readonly by: string;
};

export const listLists = (reader: Reader, brandId: string): Promise<ListRow[]> =>
  listRows(
    reader,
    sql<ListRow>`select name, entries, loaded_at as at, loaded_by as by from screening_list
      where brand_id = ${brandId} order by name`,
  );

/** Takes a list away with its entries. @returns 0 where there is none of the name */
export const deleteList = (tx: Tx, brandId: string, name: string): Promise<number> =>
  run(tx, sql`delete from screening_list where brand_id = ${brandId} and name = ${name}`);

export const insertList = (tx: Tx, brandId: string, list: ListRow): Promise<number> =>
  run(
    tx,
    sql`insert into screening_list (brand_id, name, entries, loaded_at, loaded_by)
      values (${brandId}, ${list.name}, ${list.entries}, ${at(list.at)}, ${list.by})`,
  );

export type NewEntry = ListedEntity & { readonly tokens: readonly string[] };

export const insertEntries = (
  tx: Tx,
  brandId: string,
  list: string,
  entries: readonly NewEntry[],
): Promise<number> =>
  run(
    tx,
    sql`insert into screening_entry (brand_id, list, entity, names, tokens, birth_dates, topics)
      select ${brandId}, ${list}, e.id, array(select jsonb_array_elements_text(e.names)),
        array(select jsonb_array_elements_text(e.tokens)), array(select jsonb_array_elements_text(e.births)),
        array(select jsonb_array_elements_text(e.topics))
      from jsonb_to_recordset(${json(
        entries.map(({ birthDates, ...entry }) => ({ ...entry, births: birthDates })),
      )}) as e (id text, names jsonb, tokens jsonb, births jsonb, topics jsonb)
      on conflict do nothing`,
  );

export type EntryRow = ListedEntity & { readonly list: string };

/** Entries of the lists of a brand that have words in common with a name, those with the most of them first. */
export const listCandidates = (
  reader: Reader,
  brandId: string,
  tokens: readonly string[],
  limit: number,
): Promise<EntryRow[]> =>
  listRows(
    reader,
    sql<EntryRow>`select list, entity as id, names, birth_dates, topics from screening_entry
      where brand_id = ${brandId} and tokens && ${tokens}::text[]
      order by cardinality(array(select unnest(tokens) intersect select unnest(${tokens}::text[]))) desc, list, entity
      limit ${limit}`,
  );
