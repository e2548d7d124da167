import { at, findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type {
  ExcludedPerson,
  ExclusionMatch,
  Identity,
} from '@fairhouse/rules/identity/protection/match-excluded';
import type { ExclusionCheckState, ExclusionCheckView } from '@fairhouse/wire/identity/protection';
import type { Waiting } from '@fairhouse/wire/platform/worklist';

const identity = sql`p.username, p.payee_name, p.mobile, p.email,
  to_char(p.birthday, 'YYYY-MM-DD') as birthday, p.details->>'idNumber' as "idNumber"`;

type ExcludedRow = ExcludedPerson & { readonly until: number };

/** Everybody else of a brand who has excluded themselves, compared with a browser and an address block. */
export const listExcluded = (
  reader: Reader,
  {
    brandId,
    except,
    device,
    block,
  }: { brandId: string; except: string | null; device: Buffer | null; block: string | null },
  nowMs: number,
): Promise<ExcludedRow[]> =>
  listRows(
    reader,
    sql<ExcludedRow>`
      select p.id as "playerId", b.until, ${identity},
        p.id in (select player_id from player_device where device_hash = ${device}) as "sameDevice",
        p.id in (select player_id from player_address where block = ${block}) as "sameAddress"
      from play_bar b join player p on p.id = b.player_id
      where b.reason = 'self_exclusion' and b.until > ${at(nowMs)} and p.brand_id = ${brandId}
        and p.id is distinct from ${except}::text`,
  );

export const readBirthday = async (reader: Reader, playerId: string): Promise<string | null> =>
  (
    await getRow(
      reader,
      sql<{ birthday: string | null }>`
        select to_char(birthday, 'YYYY-MM-DD') as birthday from player where id = ${playerId}`,
    )
  ).birthday;

/** What staff have looked at before and let play all the same, and what waits for them. */
export const listKnown = async (reader: Reader, playerId: string): Promise<ExclusionMatch[]> =>
  (
    await listRows(
      reader,
      sql<{ matches: ExclusionMatch[] }>`
        select matches from exclusion_check where player_id = ${playerId} and state in ('cleared', 'open')`,
    )
  ).flatMap(({ matches }) => matches);

type NewCheck = {
  readonly id: Id<'exclusionCheck'>;
  readonly brandId: string;
  readonly playerId: string;
  readonly matches: readonly ExclusionMatch[];
  readonly nowMs: number;
};

/** Has staff look at an account. One that waits already waits with what was found now as well. */
export const addCheck = (tx: Tx, { id, brandId, playerId, matches, nowMs }: NewCheck): Promise<number> =>
  run(
    tx,
    sql`insert into exclusion_check (id, brand_id, player_id, matches, at)
      values (${id}, ${brandId}, ${playerId}, ${json(matches)}, ${at(nowMs)})
      on conflict (player_id) where state = 'open' do update
        set matches = exclusion_check.matches || excluded.matches`,
  );

type CheckRow = Omit<ExclusionCheckView, 'member' | 'decided'> & {
  readonly playerId: Id<'player'>;
  readonly username: string;
  readonly decidedAt: number | null;
  readonly decidedBy: string | null;
};

const check = sql`
  select c.id, c.player_id, p.username, c.at, c.state, c.reason, c.decided_at,
    c.decided_by,
    (select coalesce(jsonb_agg(jsonb_build_object('id', m->>'playerId', 'username', like_whom.username, 'signs', m->'signs')
        order by like_whom.username), '[]')
      from jsonb_array_elements(c.matches) m join player like_whom on like_whom.id = m->>'playerId') as matches
  from exclusion_check c join player p on p.id = c.player_id`;

const present = ({ playerId, username, decidedAt, decidedBy, ...row }: CheckRow): ExclusionCheckView => ({
  ...row,
  member: { id: playerId, username },
  decided: decidedAt === null || decidedBy === null ? null : { at: decidedAt, by: decidedBy },
});

export async function findCheck(
  reader: Reader,
  brandId: string,
  id: string,
): Promise<ExclusionCheckView | undefined> {
  const row = await findRow(reader, sql<CheckRow>`${check} where c.brand_id = ${brandId} and c.id = ${id}`);
  return row && present(row);
}

export async function listChecks(
  reader: Reader,
  brandId: string,
  span: { readonly before: string; readonly state: ExclusionCheckState | null; readonly limit: number },
): Promise<ExclusionCheckView[]> {
  const rows = await listRows(
    reader,
    sql<CheckRow>`${check} where c.brand_id = ${brandId} and c.id < ${span.before}
      and (${span.state}::text is null or c.state = ${span.state}) order by c.id desc limit ${span.limit}`,
  );
  return rows.map(present);
}

type Decision = {
  readonly state: 'cleared' | 'excluded';
  readonly reason: string;
  readonly by: string;
  readonly nowMs: number;
};

/** @returns 0 when somebody has decided already */
export const saveDecision = (tx: Tx, id: string, { state, reason, by, nowMs }: Decision): Promise<number> =>
  run(
    tx,
    sql`update exclusion_check
      set state = ${state}, reason = ${reason}, decided_by = ${by}, decided_at = ${at(nowMs)}
      where id = ${id} and state = 'open'`,
  );

/** Until when the longest self-exclusion among some players holds; undefined when none does any more. */
export const findLongest = async (
  reader: Reader,
  playerIds: readonly string[],
  nowMs: number,
): Promise<number | undefined> =>
  (
    await findRow(
      reader,
      sql<{ until: number }>`
        select until from play_bar
        where player_id = any (${playerIds}::text[]) and reason = 'self_exclusion' and until > ${at(nowMs)}
        order by until desc limit 1`,
    )
  )?.until;

export const findWaiting = (reader: Reader, brandId: string): Promise<Waiting> =>
  getRow(
    reader,
    sql<Waiting>`select count(*)::int as count, min(at) as "oldestAt" from exclusion_check
      where brand_id = ${brandId} and state = 'open'`,
  );

export const insertSearch = (tx: Tx, playerId: string, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`insert into exclusion_search (player_id, asked_at) values (${playerId}, ${at(nowMs)}) on conflict do nothing`,
  );

export const deleteSearch = (tx: Tx, playerId: string): Promise<number> =>
  run(tx, sql`delete from exclusion_search where player_id = ${playerId}`);

export type Searched = Identity & {
  readonly playerId: Id<'player'>;
  readonly brandId: string;
  readonly until: number | null;
};

/** Whose other accounts are looked for next; `until` is null where the exclusion has ended meanwhile. */
export const findSearched = (reader: Reader, nowMs: number): Promise<Searched | undefined> =>
  findRow(
    reader,
    sql<Searched>`
      select p.id as "playerId", p.brand_id, ${identity},
        (select b.until from play_bar b
          where b.player_id = p.id and b.reason = 'self_exclusion' and b.until > ${at(nowMs)}) as until
      from exclusion_search s join player p on p.id = s.player_id order by s.asked_at, s.player_id limit 1`,
  );

export type OtherAccount = Identity & { readonly playerId: Id<'player'>; readonly sameDevice: boolean };

/** A slice of the real accounts of a brand that may stake longer than somebody excluded, in the order of their ids. */
export const listOthers = (
  reader: Reader,
  {
    playerId,
    brandId,
    until,
  }: { readonly playerId: string; readonly brandId: string; readonly until: number },
  after: string,
  limit: number,
): Promise<OtherAccount[]> =>
  listRows(
    reader,
    sql<OtherAccount>`
      select p.id as "playerId", ${identity},
        exists (select from player_device d join player_device o on o.device_hash = d.device_hash
          where d.player_id = ${playerId} and o.player_id = p.id) as "sameDevice"
      from player p
      where p.brand_id = ${brandId} and p.id > ${after} and p.id <> ${playerId} and p.agent_type <> 4
        and not exists (select from play_bar b where b.player_id = p.id and b.reason = 'self_exclusion'
          and b.until >= ${Number.isFinite(until) ? at(until) : sql`'infinity'::timestamptz`})
      order by p.id limit ${limit}`,
  );
