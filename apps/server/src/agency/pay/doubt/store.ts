// Owns: team_doubt

import { at, findRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { DOUBT_SIGNS } from '@fairhouse/wire/agency/pay-words';

export type Doubt = { readonly aboveId: Id<'player'>; readonly sign: (typeof DOUBT_SIGNS)[number] };

export const listDoubts = (reader: Reader, playerId: string): Promise<Doubt[]> =>
  listRows(reader, sql<Doubt>`select above_id, sign from team_doubt where player_id = ${playerId}`);

export const insertDoubt = (
  tx: Tx,
  { aboveId, sign }: Doubt,
  found: { readonly playerId: string; readonly holdId: string; readonly nowMs: number },
): Promise<number> =>
  run(
    tx,
    sql`insert into team_doubt (player_id, above_id, sign, hold_id, found_at)
      values (${found.playerId}, ${aboveId}, ${sign}, ${found.holdId}, ${at(found.nowMs)})`,
  );

export type DoubtOfHold = { readonly holdId: string; readonly account: string; readonly sign: Doubt['sign'] };

export const listDoubtsOf = (reader: Reader, holdIds: readonly string[]): Promise<DoubtOfHold[]> =>
  listRows(
    reader,
    sql<DoubtOfHold>`select d.hold_id, c.account, d.sign from team_doubt d join player_card c on c.id = d.above_id
      where d.hold_id = any (${holdIds}::text[]) order by d.found_at, c.account, d.sign`,
  );

/** The hold of a member that is not released. */
export const findOpenHold = async (reader: Reader, playerId: string): Promise<string | undefined> =>
  (
    await findRow(
      reader,
      sql<{ id: string }>`select id from team_hold where player_id = ${playerId} and released_at is null`,
    )
  )?.id;
