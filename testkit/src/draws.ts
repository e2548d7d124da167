import { listRows, run, sql } from '@fairhouse/db';
import { closeIssues, drawIssues, makeIssues, settleIssues } from '@fairhouse/server';
import type { House } from './boot-house.ts';
import { asSuperuser } from './superuser.ts';

/** A draw of the house's brand. */
export type Draw = { readonly id: bigint; readonly label: string };

/**
 * The next draw of a lottery without tickets, shifted so that it is on sale and closes so soon, alone: those after it wait for a
 * day. Draws are moved, never the clock.
 */
export async function openDraw(house: House, lottery: string, closesInMs = 3_600_000): Promise<Draw> {
  await makeIssues(house.platform, [lottery]);
  return asSuperuser(house, async (tx) => {
    const [next] = await listRows(
      tx,
      sql<Draw>`select id, to_char(day, 'YYYYMMDD') || '-' || lpad(ordinal::text, greatest(3, length(ordinal::text)), '0') as label
        from draw_issue i where brand_id = ${house.brandId} and lottery = ${lottery}
        and state = 'open' and not exists (select from draw_ticket t where t.issue = i.id)
        order by draws_at limit 1`,
    );
    await run(
      tx,
      sql`update draw_issue i set opens_at = opens_at + interval '1 day', closes_at = closes_at + interval '1 day',
          draws_at = draws_at + interval '1 day'
        where brand_id = ${house.brandId} and lottery = ${lottery} and state = 'open' and id <> ${next!.id}
        and not exists (select from draw_ticket t where t.issue = i.id)`,
    );
    await run(
      tx,
      sql`update draw_issue set opens_at = clock_timestamp() - interval '1 minute',
          closes_at = clock_timestamp() + ${closesInMs}::float8 * interval '1 millisecond',
          draws_at = clock_timestamp() + ${closesInMs}::float8 * interval '1 millisecond'
        where id = ${next!.id}`,
    );
    return next!;
  });
}

/** Ends the sale of a draw: it closes, and is due to be drawn, right after its last ticket. No test waits for a close that way. */
export async function endDraw(house: House, { id }: Pick<Draw, 'id'>): Promise<void> {
  await asSuperuser(house, async (tx) => {
    // Tickets name the close of their draw.
    await run(tx, sql`set local session_replication_role = replica`);
    const [last] = await listRows(
      tx,
      sql<{ at: string }>`select (coalesce(max(accepted_at), clock_timestamp() - interval '1 second')
        + interval '1 microsecond')::text as at from draw_ticket where issue = ${id}`,
    );
    await run(tx, sql`update draw_ticket set closes_at = ${last!.at}::timestamptz where issue = ${id}`);
    await run(
      tx,
      sql`update draw_issue set closes_at = ${last!.at}::timestamptz, draws_at = ${last!.at}::timestamptz
        where id = ${id}`,
    );
  });
  await closeIssues(house.platform);
}

/** Ends the sale of a draw, and draws and settles it; an official one waits for its result. */
export async function playDraw(house: House, draw: Draw): Promise<void> {
  await endDraw(house, draw);
  while ((await drawIssues(house.platform)) > 0);
  await settleDraws(house);
}

/** Settles the draws that have a result, also one that was corrected. */
export async function settleDraws(house: House): Promise<void> {
  await settleIssues(house.platform);
  await house.catchUp();
}
