import { listRows, run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  type Member,
  newId,
  newMember,
  refusalCode,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRun, settleBy } from '../../../test/lottery-run.ts';
import { findPlayer } from '../../identity/player/index.ts';
import type { IssueRow } from '../issue/index.ts';

let house: House;
let top: Member;
let agent: Member;
let member: Member;

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
  member.client.lotteryTicket.place({
    idempotencyKey: newId('slip'),
    body: {
      gameCode: issue.lottery,
      issue: issue.id.toString(),
      lines: [
        { playType: 'POSITION', multiple: 3, unit: 1000, fields: { p1: [7] }, ...(series && { series }) },
      ],
    },
  });

const ownSeries = async () =>
  (await member.client.lotteryMenu.menus()).find(({ gameCode }) => gameCode === 'SSC_1M')!.series;

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
