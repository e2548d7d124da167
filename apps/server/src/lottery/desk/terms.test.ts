import { CallRefused } from '@fairhouse/client';
import { listRows, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  hire,
  type Member,
  newId,
  newMember,
  type OpsClient,
  ownerSession,
  refusalCode,
  refusalOf,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSale } from '../../../test/lottery-sale.ts';
import { type IssueRow, makeIssues } from '../issue/index.ts';

let house: House;
let owner: OpsClient;
let other: OpsClient;
let auditor: OpsClient;
let member: Member;
let issue: IssueRow;

beforeAll(async () => {
  house = await bootHouse();
  const first = await ownerSession(house);
  owner = first.client;
  other = (await hire(house, first, 'risk')).client;
  auditor = (await hire(house, first, 'auditor')).client;
  member = await newMember(house);
  await depositFor(house, member, '1000');
  issue = await openSale(house, 'VN_MB');
});

afterAll(() => house.close());

const lottery = 'VN_MB';
const params = { lottery };

const body = (numbers: readonly number[], unitStake: string, rules?: string) => ({
  gameCode: lottery,
  issue: issue.id.toString(),
  lines: [{ playType: 'DE_DB', multiple: 1, unitStake, fields: { numbers: [...numbers] } }],
  ...(rules !== undefined && { rules }),
});

const bet = (numbers: readonly number[], unitStake: string, rules?: string) =>
  member.client.lotteryTicket.place({ idempotencyKey: newId('slip'), body: body(numbers, unitStake, rules) });

const ask = (terms: Readonly<Record<string, string>>, client = owner) =>
  client.lotteryDesk.askTerms({
    params,
    body: { changes: Object.entries(terms).map(([key, to]) => ({ key, to })), reason: 'as agreed' },
  });

const approve = (id: Awaited<ReturnType<typeof ask>>['id'], client = other) =>
  client.approval.decide({ params: { id }, body: { verdict: 'approved' } });

const set = async (terms: Readonly<Record<string, string>>) => approve((await ask(terms)).id);

test('odds are set by two, a slip that names the ones before is refused, and tickets sold keep theirs', async () => {
  const { rules } = await member.client.lotteryTicket.quote({ body: body([1], '1') });
  const { tickets } = await bet([1], '1', rules);
  expect(await refusalCode(ask({ 'odds:DE_DB:win': '90' }, auditor))).toBe('staff_forbidden');
  const asked = await ask({ 'odds:DE_DB:win': '90' });
  expect(await refusalCode(approve(asked.id, owner))).toBe('four_eyes_self');
  await approve(asked.id);
  expect(await refusalCode(bet([1], '1', rules))).toBe('odds_changed');
  const quoted = await member.client.lotteryTicket.quote({ body: body([1], '1') });
  expect(quoted.lines[0]!.most).toBe('90.0000');
  const board = await member.client.lotteryIssue.board({ params: { lottery } });
  expect(board.rules).toBe(quoted.rules);
  expect(board.plays.find(({ playType }) => playType === 'DE_DB')!.odds).toEqual({ win: '90.0000' });
  // What a ticket owed by its own odds is taken off whole.
  await bet([1], '1', quoted.rules);
  await member.client.lotteryTicket.cancel({ params: { ticket: tickets[0]! } });
  const exposure = await owner.lotteryDesk.exposure({
    params: { issue: issue.id.toString() },
    query: { space: 'db2' },
  });
  expect(exposure.cells[1]).toMatchObject({ owed: '90.0000' });
  const desk = await owner.lotteryDesk.issue({ params: { issue: issue.id.toString() } });
  expect(desk).toMatchObject({ tickets: 1, stake: '1.0000', heaviest: '90.0000' });
});

test('odds that the house would lose by are refused with what they return', async () => {
  const refused = await ask({ 'odds:DE_DB:win': '100' }).catch((fault: unknown) => fault);
  expect(refused).toBeInstanceOf(CallRefused);
  expect((refused as CallRefused).failure).toMatchObject({
    code: 'odds_beat_house',
    params: { play: 'DE_DB', percent: '100.00' },
    fields: { 'odds:DE_DB:win': { rule: 'odds_beat_house' } },
  });
  for (const key of [
    'odds:NONE:win',
    'odds:DE_DB:push',
    'number:all:db2:100',
    'number:1:db2:5',
    'limit:every',
  ])
    expect(await refusalCode(ask({ [key]: '1' }))).toBe('bad_terms');
});

test('odds of which too much would go back to members are refused with the sum', async () => {
  await asSuperuser(house, (tx) => sql`update rate set cashback = 90 where category = 'LOTT'`.execute(tx));
  const refused = await refusalOf(ask({ 'odds:DE_DB:win': '98' }));
  expect(refused).toMatchObject({
    code: 'gives_back_too_much',
    params: { game: 'Vietnam, north, DE_DB', edge: '2.00', cashback: '1.26', level: 9 },
  });
  await asSuperuser(house, (tx) => sql`update rate set cashback = null where category = 'LOTT'`.execute(tx));
});

test('a number is closed or halved, a play and a lottery closed and opened again', async () => {
  const halves = `number:${issue.id}:db2:5`;
  const { id } = await ask({ 'number:all:db2:4': 'closed', [halves]: 'half' });
  const waiting = (await other.approval.list({ query: {} })).items.find((request) => request.id === id);
  expect(waiting?.terms).toEqual({
    family: 'vn_north',
    spaces: expect.objectContaining({ db2: 'DE_DB', lo2: 'LO_2' }),
    draws: { [issue.id.toString()]: issue.label },
  });
  await approve(id);
  expect(await refusalCode(bet([4], '1'))).toBe('number_closed');
  expect(await refusalCode(bet([5], '1'))).toBe('odds_changed');
  await bet([6], '1');
  await set({ 'number:all:db2:4': 'open', 'sale:DE_DB': 'closed' });
  expect(await refusalCode(bet([4], '1'))).toBe('play_closed');
  await set({ 'sale:DE_DB': 'open', sale: 'closed' });
  expect(await refusalCode(bet([4], '1'))).toBe('play_closed');
  expect((await member.client.lotteryIssue.board({ params: { lottery } })).issue).toBeNull();
  await set({ sale: 'open' });
  await bet([4], '1');
  const { version, history, numbers } = await auditor.lotteryDesk.terms({ params });
  expect(history.map((each) => each.version)).toEqual([version, version - 1, version - 2, version - 3, 1]);
  const [first, second] = await Promise.all([owner, other].map((client) => client.staff.me()));
  expect(history[0]).toMatchObject({ enteredBy: first!.username, confirmedBy: second!.username });
  expect(numbers).toMatchObject([{ issue: issue.id.toString(), space: 'db2', number: 5, state: 'half' }]);
});

test('a play and a draw take no more than their limits, however many come at once', async () => {
  await set({ 'limit:play:DE_DB': '10' });
  const sold = Number((await owner.lotteryDesk.issue({ params: { issue: issue.id.toString() } })).stake);
  const done = await Promise.allSettled(Array.from({ length: 16 }, (_, place) => bet([20 + place], '1')));
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(10 - sold);
  await set({ 'limit:play:DE_DB': 'none', 'limit:issue': '200' });
  // The heaviest outcome of the part counts: 90 for one, 180 for two on the same number.
  expect(await refusalCode(bet([50], '3'))).toBe('draw_limit');
  const again = await Promise.allSettled(Array.from({ length: 8 }, () => bet([50], '1')));
  expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await set({ 'limit:issue': 'none' });
  await house.assertBooksBalance();
});

test('in a storm of bets terms change at one moment: every ticket is of the terms before or after', async () => {
  const members = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const one = await newMember(house);
      await depositFor(house, one, '100');
      return one;
    }),
  );
  const asked = await ask({ 'odds:DE_DB:win': '80', 'number:all:db2:77': 'closed' });
  const storm = members.map(async ({ client }) => {
    for (let round = 0; round < 4; round += 1)
      await client.lotteryTicket
        .place({ idempotencyKey: newId('slip'), body: body([77], '1') })
        .catch((fault: unknown) => fault);
  });
  await approve(asked.id);
  await Promise.all(storm);
  const { rows } = await asSuperuser(house, (tx) =>
    sql<{ late: bigint; mixed: bigint }>`
      select count(*) filter (where t.accepted_at > v.at) as late,
        count(*) filter (where (p.odds -> 'DE_DB' ->> 'win')::bigint <> 900000) as mixed
      from draw_ticket t join lottery_paytable p on p.id = t.paytable
      cross join (select max(at) as at from lottery_terms where lottery = ${lottery}) v
      where t.issue = ${issue.id} and t.bucket = any(
        select distinct bucket from draw_ticket where player_id = any(${members.map(({ id }) => id)}::text[]))
        and t.player_id = any(${members.map(({ id }) => id)}::text[])`.execute(tx),
  );
  expect(rows).toEqual([{ late: 0n, mixed: 0n }]);
  expect(await refusalCode(bet([77], '1'))).toBe('number_closed');
  await house.assertBooksBalance();
});

test('a lottery rests on the days that two set before draws as late are made', async () => {
  const forgetLate = () =>
    asSuperuser(house, (tx) =>
      sql`delete from draw_issue where lottery = ${lottery} and day > (
        select max(day) - 4 from draw_issue where lottery = ${lottery})`.execute(tx),
    );
  const daysFrom = async (from: string): Promise<string[]> => {
    const rows = await listRows(
      house.platform.db,
      sql<{ day: string }>`select day::text as day from draw_issue
        where brand_id = ${house.brandId} and lottery = ${lottery} and day >= ${from}::date order by day`,
    );
    return rows.map(({ day }) => day);
  };
  const restsOf = async (client = auditor) => (await client.lotteryDesk.terms({ params })).rests!;
  await forgetLate();
  const { settableFrom: first } = await restsOf();
  const day = (after: number) => new Date(Date.parse(first) + after * 86_400_000).toISOString().slice(0, 10);
  for (const [key, to] of [
    [day(-1), 'none'],
    [day(0), day(-1)],
    [day(0), day(0)],
    [day(0), '2027-02-30'],
    [day(0), 'closed'],
    ['2027-02-30', 'none'],
  ])
    expect(await refusalCode(ask({ [`rest:${key}`]: to! }))).toBe('bad_terms');
  expect(await refusalCode(ask({ [`rest:${day(0)}`]: 'usual' }))).toBe('setting_conflict');
  expect(await refusalCode(ask({ [`rest:${day(0)}`]: 'none' }, auditor))).toBe('staff_forbidden');
  const fast = { params: { lottery: 'SSC_1M' } };
  expect((await auditor.lotteryDesk.terms(fast)).rests).toBeNull();
  const changes = [{ key: `rest:${day(0)}`, to: 'none' }];
  expect(
    await refusalCode(owner.lotteryDesk.askTerms({ ...fast, body: { changes, reason: 'as agreed' } })),
  ).toBe('bad_terms');

  await set({ [`rest:${day(0)}`]: 'none', [`rest:${day(1)}`]: day(2) });
  expect((await restsOf()).days).toEqual([
    { day: day(0), moveTo: null },
    { day: day(1), moveTo: day(2) },
  ]);
  await set({ [`rest:${day(3)}`]: 'none' });
  await set({ [`rest:${day(3)}`]: 'usual' });
  const asked = await ask({ [`rest:${day(0)}`]: 'usual' });
  await makeIssues(house.platform, [lottery]);
  expect((await daysFrom(day(-1))).slice(0, 3)).toEqual([day(-1), day(2), day(3)]);
  expect(await refusalCode(approve(asked.id))).toBe('bad_terms');
  await other.approval.decide({ params: { id: asked.id }, body: { verdict: 'rejected' } });
});

test('a request for what has changed since is refused', async () => {
  const asked = await ask({ 'limit:player': '1000' });
  await asSuperuser(house, (tx) =>
    sql`update lottery set player_limit = 5000000 where code = ${lottery}`.execute(tx),
  );
  expect(await refusalCode(approve(asked.id))).toBe('setting_conflict');
});
