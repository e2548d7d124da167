import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';

/** An order to end a player's games at a provider. */
export type Closing = {
  readonly id: bigint;
  readonly playerId: Id<'player'>;
  readonly provider: string;
  /** The login whose games end; null: all games of the player. */
  readonly login: string | null;
  readonly traceId: string;
  readonly tries: number;
};

const COLUMNS = sql`id, player_id, provider, login, trace_id, tries`;

export const insertClosing = async (
  tx: Tx,
  closing: Omit<Closing, 'id' | 'tries'> & { readonly nowMs: number; readonly leasedUntilMs: number },
): Promise<bigint> =>
  (
    await getRow(
      tx,
      sql<{ id: bigint }>`insert into game_closing (player_id, provider, login, trace_id, asked_at, next_at)
        values (${closing.playerId}, ${closing.provider}, ${closing.login}, ${closing.traceId},
          ${at(closing.nowMs)}, ${at(closing.leasedUntilMs)})
        returning id`,
    )
  ).id;

export const getClosing = (reader: Reader, id: bigint): Promise<Closing> =>
  getRow(reader, sql<Closing>`select ${COLUMNS} from game_closing where id = ${id}`);

export const markAnswered = (tx: Tx, id: bigint, nowMs: number): Promise<number> =>
  run(tx, sql`update game_closing set answered_at = ${at(nowMs)} where id = ${id} and answered_at is null`);

export const postponeClosing = (tx: Tx, id: bigint, nextAtMs: number): Promise<number> =>
  run(
    tx,
    sql`update game_closing set next_at = ${at(nextAtMs)}, tries = tries + 1
      where id = ${id} and answered_at is null`,
  );

/** Orders whose turn has come, each taken for a while: another process skips them. */
export const takeDueClosings = (
  tx: Tx,
  nowMs: number,
  leasedUntilMs: number,
  limit: number,
): Promise<{ id: bigint }[]> =>
  listRows(
    tx,
    sql<{ id: bigint }>`update game_closing set next_at = ${at(leasedUntilMs)} where id in (
        select id from game_closing where answered_at is null and next_at <= ${at(nowMs)}
        order by next_at limit ${limit} for update skip locked)
      returning id`,
  );

/**
 * Is there a permit since an instant, at a provider that was told to end the player's games and has not answered? A
 * round may begin by it still.
 */
export const mayBegin = async (reader: Reader, playerId: string, sinceMs: number): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from game_closing c
      join vendor_permit p on p.player_id = c.player_id and p.provider = c.provider
        and p.granted_at > ${at(sinceMs)}
      where c.player_id = ${playerId} and c.answered_at is null limit 1`,
  )) !== undefined;

export const hasOpenLogin = async (reader: Reader, playerId: string): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from session where player_id = ${playerId} and ended_at is null limit 1`,
  )) !== undefined;

export const countUnanswered = async (reader: Reader): Promise<number> => {
  const { waiting } = await getRow(
    reader,
    sql<{ waiting: bigint }>`select count(*) as waiting from game_closing where answered_at is null`,
  );
  return Number(waiting);
};
