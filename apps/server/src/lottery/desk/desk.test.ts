import { run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  depositFor,
  fundedMember,
  type House,
  hire,
  type Member,
  newMember,
  type OpsClient,
  ownerSession,
  refusalCode,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSale, openSale } from '../../../test/lottery-sale.ts';
import { placeSlip } from '../../../test/lottery-slip.ts';
import { gaugesOf } from '../../gauges.ts';
import { drawIssues, findIssue, type IssueRow } from '../issue/index.ts';
import { settleIssues } from '../settlement/index.ts';

let house: House;
let owner: OpsClient;
let other: OpsClient;
let third: OpsClient;

beforeAll(async () => {
  house = await bootHouse();
  const first = await ownerSession(house);
  owner = first.client;
  other = (await hire(house, first, 'risk')).client;
  third = (await hire(house, first, 'risk')).client;
});

afterAll(() => house.close());

/** A draw of the north whose special prize ends so; all other prizes are nines. */
const drawn = (special: string): string[] =>
  [
    5,
    5,
    ...Array(2).fill(5),
    ...Array(6).fill(5),
    ...Array(4).fill(4),
    ...Array(6).fill(4),
    ...Array(3).fill(3),
    ...Array(4).fill(2),
  ].map((digits: number, at) => (at === 0 ? special.padStart(5, '0') : '9'.repeat(digits)));

const bet = (member: Member, issue: IssueRow, numbers: readonly number[], unitStake: string) =>
  placeSlip(member, issue, [
    { playType: 'DE_DB', multiple: 1, unitStake, fields: { numbers: [...numbers] } },
  ]);

/** A draw that some members bet on and that has closed. They have their money before it is on sale. */
async function betters(...players: (readonly [numbers: readonly number[], stake: string])[]) {
  const members = await Promise.all(players.map(() => fundedMember(house, '100')));
  const issue = await openSale(house, 'VN_MB');
  await Promise.all(members.map((member, place) => bet(member, issue, ...players[place]!)));
  await endSale(house, issue);
  return { issue, members, params: { issue: issue.id.toString() } };
}

const stateOf = async ({ id }: IssueRow) => (await findIssue(house.platform.db, house.brandId, id))!.state;
const adjustmentsOf = async ({ client }: Member) =>
  (await client.inbox.list({ query: {} })).items
    .map(({ about }) => about)
    .filter(({ kind }) => kind === 'draw_adjusted');
const available = async (member: Member) => (await member.client.wallet.balance()).available;

test('an official result counts when two told the same, and never what one told twice', async () => {
  const { issue, members, params } = await betters([[7], '1'], [[8], '1']);
  const enter = (client: OpsClient, special: string) =>
    client.lotteryDesk.enterResult({ params, body: { numbers: drawn(special) } });
  await enter(owner, '00007');
  await enter(owner, '00007');
  expect(await stateOf(issue)).toBe('closed');
  await owner.lotteryDesk.importResults({
    body: { source: 'feed', text: `VN_MB ${issue.label} ${drawn('00008').join(' ')}\nnonsense\n` },
  });
  expect(await stateOf(issue)).toBe('closed');
  await enter(other, '00007');
  expect(await stateOf(issue)).toBe('drawn');
  expect(await refusalCode(enter(other, '00008'))).toBe('draw_decided');
  await settleIssues(house.platform);
  expect(await Promise.all(members.map(available))).toEqual(['194.0000', '99.0000']);
  await house.assertBooksBalance();
});

test('one person is one voice under any names of sources, and so is one source that two people bring', async () => {
  const { issue, params } = await betters([[7], '1']);
  const text = `VN_MB ${issue.label} ${drawn('00007').join(' ')}`;
  for (const source of ['feed', 'paper']) await owner.lotteryDesk.importResults({ body: { source, text } });
  await owner.lotteryDesk.enterResult({ params, body: { numbers: drawn('00007') } });
  await other.lotteryDesk.importResults({ body: { source: 'feed', text: text.replace('00007', '00008') } });
  expect(await stateOf(issue)).toBe('closed');
  const second = await betters([[7], '1']);
  for (const client of [owner, other])
    await client.lotteryDesk.importResults({
      body: { source: 'feed', text: text.replace(issue.label, second.issue.label) },
    });
  expect(await stateOf(second.issue)).toBe('closed');
  await other.lotteryDesk.enterResult({ params: second.params, body: { numbers: drawn('00007') } });
  expect(await stateOf(second.issue)).toBe('drawn');
});

test('a corrected result pays what was missing; what was paid too much and spent is owed, and nobody is below zero', async () => {
  const { issue, members, params } = await betters([[7], '1'], [[8], '1'], [[7], '0.5']);
  const [spender, gainer, keeper] = members as [Member, Member, Member];
  for (const client of [owner, other])
    await client.lotteryDesk.enterResult({ params, body: { numbers: drawn('00007') } });
  await settleIssues(house.platform);
  expect(await available(spender)).toBe('194.0000');
  const later = await openSale(house, 'VN_MB');
  await bet(spender, later, [1], '190');
  expect(await available(spender)).toBe('4.0000');
  const preview = await owner.lotteryDesk.preview({ params, body: { numbers: drawn('00008') } });
  expect(preview).toMatchObject({
    players: 3,
    gain: { players: 1, amount: '95.0000' },
    lose: { players: 2, amount: '142.5000' },
    debts: { players: 1, amount: '91.0000' },
    items: [
      { playerId: spender.id, change: '-95.0000', debt: '91.0000' },
      { playerId: gainer.id, change: '95.0000', debt: '0.0000' },
      { playerId: keeper.id, change: '-47.5000', debt: '0.0000' },
    ],
  });
  const asked = await owner.lotteryDesk.askCorrection({
    params,
    body: { numbers: drawn('00008'), reason: 'typed wrong' },
  });
  expect(
    await refusalCode(owner.approval.decide({ params: { id: asked.id }, body: { verdict: 'approved' } })),
  ).toBe('four_eyes_self');
  await other.approval.decide({ params: { id: asked.id }, body: { verdict: 'approved' } });
  await settleIssues(house.platform);
  expect(await stateOf(issue)).toBe('settled');
  expect(await Promise.all([spender, gainer, keeper].map(available))).toEqual([
    '0.0000',
    '194.0000',
    '99.5000',
  ]);
  expect((await spender.client.wallet.balance()).debt).toBe('91.0000');
  await house.catchUp();
  expect(await Promise.all([spender, gainer, keeper].map(adjustmentsOf))).toMatchObject([
    [{ how: 'corrected', way: 'owed', amount: '95.0000', owed: '91.0000', label: issue.label }],
    [{ how: 'corrected', way: 'more', amount: '95.0000', owed: '0.0000', gameCode: 'VN_MB' }],
    [{ how: 'corrected', way: 'less', amount: '47.5000', owed: '0.0000', currency: 'PHP' }],
  ]);
  // What comes in pays the debt first.
  await house.assertBooksBalance();
  await depositFor(house, spender, '100');
  expect((await spender.client.wallet.balance()).debt).toBe('0.0000');
  await house.assertBooksBalance();
});

test('a cancelled draw gives every stake back', async () => {
  const { issue, members, params } = await betters([[7, 8], '10'], [[1], '2.5']);
  const asked = await owner.lotteryDesk.askCancel({ params, body: { reason: 'the draw was not held' } });
  await other.approval.decide({ params: { id: asked.id }, body: { verdict: 'approved' } });
  await settleIssues(house.platform);
  expect(await stateOf(issue)).toBe('cancelled');
  expect(await Promise.all(members.map(available))).toEqual(['100.0000', '100.0000']);
  const [ticket] = (await members[0]!.client.lotteryTicket.list({ query: {} })).items;
  expect(ticket!.state).toBe('refunded');
  await house.catchUp();
  expect(await Promise.all(members.map(adjustmentsOf))).toMatchObject([
    [{ how: 'cancelled', way: 'more', amount: '20.0000' }],
    [{ how: 'cancelled', way: 'more', amount: '2.5000' }],
  ]);
  await house.assertBooksBalance();
});

test('what draws come to reaches turnover and the days of the betting record', async () => {
  const { members, params } = await betters([[7], '10']);
  for (const client of [owner, other])
    await client.lotteryDesk.enterResult({ params, body: { numbers: drawn('00007') } });
  await settleIssues(house.platform);
  await house.catchUp();
  const { rows } = await asSuperuser(house, (tx) =>
    sql<{ stake: bigint; payout: bigint; game: string }>`
        select t.stake, t.payout, d.game_code as game from play_total t join bet_day d on d.player_id = t.player_id
        where t.player_id = ${members[0]!.id}`.execute(tx),
  );
  expect(rows).toEqual([{ stake: 100_000n, payout: 9_500_000n, game: 'VN_MB' }]);
});

const official = () => betters([[7], '1'], [[8], '1']);
const enterFor = (params: { issue: string }) => (client: OpsClient, special: string) =>
  client.lotteryDesk.enterResult({ params, body: { numbers: drawn(special) } });

test('the second entry does not see the first, is told when they differ, and may be typed again, five times', async () => {
  const { issue, params } = await official();
  const enter = enterFor(params);
  const first = await enter(owner, '00007');
  expect(first.claims).toMatchObject([{ mine: true, numbers: drawn('00007') }]);
  const seen = await other.lotteryDesk.issue({ params });
  expect(seen.claims).toMatchObject([{ mine: false, numbers: null }]);
  for (const special of ['1', '2', '3', '4', '5']) expect((await enter(other, special)).differ).toBe(true);
  expect(await refusalCode(enter(other, '6'))).toBe('result_told_too_often');
  expect(await stateOf(issue)).toBe('closed');
  await enter(owner, '00005');
  expect(await stateOf(issue)).toBe('drawn');
});

test('a result and a cancellation at the same moment: one of them decides, and the books agree with it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { issue, members, params } = await official();
    const enter = enterFor(params);
    await enter(owner, '00007');
    const asked = await owner.lotteryDesk.askCancel({ params, body: { reason: 'not held' } });
    const done = await Promise.allSettled([
      enter(other, '00007'),
      other.approval.decide({ params: { id: asked.id }, body: { verdict: 'approved' } }),
    ]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await settleIssues(house.platform);
    const cancelled = (await stateOf(issue)) === 'cancelled';
    expect(await Promise.all(members.map(available))).toEqual(
      cancelled ? ['100.0000', '100.0000'] : ['194.0000', '99.0000'],
    );
  }
  await house.assertBooksBalance();
});

test('of two second persons at once one decides a correction, and a request from before it is refused', async () => {
  const { issue, members, params } = await official();
  const enter = enterFor(params);
  await enter(owner, '00007');
  await enter(other, '00007');
  const correct = (special: string) =>
    owner.lotteryDesk.askCorrection({ params, body: { numbers: drawn(special), reason: 'typed wrong' } });
  expect(await refusalCode(correct('00008'))).toBe('issue_unsettled');
  await settleIssues(house.platform);
  expect(await refusalCode(correct('00007'))).toBe('setting_conflict');
  const asked = await correct('00008');
  const stale = await owner.lotteryDesk.askCancel({ params, body: { reason: 'not held' } });
  const decide = (client: OpsClient, id = asked.id) =>
    client.approval.decide({ params: { id }, body: { verdict: 'approved' } });
  const done = await Promise.allSettled([decide(other), decide(third)]);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  // In the middle of its settlement nothing else decides the draw.
  expect(await refusalCode(decide(third, stale.id))).toBe('issue_unsettled');
  await settleIssues(house.platform);
  expect(await refusalCode(decide(third, stale.id))).toBe('setting_conflict');
  expect(await Promise.all(members.map(available))).toEqual(['99.0000', '194.0000']);
  const again = await owner.lotteryDesk.preview({ params, body: { numbers: null } });
  expect(again).toMatchObject({ gain: { amount: '1.0000' }, lose: { amount: '94.0000' } });
  await owner.approval.withdraw({ params: { id: stale.id } });
  const { id } = await owner.lotteryDesk.askCancel({ params, body: { reason: 'not held' } });
  await decide(other, id);
  await settleIssues(house.platform);
  expect(await stateOf(issue)).toBe('cancelled');
  expect(await Promise.all(members.map(available))).toEqual(['100.0000', '100.0000']);
  await house.assertBooksBalance();
});

test('a correction that is approved after its draw was cancelled moves nothing, nor does another result', async () => {
  const { issue, members, params } = await official();
  const enter = enterFor(params);
  for (const client of [owner, other]) await enter(client, '00007');
  await settleIssues(house.platform);
  const late = await owner.lotteryDesk.askCorrection({
    params,
    body: { numbers: drawn('00008'), reason: 'typed wrong' },
  });
  const asked = await owner.lotteryDesk.askCancel({ params, body: { reason: 'not held' } });
  const decide = (id: typeof asked.id) =>
    other.approval.decide({ params: { id }, body: { verdict: 'approved' } });
  await decide(asked.id);
  await settleIssues(house.platform);
  expect(await refusalCode(decide(late.id))).toBe('setting_conflict');
  expect(await refusalCode(enter(third, '00007'))).toBe('draw_decided');
  expect(await settleIssues(house.platform)).toBe(0);
  expect(await stateOf(issue)).toBe('cancelled');
  expect(await Promise.all(members.map(available))).toEqual(['100.0000', '100.0000']);
  await house.assertBooksBalance();
});

test('three of the staff who type the same at once, over and over, make one result', async () => {
  const { issue, members, params } = await official();
  const enter = enterFor(params);
  const done = await Promise.allSettled(
    Array.from({ length: 18 }, (_, at) => enter([owner, other, third][at % 3]!, '00007')),
  );
  const refused = done.filter((one) => one.status === 'rejected');
  expect(done.length - refused.length).toBeGreaterThanOrEqual(2);
  for (const { reason } of refused) expect(await refusalCode(Promise.reject(reason))).toBe('draw_decided');
  await Promise.all([settleIssues(house.platform), settleIssues(house.platform)]);
  await settleIssues(house.platform);
  const now = (await findIssue(house.platform.db, house.brandId, issue.id))!;
  expect([now.version, now.settled]).toEqual([1, 1]);
  expect(await Promise.all(members.map(available))).toEqual(['194.0000', '99.0000']);
  await house.assertBooksBalance();
});

test('a result that is corrected twice, after each payout was spent, leaves everybody what the last one says', async () => {
  const { members, params } = await official();
  const enter = enterFor(params);
  for (const client of [owner, other]) await enter(client, '00007');
  await settleIssues(house.platform);
  const later = await openSale(house, 'VN_MB');
  const correct = async (special: string) => {
    const { id } = await owner.lotteryDesk.askCorrection({
      params,
      body: { numbers: drawn(special), reason: 'typed wrong' },
    });
    await other.approval.decide({ params: { id }, body: { verdict: 'approved' } });
    await settleIssues(house.platform);
  };
  const purses = () =>
    Promise.all(
      members.map(async ({ client }) => {
        const purse = await client.wallet.balance();
        return [purse.available, purse.debt];
      }),
    );
  const [first, second] = members as [Member, Member];
  await bet(first, later, [1], '190');
  await correct('00008');
  expect(await purses()).toEqual([
    ['0.0000', '91.0000'],
    ['194.0000', '0.0000'],
  ]);
  await bet(second, later, [1], '190');
  await correct('00007');
  expect(await purses()).toEqual([
    ['4.0000', '0.0000'],
    ['0.0000', '91.0000'],
  ]);
  await correct('00009');
  expect(await purses()).toEqual([
    ['0.0000', '91.0000'],
    ['0.0000', '91.0000'],
  ]);
  await house.assertBooksBalance();
});

test('a file is read before it counts: lines with their faults, and JSON as well', async () => {
  const { issue, params } = await official();
  const csv = ['VN_MB', issue.label, ...drawn('00007')].join(',');
  const read = await owner.lotteryDesk.importResults({
    body: { source: 'feed', text: `${csv}\nVN_MB\n${csv.replace('VN_MB', 'SSC_1M')}`, dryRun: true },
  });
  expect(read.lines.map(({ line, state }) => [line, state])).toEqual([
    [1, 'taken'],
    [2, 'unreadable'],
    [3, 'unknown_issue'],
  ]);
  expect((await owner.lotteryDesk.issue({ params })).claims).toEqual([]);
  await owner.lotteryDesk.importResults({ body: { source: 'feed', text: csv } });
  const json = JSON.stringify([{ gameCode: 'VN_MB', label: issue.label, numbers: drawn('00007') }, 5]);
  const second = await other.lotteryDesk.importResults({ body: { source: 'paper', text: json } });
  expect(second.lines.map(({ state }) => state)).toEqual(['decided_now', 'unreadable']);
  await settleIssues(house.platform);
  const { items } = await owner.lotteryDesk.settlements({ query: {} });
  expect(items.find(({ id }) => id === params.issue)!.progress).toMatchObject({
    parts: 1,
    done: 1,
    tickets: 2,
    paid: '95.0000',
  });
});

test('the calendar counts the draws of a day, and exposure tells each outcome of a part with its state', async () => {
  const { issue, params } = await official();
  const { items } = await owner.lotteryDesk.calendar({ query: { from: issue.day } });
  expect(items.find(({ gameCode, day }) => gameCode === 'VN_MB' && day === issue.day)).toMatchObject({
    draws: 1,
    waiting: 1,
    late: 0,
  });
  const exposure = await owner.lotteryDesk.exposure({ params, query: {} });
  expect(exposure).toMatchObject({ space: 'db2', limit: '5000000.0000' });
  expect(exposure.cells).toHaveLength(100);
  expect(exposure.cells.slice(7, 9)).toEqual([
    { number: 7, label: '07', owed: '95.0000', state: 'open' },
    { number: 8, label: '08', owed: '95.0000', state: 'open' },
  ]);
  const tail = await owner.lotteryDesk.exposure({ params, query: { space: 'lo4', from: '9900' } });
  expect(tail.cells.at(-1)).toMatchObject({ number: 9_999, label: '9999', owed: '0.0000' });
});

test('a draw waits for staff from its time on, and is an alarm when it is five minutes late', async () => {
  const { issue } = await official();
  const waiting = async () =>
    (await owner.worklist.queues()).find(({ queue }) => queue === 'draws') as {
      count: number;
      oldestAt: number;
    };
  const late = async () =>
    Number(
      await gaugesOf(house.platform)
        .find(({ name }) => name === 'fairhouse_late_draws')!
        .read(),
    );
  const [before, lateBefore] = [await waiting(), await late()];
  expect(before.count).toBeGreaterThan(0);
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`set local session_replication_role = replica`);
    await run(
      tx,
      sql`update draw_issue set opens_at = opens_at - interval '1 hour', closes_at = closes_at - interval '6 minutes',
          draws_at = draws_at - interval '6 minutes' where id = ${issue.id}`,
    );
  });
  expect(await waiting()).toMatchObject({ count: before.count });
  expect((await waiting()).oldestAt).toBeLessThan(Date.now() - 300_000);
  expect(await late()).toBe(lateBefore + 1);
});

test('sales are told bet by bet, and official draws apart from those of the house', async () => {
  const issue = await openSale(house, 'VN_MB');
  const member = await newMember(house);
  await depositFor(house, member, '100');
  await bet(member, issue, [7], '1');
  await bet(member, issue, [7, 8], '2');
  const lo = { playType: 'LO_2', multiple: 1, unitStake: '1', fields: { numbers: [7] } };
  await placeSlip(member, issue, [lo]);
  expect((await owner.lotteryDesk.sales({ params: { issue: issue.id.toString() } })).items).toEqual([
    { playType: 'LO_2', tickets: 1, stake: '27.0000' },
    { playType: 'DE_DB', tickets: 2, stake: '5.0000' },
  ]);
  expect(await refusalCode(owner.lotteryDesk.sales({ params: { issue: '1' } }))).toBe('not_found');
  await openSale(house, 'SSC_1M');
  const sourcesOf = async (source: 'own' | 'official') => {
    const { items } = await owner.lotteryDesk.issues({ query: { source } });
    return new Set(items.map(({ own }) => own));
  };
  expect(await sourcesOf('own')).toEqual(new Set([true]));
  expect(await sourcesOf('official')).toEqual(new Set([false]));
});

test('a sale that staff close in the middle of bets takes none after it, and its draw is held in its time', async () => {
  const issue = await openSale(house, 'SSC_1M');
  const params = { issue: issue.id.toString() };
  const members = await Promise.all(Array.from({ length: 8 }, () => fundedMember(house)));
  const betFast = (member: Member) =>
    placeSlip(member, issue, [{ playType: 'POSITION', multiple: 1, unit: 100, fields: { p1: [7] } }]);
  const first = await betFast(members[0]!);
  let closing: Promise<unknown> | undefined;
  const answers = await Promise.all(
    members.flatMap((member, at) =>
      Array.from({ length: 8 }, async (_, nth) => {
        if (at === 4 && nth === 4) closing = owner.lotteryDesk.close({ params, body: { reason: 'leaked' } });
        return betFast(member).then(
          ({ acceptedAt }) => acceptedAt,
          (fault: Error) => refusalCode(Promise.reject(fault)),
        );
      }),
    ),
  );
  await closing;
  const { items } = await owner.audit.list({ query: { subject: params.issue } });
  expect(items).toHaveLength(1);
  const taken = answers.filter((answer) => typeof answer === 'number');
  expect(
    answers.filter((answer) => typeof answer !== 'number').every((code) => code === 'issue_closed'),
  ).toBe(true);
  expect(Math.max(first.acceptedAt, ...taken)).toBeLessThanOrEqual(items[0]!.at);
  expect(await refusalCode(betFast(members[0]!))).toBe('issue_closed');
  const cancel = members[0]!.client.lotteryTicket.cancel({ params: { ticket: first.tickets[0]! } });
  expect(await refusalCode(cancel)).toBe('issue_closed');
  const again = owner.lotteryDesk.close({ params, body: { reason: 'twice' } });
  expect(await refusalCode(again)).toBe('issue_closed');
  const seen = await owner.lotteryDesk.issue({ params });
  expect(seen).toMatchObject({ state: 'closed', tickets: taken.length + 1, result: null });
  const board = await members[0]!.client.lotteryIssue.board({ params: { lottery: issue.lottery } });
  expect([board.issue, board.waiting.map(({ id }) => id)]).toEqual([null, [params.issue]]);
  expect(await drawIssues(house.platform)).toBe(0);
  await endSale(house, issue);
  while ((await drawIssues(house.platform)) > 0);
  await settleIssues(house.platform);
  expect(await stateOf(issue)).toBe('settled');
  await house.assertBooksBalance();
});
