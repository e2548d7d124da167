import { listRows, run, sql, transact } from '@fairhouse/db';
import { findPlay } from '@fairhouse/games/lottery';
import { moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import {
  asSuperuser,
  bootHouse,
  depositFor,
  fundedMember,
  type House,
  type Member,
  refusalCode,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawIssues, findIssue, type IssueRow } from '../../src/lottery/issue/index.ts';
import { settleIssues } from '../../src/lottery/settlement/index.ts';
import { markNumbers } from '../../src/lottery/ticket/index.ts';
import { dying } from '../dying.ts';
import { endSale, openSale, playOut } from '../lottery-sale.ts';
import { placeSlip, type SlipLine } from '../lottery-slip.ts';

/** What the acceptance asks for: `LAST_TICKETS=10000 LIMIT_CALLERS=300 SETTLE_KILLS=50 MEMBERS=300`. */
const LAST_TICKETS = Number(process.env.LAST_TICKETS ?? 1);
const LIMIT_CALLERS = Number(process.env.LIMIT_CALLERS ?? 144);
const SETTLE_KILLS = Number(process.env.SETTLE_KILLS ?? 5);
const MEMBERS = Number(process.env.MEMBERS ?? 12);
/** More of them who come at once wait for a connection in vain. */
const AT_ONCE = 12;
/** Slips that a member has on their way at once. */
const SLIPS = Math.max(1, Math.floor(36 / MEMBERS));

let house: House;
let members: Member[];

beforeAll(async () => {
  house = await bootHouse();
  members = [];
  while (members.length < MEMBERS)
    members.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, MEMBERS - members.length) }, () => fundedMember(house)),
      )),
    );
});

afterAll(() => house.close());

const place = (member: Member, issue: IssueRow, line: Partial<SlipLine> = {}) =>
  placeSlip(member, issue, [
    { playType: 'POSITION', multiple: 1, unit: 10, fields: { p1: [1, 3, 5, 7, 9] }, ...line },
  ]);

const sumOf = async (query: ReturnType<typeof sql<{ sum: bigint }>>) =>
  (await asSuperuser(house, (tx) => listRows(tx, query)))[0]!.sum;

/** What the tickets of an issue cost and paid, and what the ledger says of it. */
async function figuresOf(issue: IssueRow) {
  const cause = `${issue.lottery} ${issue.label}`;
  const [sold, paid, came, went] = await Promise.all([
    sumOf(
      sql`select coalesce(sum(stake - rebate), 0)::bigint as sum from draw_ticket where issue = ${issue.id}`,
    ),
    sumOf(sql`select coalesce(sum(payout), 0)::bigint as sum from draw_win where issue = ${issue.id}`),
    sumOf(
      sql`select coalesce(sum(amount), 0)::bigint as sum from ledger.transfer where cause_id = ${cause} and kind = 'stake'`,
    ),
    sumOf(
      sql`select coalesce(sum(amount), 0)::bigint as sum from ledger.transfer where cause_id = ${cause} and kind = 'win'`,
    ),
  ]);
  return { sold, paid, came, went };
}

test('tickets that race with the close are taken before it or not at all', async () => {
  let all = 0;
  for (let ms = 250; all < LAST_TICKETS; ) {
    const { issue, taken, refused, late, others } = await raceWithClose(ms);
    // A sale that is over before the first of them comes proves nothing: then the next one is longer.
    if (taken === 0) ms *= 2;
    expect([others, refused, late]).toEqual([[], SLIPS * MEMBERS, []]);
    const { rows } = await asSuperuser(house, (tx) =>
      sql<{
        n: number;
        late: number;
      }>`select count(*)::int as n, count(*) filter (where accepted_at >= closes_at)::int as late
        from draw_ticket where issue = ${issue.id}`.execute(tx),
    );
    expect(rows[0]).toEqual({ n: taken, late: 0 });
    const { sold, came } = await figuresOf(issue);
    expect(came).toBe(sold);
    all += taken;
    if (all < LAST_TICKETS) for (const member of members) await depositFor(house, member, '1000');
  }
  await house.assertBooksBalance();
}, 3_600_000);

/** Members bet until they are told that the issue has closed; any other refusal is noted, with the time after the close. */
async function raceWithClose(closesInMs: number) {
  const issue = await openSale(house, 'SSC_1M', closesInMs);
  const raced = {
    issue,
    taken: 0,
    refused: 0,
    late: [] as number[],
    others: [] as (readonly [code: string, ms: number])[],
  };
  const hammer = async (member: Member) => {
    for (let closed = false; !closed; )
      await place(member, issue).then(
        ({ acceptedAt }) => {
          if (acceptedAt >= issue.closesAt) raced.late.push(acceptedAt);
          raced.taken += 1;
        },
        async (fault: Error) => {
          const code = await refusalCode(Promise.reject(fault));
          if (code === 'issue_closed') raced.refused += 1;
          else raced.others.push([code, Date.now() - issue.closesAt]);
          closed = true;
        },
      );
  };
  await Promise.all(members.flatMap((member) => Array.from({ length: SLIPS }, () => hammer(member))));
  return raced;
}

test('the database refuses a late ticket whoever writes it', async () => {
  const issue = await openSale(house, 'SSC_5M');
  await place(members[0]!, issue);
  const late = asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into draw_ticket select (jsonb_populate_record(t, jsonb_build_object('id', t.id + 1000000,
          'accepted_at', t.closes_at))).* from draw_ticket t where t.issue = ${issue.id}`,
    ),
  );
  await expect(late).rejects.toMatchObject({ code: '23514' });
});

test('an outcome never costs more than its limit, however many bet on it at once', async () => {
  const issue = await openSale(house, 'K3_1M');
  const limit = 1_000_000n;
  await asSuperuser(house, (tx) =>
    run(tx, sql`update lottery set number_limit = ${limit} where code = 'K3_1M'`),
  );
  const board = await members[0]!.client.lotteryIssue.board({ params: { lottery: 'K3_1M' } });
  const play = board.plays.find(({ odds, widget }) => odds !== null && widget === 'tiles')!;
  const field = findPlay('k3', play.playType)!.fields[0]!;
  const answers = await Promise.all(
    Array.from({ length: LIMIT_CALLERS }, (_, caller) =>
      place(members[caller % MEMBERS]!, issue, {
        unit: undefined,
        unitStake: '1',
        playType: play.playType,
        fields: { [field.name]: [field.first] },
      }).then(
        () => 'taken',
        (fault: Error) => refusalCode(Promise.reject(fault)),
      ),
    ),
  );
  expect(new Set(answers)).toEqual(new Set(['taken', 'number_limit']));
  const { rows } = await asSuperuser(house, (tx) =>
    sql<{
      most: bigint;
    }>`select max(cell) as most from draw_exposure e, unnest(e.owed) as cell where e.issue = ${issue.id}`.execute(
      tx,
    ),
  );
  expect(rows[0]!.most).toBeLessThanOrEqual(limit);
  // From 70 % of the limit the number is offered at half odds, and whoever did not ask for that is told first.
  expect(await transact(house.platform.db, markNumbers)).toEqual(['K3_1M']);
  const again = {
    unit: undefined,
    unitStake: '0.1',
    playType: play.playType,
    fields: { [field.name]: [field.first] },
  };
  expect(await refusalCode(place(members[0]!, issue, again))).toBe('odds_changed');
  await place(members[0]!, issue, { ...again, half: true });
  const after = await members[0]!.client.lotteryIssue.board({ params: { lottery: 'K3_1M' } });
  expect(new Set(after.numberRules.map(({ state }) => state))).toEqual(new Set(['half']));
  await house.assertBooksBalance();
});

test('exposure is what the tickets that count add up to, after cancels too', async () => {
  const issue = await openSale(house, 'SSC_5M');
  const [one, other, third] = await Promise.all([
    place(members[0]!, issue, { fields: { p1: [2] } }),
    place(members[1]!, issue, { fields: { p1: [2, 3] }, multiple: 7 }),
    place(members[2]!, issue, { fields: { p1: [2] }, multiple: 5 }),
  ]);
  await members[2]!.client.lotteryTicket.cancel({ params: { ticket: third.tickets[0]! } });
  const { rows } = await asSuperuser(house, (tx) =>
    sql<{
      owed: bigint[];
    }>`select owed from draw_exposure where issue = ${issue.id} and space = 'p1'`.execute(tx),
  );
  const each = (multiple: bigint) => (20n * 10n * multiple * 195_000n) / 20_000n;
  expect(rows[0]!.owed.slice(2, 4)).toEqual([each(1n) + each(7n), each(7n)]);
  expect([one.tickets, other.tickets].flat()).toHaveLength(2);
});

test('sales, exposure and prizes are what every ticket comes to by itself, of bets and cancels at once', async () => {
  const issue = await openSale(house, 'SSC_1M');
  const pick = (most: number) => 1 + Math.floor(Math.random() * most);
  const placed = await Promise.all(
    members.flatMap((member) =>
      Array.from({ length: 6 }, async (_, n) => {
        const digits = [...new Set(Array.from({ length: pick(4) }, () => pick(10) - 1))];
        const line = { fields: { p1: digits }, multiple: pick(9), series: 1700 + pick(250) };
        const { tickets, cost } = await place(member, issue, line);
        if (n % 3 > 0) return { ...line, cost };
        await member.client.lotteryTicket.cancel({ params: { ticket: tickets[0]! } });
        return undefined;
      }),
    ),
  );
  const counted = placed.filter((one) => one !== undefined);
  // 2 units win S ÷ 100: a hundredth of them S ledger units.
  const owedOn = (digit: number) =>
    counted.reduce(
      (sum, { fields, multiple, series }) =>
        sum + (fields.p1.includes(digit) ? BigInt(series * multiple) : 0n),
      0n,
    );
  const { rows } = await asSuperuser(house, (tx) =>
    sql<{
      owed: bigint[];
    }>`select owed from draw_exposure where issue = ${issue.id} and space = 'p1'`.execute(tx),
  );
  expect(rows[0]!.owed.slice(0, 10)).toEqual(Array.from({ length: 10 }, (_, digit) => owedOn(digit)));
  expect(await sumOf(sql`select sum(stake)::bigint as sum from draw_sale where issue = ${issue.id}`)).toBe(
    counted.reduce((sum, { cost }) => sum + parseMoney(cost)!, 0n),
  );
  await playOut(house, issue);
  const digit = await sumOf(sql`select numbers[1]::bigint as sum from draw_result where issue = ${issue.id}`);
  expect((await figuresOf(issue)).went).toBe(owedOn(Number(digit)));
  await house.assertBooksBalance();
});

test('a settlement that dies at any statement leaves nothing or the whole, and two workers finish it once', async () => {
  const issue = await openSale(house, 'SSC_1M');
  await Promise.all(members.map((member) => place(member, issue, { multiple: 9 })));
  await endSale(house, issue);
  while ((await drawIssues(house.platform)) > 0);
  expect((await findIssue(house.platform.db, house.brandId, issue.id))!.state).toBe('drawn');
  let deaths = 0;
  for (let steps = 0; steps < 40; steps += 1) {
    const died = await settleIssues(dying(house.platform, steps)).then(
      () => false,
      () => true,
    );
    if (died) deaths += 1;
    const { paid, went } = await figuresOf(issue);
    expect(went, `after ${steps} statements`).toBe(paid);
  }
  expect(deaths).toBeGreaterThan(5);
  await Promise.all([settleIssues(house.platform), settleIssues(house.platform)]);
  expect((await findIssue(house.platform.db, house.brandId, issue.id))!.settled).toBe(1);
  const { sold, came, paid, went } = await figuresOf(issue);
  expect([came, went]).toEqual([sold, paid]);
  const tickets = await Promise.all(
    members.map(
      async ({ client }) => (await client.lotteryTicket.list({ query: { limit: 1 } as never })).items[0]!,
    ),
  );
  const told = tickets.reduce((sum, { payout }) => sum + Number(payout), 0);
  expect(told.toFixed(4)).toBe(wireMoney(moneyOf(paid)));
  await house.assertBooksBalance();
});

/** So many tickets of the members, of one part of a settlement and more. */
const plantTickets = (issue: IssueRow, tickets: number) =>
  asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into draw_ticket (draws_on, issue, bucket, id, player_id, currency, trial, play, paytable, series, multiple,
            unit_stake, count, half, pick, list, stake, rebate, weight, accepted_at, closes_at)
          select t.draws_on, t.issue, t.bucket, nextval('draw_ticket_id'), t.player_id, t.currency, false, t.play, t.paytable, t.series,
            t.multiple, t.unit_stake, 1, false, set_bit(repeat('0', 128)::bit(128), n % 10, 1), null, 40000, 0, 100, t.accepted_at,
            t.closes_at
          from (select * from draw_ticket where issue = ${issue.id} order by id limit 12) t
          cross join generate_series(1, ${tickets}::integer / 12) as n`,
    ),
  );

test('two workers that die at any statement settle all parts once', async () => {
  for (let deaths = 0; deaths < SETTLE_KILLS; ) {
    const issue = await openSale(house, 'SSC_1M');
    for (const member of members) await place(member, issue, { multiple: 1, unit: 1 });
    await plantTickets(issue, 12_000);
    await endSale(house, issue);
    while ((await drawIssues(house.platform)) > 0);
    const isOpen = async () => (await findIssue(house.platform.db, house.brandId, issue.id))!.settled === 0;
    const dies = () =>
      settleIssues(dying(house.platform, 4 + Math.floor(Math.random() * 12))).then(
        () => 0,
        () => 1,
      );
    while (deaths < SETTLE_KILLS && (await isOpen())) {
      const [one, other] = await Promise.all([dies(), dies()]);
      deaths += one + other;
    }
    await Promise.all([settleIssues(house.platform), settleIssues(house.platform)]);
    await settleIssues(house.platform);
    expect(await isOpen()).toBe(false);
    const { paid, went } = await figuresOf(issue);
    // A digit of the first place each, as many of every digit: a tenth wins 19.5 per 2.
    const { rows } = await asSuperuser(house, (tx) =>
      sql<{ parts: number; tickets: number; wins: number; twice: number }>`
        select (select count(*)::int from draw_chunk where issue = ${issue.id}) as parts,
          (select sum(tickets)::int from draw_chunk where issue = ${issue.id}) as tickets,
          (select count(*)::int from draw_win w join draw_ticket t on t.id = w.ticket where w.issue = ${issue.id} and t.stake = 40000) as wins,
          (select count(*)::int from (select ticket from draw_win where issue = ${issue.id} group by 1 having count(*) > 1) t) as twice`.execute(
        tx,
      ),
    );
    expect(rows[0]!.parts).toBeGreaterThan(3);
    expect(rows[0]).toMatchObject({ tickets: 12_000 + MEMBERS, wins: 1_200, twice: 0 });
    expect(went).toBe(paid);
  }
}, 3_600_000);

test('who is barred while they bet is not taken, nor who is at a limit of their own', async () => {
  const member = await fundedMember(house, '100');
  const issue = await openSale(house, 'SSC_5M');
  // 1 is staked before the limit of 2 is set, and counts.
  await place(member, issue, { multiple: 1, unit: 100 });
  await member.client.protection.setLimit({ body: { kind: 'stake', period: 'day', amount: '2' } });
  await place(member, issue, { multiple: 1, unit: 100 });
  expect(await refusalCode(place(member, issue, { multiple: 1, unit: 100 }))).toBe('play_limit_reached');
  await asSuperuser(house, (tx) =>
    run(tx, sql`update player set state = 'locked' where id = ${members[5]!.id}`),
  );
  expect(['account_locked', 'not_logged_in']).toContain(await refusalCode(place(members[5]!, issue)));
  await asSuperuser(house, (tx) =>
    run(tx, sql`update player set state = 'active' where id = ${members[5]!.id}`),
  );
  await house.assertBooksBalance();
});
