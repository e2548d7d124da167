import { getRow, listRows, run, sql, transact } from '@fairhouse/db';
import { type Money, wireMoney } from '@fairhouse/kernel';
import {
  asSuperuser,
  bootHouse,
  catchUpWith,
  depositFor,
  type House,
  hire,
  type Member,
  newMember,
  ownerSession,
  refusalCode,
  refusalOf,
  type Staff,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRun, settleBy } from '../../../test/lottery-run.ts';
import { placeSlip } from '../../../test/lottery-slip.ts';
import { findPlayer } from '../../identity/player/index.ts';
import { DAY_MS, HOUR_MS } from '../../jobs/job.ts';
import { rebuildConsumer } from '../../platform/outbox/index.ts';
import type { IssueRow } from '../issue/index.ts';
import { payUplines, seriesConsumer } from './pay-series.ts';

let house: House;
let top: Member;
let agent: Member;
let member: Member;
let owner: Staff;
let risk: Staff;

/** Puts an account under another, as an agent or as a member. */
const place = (who: Member, under: Member | null, agentType: number) =>
  asSuperuser(house, (tx) =>
    run(
      tx,
      sql`update player set upline_id = ${under?.id ?? null}, agent_type = ${agentType} where id = ${who.id}`,
    ),
  );

beforeAll(async () => {
  house = await bootHouse();
  [top, agent, member] = [await newMember(house), await newMember(house), await newMember(house)];
  owner = await ownerSession(house);
  risk = await hire(house, owner, 'risk');
  await place(top, null, 1);
  await place(agent, top, 1);
  await place(member, agent, 0);
  await depositFor(house, member, '1000');
});

afterAll(() => house.close());

const nameOf = async ({ id }: Member) => (await findPlayer(house.platform.db, house.brandId, id))!.account;

const give = async (from: Member, to: Member, series: number) =>
  from.client.lotterySeries.give({ body: { account: await nameOf(to), series } });

const bet = (issue: IssueRow, series?: number) =>
  placeSlip(member, issue, [
    { playType: 'POSITION', multiple: 3, unit: 1000, fields: { p1: [7] }, ...(series && { series }) },
  ]);

const ownSeries = async () =>
  (await member.client.lotteryMenu.menus()).find(({ gameCode }) => gameCode === 'SSC_1M')!.series;

const catchUp = () => catchUpWith(house.platform.db, seriesConsumer);

/** Yesterday is paid from half past midnight on. */
const pay = () =>
  payUplines(
    { ...house.platform, now: () => house.platform.now() + DAY_MS + HOUR_MS },
    new AbortController().signal,
  );

/** Everything is heard of, and the night comes. */
async function night(): Promise<void> {
  await catchUp();
  await pay();
}

const paid = async ({ id }: Member): Promise<readonly string[]> =>
  (
    await listRows(
      house.platform.db,
      sql<{
        amount: Money;
      }>`select t.amount from ledger.transfer t join ledger.account a on a.id = t.to_account
        where a.owner_id = ${id} and t.kind = 'series_paid' order by t.id`,
    )
  ).map(({ amount }) => wireMoney(amount));

/** What those above earned of a draw, each time something was told. */
async function rebatesOf({ id }: IssueRow): Promise<[upline: string, rebate: string][][]> {
  const rows = await asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{ players: { playerId: string; upline: string; rebate: string }[] }>`
        select payload->'players' as players from outbox
        where type = 'series.rebated' and payload->>'issue' = ${id.toString()} order by position`,
    ),
  );
  const names = new Map([
    [top.id as string, 'top'],
    [agent.id as string, 'agent'],
  ]);
  return rows.map(({ players }) => players.map(({ upline, rebate }) => [names.get(upline)!, rebate]));
}

test('an agent gives what is within their own, to accounts directly below and nobody else', async () => {
  expect(await refusalCode(give(top, agent, 1951))).toBe('series_too_high');
  expect(await give(top, agent, 1940)).toMatchObject({ given: 1940, series: 1940 });
  expect(await refusalCode(give(agent, member, 1945))).toBe('series_too_high');
  expect(await refusalCode(give(top, member, 1900))).toBe('not_found');
  expect(await refusalCode(give(agent, top, 1900))).toBe('not_found');
  expect(await refusalCode(give(agent, agent, 1900))).toBe('not_found');
  expect(await refusalCode(give(member, member, 1900))).toBe('not_an_agent');
  for (const wrong of [1699, 1981, 1900.5])
    expect(await refusalCode(give(agent, member, wrong))).toBe('bad_request');
  // Who was given nothing has the usual, and never more than whoever stands above.
  expect(await ownSeries()).toBe(1940);
  expect(await agent.client.lotterySeries.list({ query: {} })).toMatchObject({
    own: 1940,
    items: [{ given: null, series: 1940 }],
  });
  await give(agent, member, 1930);
  expect(await ownSeries()).toBe(1930);
});

test('whoever stands above earns what is between, of the series at the bet, and loses it when the draw is void', async () => {
  await give(top, agent, 1940);
  await give(agent, member, 1930);
  const [issue, next] = await openRun(house, 'SSC_1M', 2);
  await bet(issue!);
  await bet(issue!, 1800);
  const { tickets } = await bet(issue!);
  await member.client.lotteryTicket.cancel({ params: { ticket: tickets[0]! } });
  // Of another series that was given after the bet, nothing changes for it.
  await give(top, agent, 1900);
  expect(await ownSeries()).toBe(1900);
  expect(await refusalCode(bet(next!, 1930))).toBe('series_too_high');
  await settleBy(house, issue!, [1, 2, 3, 4, 5]);
  const earned = [
    ['agent', '600'],
    ['top', '600'],
  ];
  expect(await rebatesOf(issue!)).toEqual([earned]);
  await settleBy(house, issue!, [2, 2, 3, 4, 5]);
  expect(await rebatesOf(issue!)).toEqual([earned]);
  await settleBy(house, issue!, null);
  expect(await rebatesOf(issue!)).toEqual([earned, earned.map(([who, sum]) => [who, `-${sum}`])]);
  // The agent has no more than the member now: what is between is all the top's.
  await bet(next!);
  await settleBy(house, next!, [7, 2, 3, 4, 5]);
  expect(await rebatesOf(next!)).toEqual([[['top', '1500']]]);
  await house.assertBooksBalance();
});

test('a series that is given and taken while bets come in never pays both for the same part', async () => {
  await give(top, agent, 1950);
  await give(agent, member, 1950);
  const [issue] = await openRun(house, 'SSC_1M', 1);
  await Promise.all(
    Array.from({ length: 32 }, async (_, at) => {
      await bet(issue!, 1700).catch((fault: Error) => fault);
      await give(agent, member, at % 2 === 0 ? 1700 : 1950);
    }),
  );
  await settleBy(house, issue!, [1, 2, 3, 4, 5]);
  const [sums] = await asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{ stake: bigint; rebate: bigint }>`select sum(stake)::bigint as stake, sum(rebate)::bigint as rebate
        from draw_ticket where issue = ${issue!.id}`,
    ),
  );
  const above = (await rebatesOf(issue!)).flat().reduce((sum, [, rebate]) => sum + BigInt(rebate), 0n);
  expect(sums!.rebate + above).toBe((sums!.stake * 250n) / 2_000n);
});

test('the night pays what was earned once, however often it comes; what a void draw takes back comes off later', async () => {
  await Promise.all([give(top, agent, 1950), give(agent, member, 1930)]);
  await night();
  const before = await Promise.all([paid(top), paid(agent)]);
  const [issue, next, later] = await openRun(house, 'SSC_1M', 3);
  await bet(issue!);
  await settleBy(house, issue!, [1, 2, 3, 4, 5]);
  await catchUp();
  // 20 of 2,000 of a stake of 6.
  expect(await agent.client.lotterySeries.list({ query: {} })).toMatchObject({
    unpaid: '0.0600',
    items: [{ earned: (await earnedBy(agent))! }],
  });
  await Promise.all([pay(), pay(), pay()]);
  for (let n = 0; n < 3; n += 1) await night();
  expect(await paid(agent)).toEqual([...before[1], '0.0600']);
  expect(await paid(top)).toEqual(before[0]);
  expect((await agent.client.wallet.balance()).available).toBe(sumOf(await paid(agent)));
  await settleBy(house, issue!, null);
  await night();
  expect((await agent.client.lotterySeries.list({ query: {} })).unpaid).toBe('-0.0600');
  expect((await agent.client.wallet.balance()).available).toBe(sumOf(await paid(agent)));
  await bet(next!);
  await settleBy(house, next!, [1, 2, 3, 4, 5]);
  await night();
  expect(await paid(agent)).toEqual([...before[1], '0.0600']);
  await bet(later!);
  await settleBy(house, later!, [1, 2, 3, 4, 5]);
  await night();
  expect(await paid(agent)).toEqual([...before[1], '0.0600', '0.0600']);
  // Built again it holds what it held, and nobody is paid for it twice.
  const held = await earnedBy(agent);
  await transact(house.platform.db, (tx) => rebuildConsumer(tx, seriesConsumer));
  await night();
  expect(await earnedBy(agent)).toBe(held);
  expect(await paid(agent)).toHaveLength(before[1].length + 2);
  await house.assertBooksBalance();
});

const sumOf = (amounts: readonly string[]): string =>
  wireMoney(amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n) as Money);

const earnedBy = async ({ id }: Member): Promise<string> =>
  wireMoney(
    (
      await getRow(
        house.platform.db,
        sql<{
          sum: Money;
        }>`select coalesce(sum(earned), 0)::bigint as sum from series_earning where upline_id = ${id}`,
      )
    ).sum,
  );

test('two of the staff give an agent with nobody above up to the highest series, and nobody else', async () => {
  const auditor = await hire(house, owner, 'auditor');
  const ask = (who: Member, series: number, staff = owner) =>
    staff.client.lotterySeries.ask({ params: { id: who.id }, body: { series, reason: 'by contract' } });
  const decide = (id: Awaited<ReturnType<typeof ask>>['id'], staff: typeof owner) =>
    staff.client.approval.decide({ params: { id }, body: { verdict: 'approved' } });
  expect(await refusalCode(ask(top, 1960, auditor))).toBe('staff_forbidden');
  for (const one of [agent, member]) expect(await refusalCode(ask(one, 1960))).toBe('not_found');
  for (const wrong of [1699, 1981]) expect(await refusalCode(ask(top, wrong))).toBe('bad_request');
  const { id } = await ask(top, 1980);
  expect(await refusalCode(ask(top, 1970))).toBe('approval_open');
  expect(await refusalCode(decide(id, owner))).toBe('four_eyes_self');
  expect((await top.client.lotterySeries.list({ query: {} })).own).toBe(1950);
  await decide(id, risk);
  expect((await top.client.lotterySeries.list({ query: {} })).own).toBe(1980);
  expect(await owner.client.lotterySeries.read({ params: { id: top.id } })).toEqual({
    given: 1980,
    series: 1980,
    top: true,
  });
  expect(await refusalCode(give(top, agent, 1981))).toBe('bad_request');
  expect(await give(top, agent, 1980)).toMatchObject({ series: 1980 });
  // Who was put below somebody meanwhile is no top agent any more.
  const late = await ask(top, 1900);
  const [above] = [await newMember(house)];
  await place(above, null, 1);
  await place(top, above, 1);
  expect(await refusalCode(decide(late.id, risk))).toBe('not_found');
  expect((await top.client.lotterySeries.list({ query: {} })).own).toBe(1950);
  await place(top, null, 1);
});

test('a series that leaves too little for the rates in force is refused, and rates that a series leaves too little for', async () => {
  const other = await newMember(house);
  await place(other, null, 1);
  const ask = (series: number) =>
    owner.client.lotterySeries.ask({ params: { id: other.id }, body: { series, reason: 'by contract' } });
  const setCashback = async (cashback: number | null) => {
    const { rates, next } = await owner.client.rate.read();
    const was = next ?? rates;
    const categories = was.categories.map((one) => (one.category === 'ELOTT' ? { ...one, cashback } : one));
    return owner.client.rate.setRates({ body: { rates: { ...was, categories }, was, reason: 'as agreed' } });
  };
  // The agent of the test before has 1980, which leaves 1 %: 0.70 % at VIP 9 is 0.98, and gifts are 0.10.
  expect(await refusalOf(setCashback(70))).toMatchObject({
    code: 'gives_back_too_much',
    params: { game: '11 choose 5, every 5 minutes, series 1980', edge: '1.00', total: '1.08' },
  });
  await asSuperuser(house, (tx) =>
    run(tx, sql`update lottery_series set series = 1950 where player_id = ${top.id}`),
  );
  const { id } = await ask(1980);
  await setCashback(70);
  const decide = () => risk.client.approval.decide({ params: { id }, body: { verdict: 'approved' } });
  expect(await refusalCode(decide())).toBe('gives_back_too_much');
  await risk.client.approval.decide({ params: { id }, body: { verdict: 'rejected' } });
  expect(await refusalCode(ask(1980))).toBe('gives_back_too_much');
  await ask(1960);
});
