import { sql } from '@fairhouse/db';
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
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSale } from '../../../test/lottery-sale.ts';
import { closeIssues, findIssue, type IssueRow } from '../issue/index.ts';
import { settleIssues } from '../settlement/index.ts';

let house: House;
let owner: OpsClient;
let other: OpsClient;

beforeAll(async () => {
  house = await bootHouse();
  const first = await ownerSession(house);
  owner = first.client;
  other = (await hire(house, first, 'risk')).client;
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

async function bet(member: Member, issue: IssueRow, numbers: number[], unitStake: string) {
  return member.client.lotteryTicket.place({
    idempotencyKey: newId('slip'),
    body: {
      gameCode: issue.lottery,
      issue: issue.id.toString(),
      lines: [{ playType: 'DE_DB', multiple: 1, unitStake, fields: { numbers } }],
    },
  });
}

async function betters(...players: (readonly [numbers: number[], stake: string])[]) {
  const issue = await openSale(house, 'VN_MB', 2_000);
  const members = await Promise.all(
    players.map(async ([numbers, stake]) => {
      const member = await newMember(house);
      await depositFor(house, member, '100');
      await bet(member, issue, numbers, stake);
      return member;
    }),
  );
  await expect
    .poll(async () => {
      await closeIssues(house.platform);
      return stateOf(issue);
    })
    .toBe('closed');
  return { issue, members, params: { issue: issue.id.toString() } };
}

const stateOf = async ({ id }: IssueRow) => (await findIssue(house.platform.db, house.brandId, id))!.state;
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
  const preview = await owner.lotteryDesk.previewCorrection({ params, body: { numbers: drawn('00008') } });
  expect(preview).toEqual({
    gain: { players: 1, amount: '95.0000' },
    lose: { players: 2, amount: '142.5000' },
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
