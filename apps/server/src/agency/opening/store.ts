// Owns: link_day, link_visitor, opened_account

import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';

/** How often each of some codes was followed. */
export const listClicks = async (
  reader: Reader,
  codeIds: readonly string[],
): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await listRows(
        reader,
        sql<{ id: string; clicks: number }>`select code_id as id, sum(clicks)::int as clicks from link_day
          where code_id = any (${codeIds}::text[]) group by 1`,
      )
    ).map(({ id, clicks }) => [id, clicks]),
  );

type Visit = { readonly codeId: string; readonly day: string; readonly visitor: Buffer };

/** Counts a visitor of a link once a day. */
export const noteVisit = (tx: Tx, { codeId, day, visitor }: Visit): Promise<number> =>
  run(
    tx,
    sql`with first as (
        insert into link_visitor (day, code_id, visitor) values (${day}::date, ${codeId}, ${visitor})
        on conflict do nothing returning code_id, day)
      insert into link_day as d (code_id, day, clicks) select code_id, day, 1 from first
      on conflict (code_id, day) do update set clicks = d.clicks + 1`,
  );

/** Visitors of days that have ended everywhere; their number stays. */
export const forgetVisitors = (tx: Tx, nowMs: number): Promise<number> =>
  run(tx, sql`delete from link_visitor where day < (${at(nowMs)} at time zone 'UTC')::date - 1`);

type Opened = {
  readonly playerId: string;
  readonly agentId: string;
  readonly day: string;
  readonly nowMs: number;
};

export const insertOpened = (tx: Tx, { playerId, agentId, day, nowMs }: Opened): Promise<number> =>
  run(
    tx,
    sql`insert into opened_account (player_id, agent_id, day, opened_at)
      values (${playerId}, ${agentId}, ${day}::date, ${at(nowMs)})`,
  );

export const countOpened = async (reader: Reader, agentId: string, day: string): Promise<number> =>
  (
    await getRow(
      reader,
      sql<{ count: number }>`select count(*)::int as count from opened_account
        where agent_id = ${agentId} and day = ${day}::date`,
    )
  ).count;

export type OpenedRow = {
  readonly id: Id<'player'>;
  readonly account: string;
  readonly agent: boolean;
  readonly openedAt: number;
  readonly entered: boolean;
};

const opened = sql`select c.id, c.account, c.agent_type in (1, 2, 41, 42) as agent, o.opened_at,
    c.last_login_at is not null as entered
  from opened_account o join player_card c on c.id = o.player_id`;

export const listOpened = (
  reader: Reader,
  agentId: string,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<OpenedRow[]> =>
  listRows(
    reader,
    sql<OpenedRow>`${opened} where o.agent_id = ${agentId} and o.player_id < ${before}
      order by o.player_id desc limit ${limit}`,
  );

export const findOpened = (reader: Reader, agentId: string, id: string): Promise<OpenedRow | undefined> =>
  findRow(reader, sql<OpenedRow>`${opened} where o.agent_id = ${agentId} and o.player_id = ${id}`);
