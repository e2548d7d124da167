// Owns: member_cell, member_day, team_day, team_depositor, team_draw, team_hour, team_move, team_place, team_transaction, team_uncounted

import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import { sumWallets } from '@fairhouse/ledger';
import type { MoveFault, TEAM_MOVE_STATES } from '@fairhouse/wire/agency/team-words';
import { type PlaceRow, place } from './place/store.ts';
import type { Scope } from './scope.ts';

/** Where those of some members stand who are of a team. */
export const listInTeam = (
  reader: Reader,
  { brandId, path }: Scope,
  playerIds: readonly string[],
): Promise<PlaceRow[]> =>
  listRows(
    reader,
    sql<PlaceRow>`select ${place} from team_place p
      where p.brand_id = ${brandId} and p.player_id = any (${playerIds}::text[]) and p.to_day is null
        and p.path >= ${path} and p.path < ${path} || '~'`,
  );

export type MemberRow = {
  readonly no: bigint;
  readonly path: string;
  readonly id: Id<'player'>;
  readonly account: string;
  readonly agent: boolean;
  readonly direct: number;
  readonly team: number;
  readonly joinedAt: number;
  readonly seenAt: number | null;
};

const member = sql`p.no, p.path, c.id, c.account, c.agent_type in (1, 2, 41, 42) as agent,
  (select count(*)::int from team_place d where d.parent_no = p.no and d.to_day is null) as direct,
  (select count(*)::int from team_place t
    where t.brand_id = p.brand_id and t.path > p.path and t.path < p.path || '~' and t.to_day is null) as team,
  c.registered_at as "joinedAt", c.last_login_at as "seenAt"`;

/** A place of a team with who stands there. */
export const readMember = (reader: Reader, no: bigint): Promise<MemberRow> =>
  getRow(
    reader,
    sql<MemberRow>`select ${member} from team_place p join player_card c on c.id = p.player_id where p.no = ${no}`,
  );

/** Who stands directly below a place, or below the house (null), in the order in which they came. */
export const listBelow = (
  reader: Reader,
  { brandId }: Scope,
  no: bigint | null,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<MemberRow[]> =>
  listRows(
    reader,
    sql<MemberRow>`select ${member} from (
        select * from team_place where brand_id = ${brandId}
          and ${no === null ? sql`parent_no is null` : sql`parent_no = ${no}`} and to_day is null and no > ${after}
        order by no limit ${limit}) p
      join player_card c on c.id = p.player_id order by p.no`,
  );

/** Accounts of a team whose names begin so, in the order of their names. */
export const searchTeam = (
  reader: Reader,
  { brandId, path }: Scope,
  account: string,
  limit: number,
): Promise<MemberRow[]> =>
  listRows(
    reader,
    sql<MemberRow>`select ${member} from (
        select p.*, c.account_key from player_card c
          join team_place p on p.player_id = c.id and p.to_day is null and p.path >= ${path} and p.path < ${path} || '~'
        where c.brand_id = ${brandId} and c.account_key like ${prefixOf(account)}
        order by c.account_key limit ${limit}) p
      join player_card c on c.id = p.player_id order by p.account_key`,
  );

/**
 * Who of a team has not logged in since a moment, or never and has registered before it, in the order of the tree. Whoever has
 * excluded themselves is left out.
 */
export const listUnseen = (
  reader: Reader,
  { brandId, path }: Scope,
  { sinceMs, nowMs }: { readonly sinceMs: number; readonly nowMs: number },
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<MemberRow[]> =>
  listRows(
    reader,
    sql<MemberRow>`select ${member} from (
        select p.* from team_place p join player_card c on c.id = p.player_id
        where p.brand_id = ${brandId} and p.path > ${after > path ? after : path} and p.path < ${path} || '~' and p.to_day is null
          and ${lastSeen} < ${at(sinceMs)} and ${isNotExcluded(nowMs)}
        order by p.path limit ${limit}) p
      join player_card c on c.id = p.player_id order by p.path`,
  );

const lastSeen = sql`coalesce(c.last_login_at, c.registered_at)`;

const isNotExcluded = (nowMs: number) => sql`not exists (select from team_uncounted u
  where u.player_id = p.player_id and u.cause = 'exclusion' and u.from_at <= ${at(nowMs)} and u.to_at > ${at(nowMs)})`;

/** How many such there are for each of some moments, in their order. */
export const countUnseen = async (
  reader: Reader,
  { brandId, path }: Scope,
  sinceMs: readonly number[],
  nowMs: number,
): Promise<number[]> =>
  (
    await listRows(
      reader,
      sql<{ people: number }>`
        select count(seen.at)::int as people
        from unnest(${sinceMs.map((ms) => new Date(ms).toISOString())}::timestamptz[]) with ordinality as since (at, no)
          left join (
            select ${lastSeen} as at from team_place p join player_card c on c.id = p.player_id
            where p.brand_id = ${brandId} and p.path > ${path} and p.path < ${path} || '~' and p.to_day is null
              and ${lastSeen} < ${at(Math.max(...sinceMs))} and ${isNotExcluded(nowMs)}) seen on seen.at < since.at
        group by since.no order by since.no`,
    )
  ).map(({ people }) => people);

/** What all wallets of a team hold in one currency. */
export const sumBalances = (reader: Reader, { brandId, path }: Scope, currency: string): Promise<Money> =>
  sumWallets(
    reader,
    brandId,
    sql`select p.player_id from team_place p
      where p.brand_id = ${brandId} and p.path > ${path} and p.path < ${path} || '~' and p.to_day is null`,
    currency,
  );

export type Listed = Pick<MemberRow, 'path' | 'account' | 'agent' | 'joinedAt' | 'seenAt'>;

/** Everybody at a path and below it, in the order of the tree. */
export const listEverybody = (
  reader: Reader,
  { brandId }: Scope,
  path: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<Listed[]> =>
  listRows(
    reader,
    sql<Listed>`select p.path, c.account, c.agent_type in (1, 2, 41, 42) as agent, c.registered_at as "joinedAt",
        c.last_login_at as "seenAt"
      from (select * from team_place where brand_id = ${brandId} and path >= ${path} and path > ${after} and path < ${path} || '~'
          and to_day is null order by path limit ${limit}) p
        join player_card c on c.id = p.player_id order by p.path`,
  );

const prefixOf = (words: string): string =>
  `${words
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;

export type Person = { readonly id: Id<'player'>; readonly account: string };

/** The paths above one, from the top of a scope down to itself. */
const pathsDownTo = ({ path: top }: Scope, path: string): string[] =>
  Array.from({ length: (path.length - top.length) / 5 + 1 }, (_, step) =>
    path.slice(0, top.length + 5 * step),
  ).filter((each) => each !== '');

/** Who stands on the way from the top of a scope down to some places, these included, by path. */
export async function readLines(
  reader: Reader,
  scope: Scope,
  paths: readonly string[],
): Promise<(path: string) => Person[]> {
  const wanted = [...new Set(paths.flatMap((path) => pathsDownTo(scope, path)))];
  const rows = await listRows(
    reader,
    sql<
      Person & { path: string }
    >`select p.path, c.id, c.account from team_place p join player_card c on c.id = p.player_id
      where p.brand_id = ${scope.brandId} and p.path = any (${wanted}::text[])`,
  );
  const byPath = new Map(rows.map(({ path, id, account }) => [path, { id, account }]));
  return (path) => pathsDownTo(scope, path).map((each) => byPath.get(each)!);
}

export type BranchRow = PlaceRow & {
  readonly account: string;
  readonly uplineId: Id<'player'> | null;
  readonly upline: string | null;
  readonly people: number;
  readonly agents: number;
  readonly deepest: number;
};

/** A member with everybody below, in figures. */
export const findBranch = (
  reader: Reader,
  brandId: string,
  playerId: string,
): Promise<BranchRow | undefined> =>
  findRow(
    reader,
    sql<BranchRow>`select ${place}, c.account, up.id as "uplineId", up.account as upline, team.people, team.agents, team.deepest
      from team_place p join player_card c on c.id = p.player_id left join player_card up on up.id = c.upline_id
        cross join lateral (
          select count(*)::int as people, count(*) filter (where d.agent_type in (1, 2, 41, 42))::int as agents,
            max(t.depth)::int as deepest
          from team_place t join player_card d on d.id = t.player_id
          where t.brand_id = p.brand_id and t.path >= p.path and t.path < p.path || '~' and t.to_day is null) team
      where p.brand_id = ${brandId} and p.player_id = ${playerId} and p.to_day is null`,
  );

/** Keeps everybody of a branch from being moved, and others from being placed in it, until the transaction ends. */
export const lockBranch = (tx: Tx, brandId: string, path: string): Promise<unknown> =>
  listRows(
    tx,
    sql`select no from team_place
      where brand_id = ${brandId} and path >= ${path} and path < ${path} || '~' and to_day is null
      order by path for update`,
  );

export const lockPlace = (tx: Tx, no: bigint): Promise<unknown> =>
  listRows(tx, sql`select from team_place where no = ${no} for key share`);

/** @returns how many moved */
export const moveBranch = async (tx: Tx, no: bigint, to: bigint | null, day: string): Promise<number> =>
  (await getRow(tx, sql<{ people: number }>`select move_branch(${no}, ${to}, ${day}::date) as people`))
    .people;

/** An active agent with room below, nearest first, on the way from somebody up: whoever stands there themselves, too. */
export const findNearestAgent = async (
  reader: Reader,
  playerId: string,
  depthMax: number,
): Promise<Id<'player'> | null> =>
  (
    await findRow(
      reader,
      sql<{ id: Id<'player'> }>`
        select c.id from team_place p
          cross join lateral generate_series(1, p.depth) as level
          join team_place a on a.brand_id = p.brand_id and a.path = left(p.path, 5 * level)
          join player_card c on c.id = a.player_id
        where p.player_id = ${playerId} and p.to_day is null and a.depth < ${depthMax}
          and c.state = 'active' and c.agent_type in (1, 2, 41, 42)
        order by level desc limit 1`,
    )
  )?.id ?? null;

export type NewMove = {
  readonly id: Id<'teamMove'>;
  readonly brandId: string;
  readonly playerId: string;
  readonly fromId: string | null;
  readonly toId: string | null;
  readonly day: string;
  readonly reason: string;
  readonly askedBy: string;
  readonly decidedBy: string;
  readonly nowMs: number;
};

export const insertMove = (tx: Tx, move: NewMove): Promise<number> =>
  run(
    tx,
    sql`insert into team_move (id, brand_id, player_id, from_id, to_id, day, reason, asked_by, decided_by, decided_at)
      values (${move.id}, ${move.brandId}, ${move.playerId}, ${move.fromId}, ${move.toId}, ${move.day}::date,
        ${move.reason}, ${move.askedBy}, ${move.decidedBy}, ${at(move.nowMs)})`,
  );

export const isMoveDue = async (reader: Reader, playerId: string): Promise<boolean> =>
  (await findRow(reader, sql`select from team_move where player_id = ${playerId} and state = 'due'`)) !==
  undefined;

export type DueMove = {
  readonly id: Id<'teamMove'>;
  readonly brandId: string;
  readonly playerId: Id<'player'>;
  readonly toId: Id<'player'> | null;
  readonly day: string;
};

/** The first move of a brand whose day has begun. */
export const findDueMove = (reader: Reader, brandId: string, today: string): Promise<DueMove | undefined> =>
  findRow(
    reader,
    sql<DueMove>`select id, brand_id as "brandId", player_id as "playerId", to_id as "toId",
        to_char(day, 'YYYY-MM-DD') as day
      from team_move where brand_id = ${brandId} and state = 'due' and day <= ${today}::date order by day, id limit 1`,
  );

/** Has others wait who would make the same move. @returns whether it is due still */
export const lockMove = async (tx: Tx, id: string): Promise<boolean> =>
  (await findRow(tx, sql`select from team_move where id = ${id} and state = 'due' for update`)) !== undefined;

type Ended = {
  readonly state: Exclude<(typeof TEAM_MOVE_STATES)[number], 'due'>;
  readonly why?: MoveFault;
  readonly people?: number;
  readonly nowMs: number;
};

/** @returns 0 when it is not due any more */
export const endMove = (
  tx: Tx,
  brandId: string,
  id: string,
  { state, why, people, nowMs }: Ended,
): Promise<number> =>
  run(
    tx,
    sql`update team_move set state = ${state}, why = ${why ?? null}, people = ${people ?? null}, ended_at = ${at(nowMs)}
      where brand_id = ${brandId} and id = ${id} and state = 'due'`,
  );

export type MoveRow = {
  readonly id: Id<'teamMove'>;
  readonly memberId: Id<'player'>;
  readonly account: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly day: string;
  readonly reason: string;
  readonly askedBy: string;
  readonly decidedBy: string;
  readonly state: (typeof TEAM_MOVE_STATES)[number];
  readonly why: MoveFault | null;
  readonly people: number | null;
  readonly endedAt: number | null;
};

const move = sql`select m.id, m.player_id as "memberId", c.account, f.account as "from", t.account as "to",
    to_char(m.day, 'YYYY-MM-DD') as day, m.reason, m.asked_by as "askedBy", m.decided_by as "decidedBy", m.state, m.why,
    m.people, m.ended_at as "endedAt"
  from team_move m join player_card c on c.id = m.player_id left join player_card f on f.id = m.from_id
    left join player_card t on t.id = m.to_id`;

export const listMoves = (
  reader: Reader,
  brandId: string,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<MoveRow[]> =>
  listRows(
    reader,
    sql<MoveRow>`${move} where m.brand_id = ${brandId} and m.id < ${before} order by m.id desc limit ${limit}`,
  );

export const findMove = (reader: Reader, brandId: string, id: string): Promise<MoveRow | undefined> =>
  findRow(reader, sql<MoveRow>`${move} where m.brand_id = ${brandId} and m.id = ${id}`);
