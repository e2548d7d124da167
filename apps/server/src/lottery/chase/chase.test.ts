import { listRows, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  fundedMember,
  type House,
  type Member,
  newId,
  ownerSession,
  refusalCode,
} from '@fairhouse/testkit';
import type { Chase } from '@fairhouse/wire/lottery/chase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertPlansBalance, openRun, settleBy } from '../../../test/lottery-run.ts';
import { planOf } from '../../../test/lottery-slip.ts';
import type { IssueRow } from '../issue/index.ts';
import { moveChases } from './index.ts';

let house: House;

beforeAll(async () => {
  house = await bootHouse();
});

afterAll(() => house.close());

type Body = Parameters<Member['client']['lotteryChase']['create']>[0]['body'];

/** Lines of 2.00 that win 19.50 with a 7 in the first place. */
const LINES: Body['lines'] = [{ playType: 'POSITION', multiple: 1, unit: 1000, fields: { p1: [7] } }];
const WINS = [7, 0, 0, 0, 0];
const LOSES = [1, 0, 0, 0, 0];

const richMember = (amount?: string) => fundedMember(house, amount);

const balance = async ({ client }: Member) => {
  const { available, held } = await client.wallet.balance();
  return [available, held];
};

const bodyOf = async (
  member: Member,
  issues: readonly IssueRow[],
  { way, stopOnWin = true, lines = LINES }: Partial<Body> = {},
): Promise<Body> => ({ ...(await planOf(member, issues, lines, way)), stopOnWin });

async function start(member: Member, issues: readonly IssueRow[], wish: Partial<Body> = {}): Promise<Chase> {
  const body = await bodyOf(member, issues, wish);
  return member.client.lotteryChase.create({ body, idempotencyKey: newId('chase') });
}

const move = async () => {
  while ((await moveChases(house.platform)) > 0);
};

const read = ({ client }: Member, { id }: Chase) => client.lotteryChase.one({ params: { chase: id } });

const statesOf = ({ legs }: Chase) => legs.map(({ state }) => state);

test('a plan reserves its worst case, bets draw after draw, and stops on a win', async () => {
  const member = await richMember();
  const issues = await openRun(house, 'SSC_1M', 4);
  const chase = await start(member, issues, {
    way: { kind: 'multiplied', multiple: 1, factor: 2, every: 1 },
  });
  expect(statesOf(chase)).toEqual(['placed', 'waiting', 'waiting', 'waiting']);
  expect(await balance(member)).toEqual(['970.0000', '28.0000']);
  await move();
  expect(statesOf(await read(member, chase))).toEqual(['placed', 'waiting', 'waiting', 'waiting']);
  await settleBy(house, issues[0]!, LOSES);
  await move();
  expect(await balance(member)).toEqual(['970.0000', '24.0000']);
  await assertPlansBalance(house);
  await settleBy(house, issues[1]!, WINS);
  expect(await balance(member)).toEqual(['1033.0000', '0.0000']);
  await move();
  const over = await read(member, chase);
  expect(over).toMatchObject({ state: 'won', held: '0.0000', staked: '6.0000', returned: '24.0000' });
  expect(over.legs.map(({ state, payout }) => [state, payout])).toEqual([
    ['placed', '0.0000'],
    ['placed', '39.0000'],
    ['dropped', null],
    ['dropped', null],
  ]);
  await assertPlansBalance(house);
});

test('a plan that goes on after a win is done when its last draw is settled; a void draw refunds and stops nothing', async () => {
  const member = await richMember('10');
  const issues = await openRun(house, 'SSC_1M', 3);
  const chase = await start(member, issues, { stopOnWin: false });
  const other = await start(member, issues.slice(0, 2));
  expect(await balance(member)).toEqual(['0.0000', '6.0000']);
  await settleBy(house, issues[0]!, null);
  expect(await balance(member)).toEqual(['4.0000', '6.0000']);
  for (const issue of issues.slice(1)) {
    await move();
    await settleBy(house, issue, WINS);
  }
  await move();
  expect(await read(member, chase)).toMatchObject({ state: 'done', staked: '6.0000', returned: '0.0000' });
  expect(await read(member, other)).toMatchObject({ state: 'won', staked: '4.0000', returned: '0.0000' });
  expect(await balance(member)).toEqual(['62.5000', '0.0000']);
  await assertPlansBalance(house);
});

test('one key makes one plan, however often and at once it is sent', async () => {
  const member = await richMember('100');
  const issues = await openRun(house, 'SSC_1M', 3);
  const body = await bodyOf(member, issues);
  const idempotencyKey = newId('chase');
  const answers = await Promise.allSettled(
    Array.from({ length: 64 }, () => member.client.lotteryChase.create({ body, idempotencyKey })),
  );
  const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id] : []));
  expect(new Set(made).size).toBe(1);
  expect(await balance(member)).toEqual(['94.0000', '4.0000']);
  await settleBy(house, issues[0]!, LOSES);
  // The answer is found even when the plan could no longer begin.
  expect((await member.client.lotteryChase.create({ body, idempotencyKey })).id).toBe(made[0]);
  const wider = { ...body, stopOnWin: false };
  expect(await refusalCode(member.client.lotteryChase.create({ body: wider, idempotencyKey }))).toBe(
    'idempotency_mismatch',
  );
  await assertPlansBalance(house);
});

test('many plans at once spend what is there and no more', async () => {
  const member = await richMember('100');
  const issues = await openRun(house, 'SSC_1M', 5);
  const body = await bodyOf(member, issues);
  /** A house that is busy turns calls away; the same call may be made again. */
  const make = async (idempotencyKey: string): Promise<string> => {
    const answer = await member.client.lotteryChase.create({ body, idempotencyKey }).then(
      () => 'made',
      (fault: Error) => refusalCode(Promise.reject(fault)),
    );
    return answer === 'service_unavailable' ? make(idempotencyKey) : answer;
  };
  const answers = await Promise.all(Array.from({ length: 24 }, () => make(newId('chase'))));
  expect(answers.filter((answer) => answer === 'made')).toHaveLength(10);
  expect(new Set(answers)).toEqual(new Set(['made', 'insufficient_funds']));
  expect(await balance(member)).toEqual(['0.0000', '80.0000']);
  await assertPlansBalance(house);
});

test('a member changes, leaves out and stops what is not bet yet; nobody else can', async () => {
  const member = await richMember('20');
  const stranger = await richMember();
  const issues = await openRun(house, 'SSC_1M', 4);
  const chase = await start(member, issues);
  const params = (place: number) => ({ params: { chase: chase.id, place: String(place) } });
  const change = (place: number, multiple: number, who = member) =>
    who.client.lotteryChase.change({ ...params(place), body: { multiple } });
  expect((await change(2, 5)).legs[2]).toMatchObject({ multiple: 5, stake: '10.0000' });
  expect(await balance(member)).toEqual(['4.0000', '14.0000']);
  expect(await refusalCode(change(3, 4))).toBe('insufficient_funds');
  await change(2, 2);
  expect(await balance(member)).toEqual(['10.0000', '8.0000']);
  expect(await refusalCode(change(0, 2))).toBe('leg_over');
  expect(await refusalCode(change(9, 2))).toBe('not_found');
  await member.client.lotteryChase.drop(params(1));
  expect(await refusalCode(member.client.lotteryChase.drop(params(1)))).toBe('leg_over');
  expect(await balance(member)).toEqual(['12.0000', '6.0000']);
  for (const call of [
    () => stranger.client.lotteryChase.one({ params: { chase: chase.id } }),
    () => stranger.client.lotteryChase.stop({ params: { chase: chase.id } }),
    () => stranger.client.lotteryChase.drop(params(2)),
    () => change(2, 9, stranger),
  ])
    expect(await refusalCode(call())).toBe('not_found');
  await settleBy(house, issues[0]!, LOSES);
  await move();
  // The draw that was left out is passed over.
  expect(statesOf(await read(member, chase))).toEqual(['placed', 'dropped', 'placed', 'waiting']);
  const stops = await Promise.allSettled(
    Array.from({ length: 16 }, () => member.client.lotteryChase.stop({ params: { chase: chase.id } })),
  );
  expect(stops.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const stop of stops)
    if (stop.status === 'rejected') expect(await refusalCode(Promise.reject(stop.reason))).toBe('plan_over');
  expect(await read(member, chase)).toMatchObject({ state: 'stopped', reason: 'member', staked: '6.0000' });
  expect(await balance(member)).toEqual(['14.0000', '0.0000']);
  expect((await member.client.lotteryChase.list({ query: {} })).items.map(({ id }) => id)).toEqual([
    chase.id,
  ]);
  expect((await stranger.client.lotteryChase.list({ query: {} })).items).toEqual([]);
  await assertPlansBalance(house);
});

test('a closed number, half odds or a sale that is over give a draw back, and the plan goes on', async () => {
  const member = await richMember('100');
  const issues = await openRun(house, 'SSC_1M', 5);
  const chase = await start(member, issues);
  const mark = (issue: IssueRow, state: string) =>
    asSuperuser(house, (tx) =>
      sql`insert into lottery_number_rule (issue, space, number, state)
        select ${issue.id}, e.space, e.page * 128 + c.n - 1, ${state} from draw_exposure e, unnest(e.owed) with ordinality as c (owed, n)
        where e.issue = ${issues[0]!.id} and c.owed > 0`.execute(tx),
    );
  await mark(issues[1]!, 'closed');
  await mark(issues[2]!, 'half');
  await asSuperuser(house, (tx) =>
    sql`update draw_issue set state = 'closed' where id = ${issues[3]!.id}`.execute(tx),
  );
  await settleBy(house, issues[0]!, LOSES);
  await move();
  expect((await read(member, chase)).legs.map(({ state, reason }) => reason ?? state)).toEqual([
    'placed',
    'number_closed',
    'odds_changed',
    'issue_closed',
    'placed',
  ]);
  expect(await balance(member)).toEqual(['96.0000', '0.0000']);
  await assertPlansBalance(house);
});

test('a draw whose sale staff end early is given back and told, and the plan goes on with the next', async () => {
  const member = await richMember('100');
  const issues = await openRun(house, 'SSC_1M', 4);
  const chase = await start(member, issues);
  const { client } = await ownerSession(house);
  const close = (issue: IssueRow) =>
    client.lotteryDesk.close({
      params: { issue: issue.id.toString() },
      body: { reason: 'A result leaked.' },
    });
  // Before the plan comes to it, and while its ticket is in the draw.
  await close(issues[1]!);
  await close(issues[0]!);
  await settleBy(house, issues[0]!, LOSES);
  await move();
  expect((await read(member, chase)).legs.map(({ state, reason }) => reason ?? state)).toEqual([
    'placed',
    'issue_closed',
    'placed',
    'waiting',
  ]);
  expect(await balance(member)).toEqual(['94.0000', '2.0000']);
  await assertPlansBalance(house);
  await settleBy(house, issues[2]!, WINS);
  await move();
  expect(await read(member, chase)).toMatchObject({ state: 'won', staked: '4.0000', returned: '4.0000' });
  expect(await balance(member)).toEqual(['115.5000', '0.0000']);
  await assertPlansBalance(house);
});

test('limits of the player hold for each draw when it is bet, not only when the plan is made', async () => {
  const member = await richMember('100');
  const issues = await openRun(house, 'SSC_1M', 4);
  const chase = await start(member, issues);
  await member.client.protection.setLimit({ body: { kind: 'stake', period: 'day', amount: '5' } });
  await settleBy(house, issues[0]!, LOSES);
  await move();
  await settleBy(house, issues[1]!, LOSES);
  await move();
  expect((await read(member, chase)).legs.map(({ state, reason }) => reason ?? state)).toEqual([
    'placed',
    'placed',
    'play_limit_reached',
    'play_limit_reached',
  ]);
  expect(await balance(member)).toEqual(['96.0000', '0.0000']);
  const again = await bodyOf(member, await openRun(house, 'SSC_1M', 2));
  expect(
    await refusalCode(member.client.lotteryChase.create({ body: again, idempotencyKey: newId('chase') })),
  ).toBe('play_limit_reached');
  await assertPlansBalance(house);
});

test('a break, a lock or a closed brand stops a plan at once: no draw is bet, and the rest comes back', async () => {
  const [resting, locked] = [await richMember('100'), await richMember('100')];
  const issues = await openRun(house, 'SSC_1M', 3);
  const plans = [await start(resting, issues), await start(locked, issues)] as const;
  await resting.client.protection.pause({ body: { lasts: '1' } });
  await asSuperuser(house, (tx) =>
    sql`update player set state = 'locked' where id = ${locked.id}`.execute(tx),
  );
  await move();
  expect(await read(resting, plans[0])).toMatchObject({ state: 'stopped', reason: 'player_barred' });
  expect(await balance(resting)).toEqual(['98.0000', '0.0000']);
  const [stopped] = await asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{ reason: string; held: bigint }>`select reason, held from chase where id = ${BigInt(plans[1].id)}`,
    ),
  );
  expect(stopped).toEqual({ reason: 'account_locked', held: 0n });
  const closing = await richMember('100');
  const plan = await start(closing, issues);
  const brandStatus = (status: number) =>
    asSuperuser(house, (tx) =>
      sql`update brand set status = ${status} where id = ${house.brandId}`.execute(tx),
    );
  await brandStatus(1);
  await settleBy(house, issues[0]!, LOSES);
  await move();
  await brandStatus(0);
  expect(await read(closing, plan)).toMatchObject({ state: 'stopped', reason: 'game_under_maintenance' });
  expect(statesOf(await read(closing, plan))).toEqual(['placed', 'dropped', 'dropped']);
  await assertPlansBalance(house);
});

test('a corrected result stops the plan that it makes win, and wakes none that it makes lose', async () => {
  const [late, early] = [await richMember('100'), await richMember('100')];
  const issues = await openRun(house, 'SSC_1M', 3);
  const other = [{ ...LINES[0]!, fields: { p1: [1] } }];
  const [loser, winner] = [await start(late, issues), await start(early, issues, { lines: other })];
  await settleBy(house, issues[0]!, LOSES);
  await move();
  expect([(await read(late, loser)).state, (await read(early, winner)).state]).toEqual(['running', 'won']);
  await settleBy(house, issues[0]!, WINS);
  await move();
  expect([(await read(late, loser)).state, (await read(early, winner)).state]).toEqual(['won', 'won']);
  expect(statesOf(await read(late, loser))).toEqual(['placed', 'placed', 'dropped']);
  expect(await balance(late)).toEqual(['115.5000', '0.0000']);
  expect(await balance(early)).toEqual(['98.0000', '0.0000']);
  await assertPlansBalance(house);
});

test('plans that cannot be, or that changed since they were shown, take nothing', async () => {
  const member = await richMember('100');
  const issues = await openRun(house, 'SSC_1M', 3);
  const body = await bodyOf(member, issues);
  const create = (part: Partial<Body>) =>
    refusalCode(
      member.client.lotteryChase.create({ body: { ...body, ...part }, idempotencyKey: newId('chase') }),
    );
  expect(await create({ worst: '5.00' })).toBe('odds_changed');
  expect(await create({ way: { kind: 'rate', rate: 90_000 } })).toBe('plan_impossible');
  expect(await create({ way: { kind: 'multiplied', multiple: 9_999, factor: 10, every: 1 } })).toBe(
    'plan_impossible',
  );
  expect(await create({ way: { kind: 'each', multiples: [0, 0, 0] } })).toBe('odds_changed');
  expect(await create({ issue: '1' })).toBe('not_found');
  expect(await create({ lines: [{ ...LINES[0]!, fields: { p1: [10] } }] })).toBe('bad_numbers');
  expect(await create({ lines: [{ ...LINES[0]!, series: 1980 }] })).toBe('series_too_high');
  expect(await balance(member)).toEqual(['100.0000', '0.0000']);
  await assertPlansBalance(house);
});

test('a lottery that is off sale for a while costs a plan only the draws that close meanwhile', async () => {
  const member = await richMember('100');
  const issues = await openRun(house, 'SSC_1M', 5);
  const chase = await start(member, issues);
  const sell = (closed: boolean) =>
    asSuperuser(house, (tx) =>
      sql`update lottery set closed = ${closed}, terms = terms + 1 where code = 'SSC_1M'`.execute(tx),
    );
  await settleBy(house, issues[0]!, LOSES);
  // The last draw was long ago and the next is near its close; those after it are a month away.
  await asSuperuser(house, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const shift = (ids: readonly bigint[], by: string) =>
      sql`update draw_issue set opens_at = opens_at - interval '30 days', closes_at = closes_at + ${by}::interval,
        draws_at = draws_at + ${by}::interval where id = any(${ids}::bigint[])`.execute(tx);
    await shift([issues[0]!.id], '-10 days');
    await shift(
      issues.slice(2).map(({ id }) => id),
      '30 days',
    );
  });
  await sell(true);
  await move();
  const states = async () => (await read(member, chase)).legs.map(({ state, reason }) => reason ?? state);
  expect(await states()).toEqual(['placed', 'play_closed', 'waiting', 'waiting', 'waiting']);
  expect(await balance(member)).toEqual(['92.0000', '6.0000']);
  await sell(false);
  await move();
  expect(await states()).toEqual(['placed', 'play_closed', 'placed', 'waiting', 'waiting']);
  expect(await balance(member)).toEqual(['92.0000', '4.0000']);
  await assertPlansBalance(house);
});
