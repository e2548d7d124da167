import { listRows, run, sql } from '@fairhouse/db';
import { asSuperuser, type House } from '@fairhouse/testkit';
import { expect } from 'vitest';
import { closeIssues, drawIssues, findIssue, type IssueRow, makeIssues } from '../src/lottery/issue/index.ts';
import { settleIssues } from '../src/lottery/settlement/index.ts';

/**
 * The next issue of a lottery, shifted so that it is on sale and closes so soon, alone: those after it wait for a day.
 * Issues are moved, never the clock.
 */
export async function openSale(house: House, code: string, closesInMs = 3_600_000): Promise<IssueRow> {
  await makeIssues(house.platform, [code]);
  const id = await asSuperuser(house, async (tx) => {
    const [next] = await listRows(
      tx,
      sql<{
        id: bigint;
      }>`select id from draw_issue i where brand_id = ${house.brandId} and lottery = ${code} and state = 'open'
        and not exists (select from draw_ticket t where t.issue = i.id) order by draws_at limit 1`,
    );
    await run(
      tx,
      sql`update draw_issue i set opens_at = opens_at + interval '1 day', closes_at = closes_at + interval '1 day',
          draws_at = draws_at + interval '1 day'
        where brand_id = ${house.brandId} and lottery = ${code} and state = 'open' and id <> ${next!.id}
        and not exists (select from draw_ticket t where t.issue = i.id)`,
    );
    await run(
      tx,
      sql`update draw_issue set opens_at = clock_timestamp() - interval '1 minute',
          closes_at = clock_timestamp() + ${closesInMs}::float8 * interval '1 millisecond',
          draws_at = clock_timestamp() + ${closesInMs}::float8 * interval '1 millisecond'
        where id = ${next!.id}`,
    );
    return next!.id;
  });
  return (await findIssue(house.platform.db, house.brandId, id))!;
}

/** Ends the sale of an issue: it closes, and is due to be drawn, right after its last ticket. No test waits for a close that way. */
export async function endSale(house: House, issue: IssueRow): Promise<void> {
  await asSuperuser(house, async (tx) => {
    // Tickets name the close of their issue.
    await run(tx, sql`set local session_replication_role = replica`);
    const [last] = await listRows(
      tx,
      sql<{ at: string }>`select (coalesce(max(accepted_at), clock_timestamp() - interval '1 second')
        + interval '1 microsecond')::text as at from draw_ticket where issue = ${issue.id}`,
    );
    await run(tx, sql`update draw_ticket set closes_at = ${last!.at}::timestamptz where issue = ${issue.id}`);
    await run(
      tx,
      sql`update draw_issue set closes_at = ${last!.at}::timestamptz, draws_at = ${last!.at}::timestamptz
        where id = ${issue.id}`,
    );
  });
  await closeIssues(house.platform);
}

/** Lets an issue run out, be drawn and be settled. */
export async function playOut(house: House, issue: IssueRow): Promise<void> {
  await endSale(house, issue);
  await expect
    .poll(async () => {
      while ((await drawIssues(house.platform)) > 0);
      await settleIssues(house.platform);
      return (await findIssue(house.platform.db, house.brandId, issue.id))!.settled;
    })
    .toBeGreaterThan(0);
}
