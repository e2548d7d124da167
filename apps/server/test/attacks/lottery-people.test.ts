import { listRows, run, sql } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  fundedMember,
  type House,
  type Member,
  newId,
  ownerSession,
  refusalCode,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeLegs } from '../../src/lottery/chase/index.ts';
import { findIssue, type IssueRow } from '../../src/lottery/issue/index.ts';
import { settleIssue, settleIssues } from '../../src/lottery/settlement/index.ts';
import { dying } from '../dying.ts';
import { assertPlansBalance, decide, openRun, settleBy } from '../lottery-run.ts';
import { openSale } from '../lottery-sale.ts';
import { placeSlip, planOf, type SlipLine } from '../lottery-slip.ts';

let house: House;

beforeAll(async () => {
  house = await bootHouse();
});

afterAll(() => house.close());

const funded = (amount?: string) => fundedMember(house, amount);

const LINES: SlipLine[] = [{ playType: 'POSITION', multiple: 1, unit: 10, fields: { p1: [7] } }];

const place = (member: Member, issue: Pick<IssueRow, 'id' | 'lottery'>, lines = LINES) =>
  placeSlip(member, issue, lines);

async function chase(member: Member, issues: readonly IssueRow[]): Promise<bigint> {
  const body = { ...(await planOf(member, issues, LINES)), stopOnWin: true };
  const { id } = await member.client.lotteryChase.create({ idempotencyKey: newId('chase'), body });
  return BigInt(id);
}

const one = async <Row extends object>(query: ReturnType<typeof sql<Row>>): Promise<Row> =>
  (await asSuperuser(house, (tx) => listRows(tx, query)))[0] as Row;

test('draws, tickets and plans of another brand are nowhere to be found, by members and by staff', async () => {
  const brand = await addBrand(house);
  const member = await funded();
  const mine = await openSale(house, 'SSC_1M');
  const { tickets } = await place(member, mine);
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into lottery select (jsonb_populate_record(l, ${JSON.stringify({ brand_id: brand.id })}::jsonb)).*
        from lottery l where l.brand_id = ${house.brandId} and l.code = 'LAO'`,
    ),
  );
  const theirs = await one<{ issue: bigint; ticket: bigint; chase: bigint }>(sql`
    with issue as (
      insert into draw_issue (brand_id, lottery, day, ordinal, opens_at, closes_at, draws_at)
        values (${brand.id}, 'LAO', ${mine.day}::date, 7, clock_timestamp() - interval '1 hour',
          clock_timestamp() + interval '1 hour', clock_timestamp() + interval '1 hour') returning *
    ), ticket as (
      insert into draw_ticket (draws_on, issue, bucket, id, player_id, currency, trial, play, paytable, multiple, unit_stake, count,
          half, pick, stake, rebate, weight, accepted_at, closes_at)
        select day, id, 0, nextval('draw_ticket_id'), ${member.id}, 'PHP', false, 'RUN_LAST2', 1, 1, 10000, 1, false,
          repeat('0', 128)::bit(128), 10000, 0, 0, clock_timestamp(), closes_at from issue returning *
    ), chase as (
      insert into chase (brand_id, player_id, currency, lottery, trial, lines, paytable, stop_on_win, reserved, held, at)
        select ${brand.id}, ${member.id}, 'PHP', 'LAO', false, '[]', p.id, true, 1, 1, clock_timestamp()
        from (select min(id) as id from lottery_paytable) p returning id
    )
    select issue.id as issue, ticket.id as ticket, chase.id as chase from issue, ticket, chase`);
  const { client } = member;
  const lines: SlipLine[] = [{ playType: 'RUN_LAST2', multiple: 1, unitStake: '1', fields: { digits: [1] } }];
  const issue = theirs.issue.toString();
  const ticket = { ticket: theirs.ticket.toString() };
  const plan = { chase: theirs.chase.toString() };
  const draft = { gameCode: 'LAO', issue, draws: 2, way: { kind: 'same', multiple: 1 } as const, lines };
  const asked = [
    () => client.lotteryTicket.quote({ body: { gameCode: 'LAO', issue, lines } }),
    () => place(member, { id: theirs.issue, lottery: 'LAO' }, lines),
    () => client.lotteryTicket.one({ params: ticket }),
    () => client.lotteryTicket.cancel({ params: ticket }),
    () => client.lotteryChase.simulate({ body: draft }),
    () => client.lotteryChase.one({ params: plan }),
    () => client.lotteryChase.stop({ params: plan }),
    () => client.lotteryChase.drop({ params: { ...plan, place: '0' } }),
  ];
  for (const ask of asked)
    expect([String(ask), await refusalCode(ask())]).toEqual([String(ask), 'not_found']);
  expect((await client.lotteryTicket.list({ query: {} })).items.map(({ id }) => id)).toEqual(tickets);
  expect((await client.lotteryChase.list({ query: {} })).items).toEqual([]);

  const desk = (await ownerSession(house)).client.lotteryDesk;
  const params = { issue };
  const reason = 'asked by nobody';
  const staff = [
    () => desk.issue({ params }),
    () => desk.exposure({ params, query: {} }),
    () => desk.sales({ params }),
    () => desk.close({ params, body: { reason } }),
    () => desk.enterResult({ params, body: { numbers: ['1234'] } }),
    () => desk.preview({ params, body: { numbers: ['1234'] } }),
    () => desk.askCorrection({ params, body: { numbers: ['1234'], reason } }),
    () => desk.askCancel({ params, body: { reason } }),
  ];
  for (const ask of staff)
    expect([String(ask), await refusalCode(ask())]).toEqual([String(ask), 'not_found']);
  await asSuperuser(house, (tx) => run(tx, sql`delete from chase where id = ${theirs.chase}`));
});

const WAYS = {
  'excludes themselves': ({ client }: Member) => client.protection.pause({ body: { lasts: '1' } }),
  'is locked by staff': ({ id }: Member) =>
    asSuperuser(house, (tx) => run(tx, sql`update player set state = 'locked' where id = ${id}`)),
  'logs out': ({ client }: Member) => client.session.logout(),
} as const;

test.each(Object.entries(WAYS))(
  'who %s in the middle of their slips is not taken after it',
  async (way, leave) => {
    const member = await funded();
    const issue = await openSale(house, 'SSC_5M');
    let gone = false;
    let late = 0;
    const bets = async () => {
      for (let n = 0; n < 12; n += 1) {
        const sentAfter = gone;
        const taken = await place(member, issue).then(
          () => true,
          () => false,
        );
        late += Number(sentAfter && taken);
      }
    };
    const leaving = (async () => {
      await place(member, issue);
      await leave(member);
      gone = true;
      return (await one<{ at: number }>(sql`select clock_timestamp() as at`)).at;
    })();
    const [left] = await Promise.all([leaving, bets(), bets(), bets(), bets()]);
    const { last, tickets, stakes } = await one<{ last: number; tickets: number; stakes: number }>(sql`
    select max(accepted_at) as last, count(*)::integer as tickets,
      (select count(*)::integer from ledger.transfer where cause_id = ${`${issue.lottery} ${issue.label}`}) as stakes
    from draw_ticket where issue = ${issue.id}`);
    expect(tickets).toBeGreaterThan(0);
    expect(tickets).toBe(stakes);
    expect(late).toBe(0);
    // A call that came before the logout ends as it began; an exclusion and a lock hold for calls on their way too.
    if (way !== 'logs out') expect(last).toBeLessThanOrEqual(left);
    await house.assertBooksBalance();
  },
);

test('a plan whose member leaves while its draw is bet is bet before it or stopped with all money back', async () => {
  const issues = await openRun(house, 'SSC_1M', 3);
  const [first, second] = issues as [IssueRow, IssueRow, IssueRow];
  const members = [await funded(), await funded(), await funded(), await funded()];
  const ids: bigint[] = [];
  for (const member of members) ids.push(await chase(member, issues));
  await settleBy(house, first, [1, 0, 0, 0, 0]);
  const leaves = [WAYS['excludes themselves'], WAYS['is locked by staff']];
  await Promise.all([
    ...ids.map((id) => placeLegs(house.platform, second.id, [id])),
    ...members.map((member, at) => leaves[at % leaves.length]!(member)),
  ]);
  await placeLegs(house.platform, second.id, ids);
  await settleBy(house, second, [1, 0, 0, 0, 0]);
  await placeLegs(house.platform, issues[2]!.id, ids);
  const rows = await asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{ state: string; held: bigint; placed: number; tickets: number }>`
        select state, held, (select count(*)::integer from chase_leg g where g.chase = c.id and g.state = 'placed') as placed,
          (select count(*)::integer from draw_ticket t where t.chase = c.id) as tickets
        from chase c where c.id = any(${ids}::bigint[])`,
    ),
  );
  for (const row of rows) expect(row).toMatchObject({ state: 'stopped', held: 0n, tickets: row.placed });
  await assertPlansBalance(house);
});

test('a correction that dies at any statement leaves nothing or the whole, debts and stopped plans too', async () => {
  const issues = await openRun(house, 'SSC_1M', 3);
  const [issue] = issues as [IssueRow, IssueRow, IssueRow];
  const [winner, spender, chaser] = [await funded('100'), await funded('100'), await funded('100')];
  const unit = { playType: 'POSITION', multiple: 10, unit: 1000 } as const;
  await place(winner, issue, [{ ...unit, fields: { p1: [3] } }]);
  await place(spender, issue, [{ ...unit, multiple: 20, fields: { p1: [7] } }]);
  const plan = await chase(chaser, issues);
  await settleBy(house, issue, [7, 0, 0, 0, 0]);
  const spent = (await spender.client.wallet.balance()).available;
  await place(spender, await openSale(house, 'SSC_5M'), [
    { ...unit, multiple: Math.floor(Number(spent) / 2), fields: { p1: [1] } },
  ]);
  await decide(house, issue, [3, 0, 0, 0, 0]);
  const cause = `${issue.lottery} ${issue.label}`;
  const standing = () =>
    one<{ wins: bigint; moved: bigint; done: number }>(sql`
      select (select coalesce(sum(payout), 0)::bigint from draw_win where issue = ${issue.id} and version = 2) as wins,
        (select count(*) from ledger.transfer where cause_id = ${cause} and kind like 'adjusted%') as moved,
        (select count(done_at)::integer from draw_chunk where issue = ${issue.id} and version = 2) as done`);
  let deaths = 0;
  for (let steps = 0; steps < 60; steps += 1) {
    const died = await settleIssues(dying(house.platform, steps)).then(
      () => false,
      () => true,
    );
    if (!died) break;
    deaths += 1;
    const { wins, moved, done } = await standing();
    expect({ paid: wins > 0n, moved: moved > 0n, steps }).toEqual({ paid: done > 0, moved: done > 0, steps });
  }
  expect(deaths).toBeGreaterThan(10);
  await Promise.all([settleIssues(house.platform), settleIssues(house.platform)]);
  const now = (await findIssue(house.platform.db, house.brandId, issue.id))!;
  expect(now.settled).toBe(2);
  expect(await standing()).toMatchObject({ wins: 1_950_000n, moved: 3n, done: 1 });
  const { available, debt } = await spender.client.wallet.balance();
  expect(Number(available)).toBeLessThan(2);
  expect(Number(debt)).toBeGreaterThan(380);
  expect((await chaser.client.lotteryChase.one({ params: { chase: plan.toString() } })).state).toBe('won');
  await settleIssue(house.platform, now);
  expect(await standing()).toMatchObject({ moved: 3n });
  await assertPlansBalance(house);
});
