import { listRows, sql } from '@fairhouse/db';
import { asSuperuser, bootHouse, fundedMember, type House, type Member, newId } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertPlansBalance, decide, openRun } from '../../../test/lottery-run.ts';
import { planOf } from '../../../test/lottery-slip.ts';
import type { IssueRow } from '../issue/index.ts';
import { settleIssue } from '../settlement/index.ts';
import { placeLegs } from './index.ts';

/** Plans that are raced at once, and races in all; `CHASE_RACES=10000` runs what the acceptance asks for. */
const RACES = Number(process.env.CHASE_RACES ?? 80);
const MEMBERS = Math.min(50, Math.max(20, RACES / 200));

let house: House;
let members: Member[];

beforeAll(async () => {
  house = await bootHouse();
  members = [];
  // One after another: a busy house sends away who comes when its queue of passwords is full.
  while (members.length < MEMBERS) members.push(await fundedMember(house));
});

afterAll(() => house.close());

const LINES = [{ playType: 'POSITION', multiple: 1, unit: 1 as const, fields: { p1: [7] } }];

/** A plan of every member over some draws, the first of which is bet. */
async function startAll(issues: readonly IssueRow[]): Promise<bigint[]> {
  const body = { ...(await planOf(members[0]!, issues, LINES)), stopOnWin: true };
  const made = await Promise.all(
    members.map(({ client }) => client.lotteryChase.create({ body, idempotencyKey: newId('chase') })),
  );
  return made.map(({ id }) => BigInt(id));
}

type Ended = { state: string; held: bigint; placed: number; tickets: number; late: number };

/** How plans ended; late are tickets that were made after the win was written. */
const endsOf = (ids: readonly bigint[], first: bigint): Promise<Ended[]> =>
  asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<Ended>`
        select c.state, c.held, (select count(*)::integer from chase_leg g where g.chase = c.id and g.state = 'placed') as placed,
          count(t.id)::integer as tickets,
          (count(t.id) filter (where t.issue <> ${first} and t.xmin::text::bigint >
            (select max(w.xmin::text::bigint) from draw_win w where w.issue = ${first})
            and exists (select from draw_win w where w.issue = ${first})
            and t.accepted_at > (select max(k.done_at) from draw_chunk k where k.issue = ${first})))::integer as late
        from chase c left join draw_ticket t on t.chase = c.id where c.id = any(${ids}::bigint[])
        group by c.id order by c.id`,
    ),
  );

test('a draw that is bet while the one before wins is bet before the win or not at all, and the rest comes back once', async () => {
  const seen = new Set<number>();
  for (let raced = 0; raced < RACES; raced += MEMBERS) {
    const issues = await openRun(house, 'SSC_1M', 3);
    const [first, second] = issues as [IssueRow, IssueRow, IssueRow];
    const ids = await startAll(issues);
    const decided = await decide(house, first, [7, 0, 0, 0, 0]);
    const stops = members.map(({ client }, at) =>
      at % 4 === 0
        ? client.lotteryChase.stop({ params: { chase: ids[at]!.toString() } }).catch(() => undefined)
        : undefined,
    );
    await Promise.all([
      ...ids.map((id) => placeLegs(house.platform, second.id, [id])),
      settleIssue(house.platform, decided),
      placeLegs(house.platform, second.id, ids),
      ...stops,
    ]);
    await placeLegs(house.platform, second.id, ids);
    for (const { state, held, placed, tickets, late } of await endsOf(ids, first.id)) {
      expect(['won', 'stopped']).toContain(state);
      expect({ held, tickets, late }).toEqual({ held: 0n, tickets: placed, late: 0 });
      seen.add(placed);
    }
  }
  // Both orders came up: plans whose second draw was bet in time, and plans that were stopped before it.
  expect([...seen].sort()).toEqual([1, 2]);
  await assertPlansBalance(house);
}, 3_600_000);

test('connections that are cut while draws are bet lose nothing and bet nothing twice', async () => {
  const issues = await openRun(house, 'SSC_1M', 3);
  const ids = await startAll(issues);
  const [first, second] = issues as [IssueRow, IssueRow, IssueRow];
  await settleIssue(house.platform, await decide(house, first, [1, 0, 0, 0, 0]));
  const cut = () =>
    asSuperuser(house, (tx) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query ~ 'chase|lottery_take' and state <> 'idle'`.execute(
        tx,
      ),
    );
  for (let round = 0; round < 5; round += 1)
    await Promise.allSettled([...ids.map((id) => placeLegs(house.platform, second.id, [id])), cut(), cut()]);
  await placeLegs(house.platform, second.id, ids);
  for (const { state, placed, tickets } of await endsOf(ids, first.id))
    expect({ state, placed, tickets }).toEqual({ state: 'running', placed: 2, tickets: 2 });
  await assertPlansBalance(house);
});
