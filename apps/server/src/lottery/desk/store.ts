import { getRow, listRows, type Reader, sql } from '@fairhouse/db';

/** What real money was paid by the version that is settled. */
export const readPaid = async (
  reader: Reader,
  { id, day }: { readonly id: bigint; readonly day: string },
): Promise<bigint> =>
  (
    await getRow(
      reader,
      sql<{ sum: bigint }>`select coalesce(sum(payout), 0)::bigint as sum from ticket_read
        where draws_on = ${day}::date and issue = ${id} and not trial and not cancelled`,
    )
  ).sum;

/** Accounts of play money that bet on an issue: a correction moves nothing of the house there. */
export const listTrials = (
  reader: Reader,
  { id, day }: { readonly id: bigint; readonly day: string },
): Promise<{ playerId: string }[]> =>
  listRows(
    reader,
    sql<{ playerId: string }>`select distinct player_id as "playerId" from live_ticket
      where draws_on = ${day}::date and issue = ${id} and trial`,
  );
