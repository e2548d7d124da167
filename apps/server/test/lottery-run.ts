import { listRows, run, sql, transact } from '@fairhouse/db';
import { asSuperuser, type House } from '@fairhouse/testkit';
import { expect } from 'vitest';
import {
  findIssue,
  findIssues,
  type IssueRow,
  insertResult,
  makeIssues,
} from '../src/lottery/issue/index.ts';
import { settleIssue } from '../src/lottery/settlement/index.ts';

/**
 * Issues of a lottery in a row, all of them on sale at once and for an hour or more, so that a test decides when each of
 * them is over. They come after those of earlier runs, and no other issue of the lottery is open.
 */
export async function openRun(house: House, code: string, count: number): Promise<IssueRow[]> {
  await makeIssues(house.platform, [code]);
  const ids = await asSuperuser(house, async (tx) => {
    const fresh = await listRows(
      tx,
      sql<{ id: bigint }>`select id from draw_issue i
        where brand_id = ${house.brandId} and lottery = ${code} and state = 'open'
          and not exists (select from chase_leg g where g.issue = i.id)
          and not exists (select from draw_ticket t where t.issue = i.id)
        order by draws_at limit ${count}`,
    );
    const chosen = fresh.map(({ id }) => id);
    await run(
      tx,
      sql`update draw_issue i set opens_at = clock_timestamp() - interval '1 minute',
          closes_at = after.at + n * interval '5 seconds', draws_at = after.at + n * interval '5 seconds'
        from unnest(${chosen}::bigint[]) with ordinality as c (id, n), (
          select greatest(clock_timestamp() + interval '1 hour', max(draws_at)) as at from draw_issue o
          where brand_id = ${house.brandId} and lottery = ${code} and (exists (select from chase_leg g where g.issue = o.id)
            or exists (select from draw_ticket t where t.issue = o.id))) after
        where i.id = c.id`,
    );
    await run(
      tx,
      sql`update draw_issue set state = 'closed'
        where brand_id = ${house.brandId} and lottery = ${code} and state = 'open' and id <> all (${chosen}::bigint[])
          and (id in (select issue from chase_leg) or id in (select issue from draw_ticket))`,
    );
    await run(
      tx,
      sql`update draw_issue i set opens_at = opens_at + interval '1 day', closes_at = closes_at + interval '1 day',
          draws_at = draws_at + interval '1 day'
        where brand_id = ${house.brandId} and lottery = ${code} and state = 'open' and id <> all (${chosen}::bigint[])
          and not exists (select from draw_ticket t where t.issue = i.id) and draws_at < clock_timestamp() + interval '1 day'`,
    );
    return chosen;
  });
  const issues = await findIssues(house.platform.db, ids);
  return issues.sort((one, other) => one.drawsAt - other.drawsAt);
}

/** Tells the result of an issue, or another version of it; null: it is void. */
export async function decide(
  house: House,
  issue: IssueRow,
  numbers: readonly number[] | null,
): Promise<IssueRow> {
  const { version } = await reread(house, issue);
  await transact(house.platform.db, (tx) =>
    insertResult(tx, {
      issue: issue.id,
      version: version + 1,
      numbers,
      link: null,
      enteredBy: 'one',
      confirmedBy: 'other',
    }),
  );
  return reread(house, issue);
}

/** The same, settled. */
export async function settleBy(
  house: House,
  issue: IssueRow,
  numbers: readonly number[] | null,
): Promise<void> {
  await settleIssue(house.platform, await decide(house, issue, numbers));
}

const reread = async (house: House, { id }: IssueRow): Promise<IssueRow> =>
  (await findIssue(house.platform.db, house.brandId, id))!;

/** What is held, was staked and came back is what was reserved, and the ledger holds exactly what plans hold. */
export async function assertPlansBalance(house: House): Promise<void> {
  const rows = await asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{ id: string; held: bigint; plans: bigint }>`
        select a.owner_id as id, a.balance as held,
          coalesce(c.held, 0)::bigint as plans
        from ledger.account a
        left join (select player_id, sum(held) as held from chase group by player_id) c on c.player_id = a.owner_id
        where a.code = 'player_held'`,
    ),
  );
  for (const { id, held, plans } of rows) expect([id, held]).toEqual([id, plans]);
  const legs = await asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{ id: bigint }>`
        with bought as (select chase, sum(stake - rebate) as paid from draw_ticket where chase is not null group by chase)
        select c.id from chase c join chase_leg g on g.chase = c.id left join bought b on b.chase = c.id
        group by c.id, b.paid
        having sum(g.stake) filter (where g.state = 'waiting') is distinct from nullif(c.held, 0)
          or coalesce(sum(g.stake) filter (where g.state = 'placed'), 0) <> c.staked
          or c.staked <> coalesce(b.paid, 0)`,
    ),
  );
  expect(legs).toEqual([]);
  await house.assertBooksBalance();
}
