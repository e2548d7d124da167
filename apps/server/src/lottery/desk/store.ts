import { listRows, type Reader, sql } from '@fairhouse/db';

/** Accounts of play money that bet on an issue: a correction moves nothing of the house there. */
export const listTrials = (
  reader: Reader,
  { id, day }: { readonly id: bigint; readonly day: string },
): Promise<{ playerId: string }[]> =>
  listRows(
    reader,
    sql<{ playerId: string }>`select distinct player_id from live_ticket
      where draws_on = ${day}::date and issue = ${id} and trial`,
  );
