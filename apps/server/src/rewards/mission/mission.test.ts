import { getRow, listRows, run, sql } from '@fairhouse/db';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  type House,
  type Member,
  newMember,
  ownerSession,
  type PlantedBets,
  plantBetDay,
  type Staff,
} from '@fairhouse/testkit';
import type { PromotionRule } from '@fairhouse/wire/rewards/promotion';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '../../frame/day-in.ts';
import { offerDone } from './offer-done.ts';

const ZONE = 'Asia/Manila';
const HOUR_MS = 3_600_000;
const UNIT = 10_000n;
const signal = new AbortController().signal;

let house: House;
let owner: Staff;
const untilMidnight = () => 24 * HOUR_MS - ((house.platform.now() + 8 * HOUR_MS) % (24 * HOUR_MS));

beforeAll(async () => {
  house = await bootHouse();
  // A quarter to midnight of a Wednesday.
  const now = house.platform.now();
  const day = new Date(now + 8 * HOUR_MS).getUTCDay();
  house.clock.advance(((3 - day + 7) % 7) * 24 * HOUR_MS + untilMidnight() - HOUR_MS / 4);
  owner = await ownerSession(house);
});
afterAll(async () => {
  await house?.assertBooksBalance();
  await house?.close();
});

const today = () => dayIn(ZONE, house.platform.now());

/** Plants settled bets of a member and offers what they have done. */
async function bet(member: Member, day: string, ...bets: readonly PlantedBets[]): Promise<void> {
  await plantBetDay(house, member, day, ...bets);
  await offerDone(house.platform, signal);
}

const one = (game: string, units = 1n): PlantedBets => ({ game, units: units * UNIT });

type Steps = Extract<PromotionRule['trigger'], { kind: 'mission' }>['steps'];

/** A mission in force beside those that the brand opened with. */
async function published(steps: Steps, change: Partial<PromotionRule> = {}) {
  const rule: PromotionRule = {
    trigger: { kind: 'mission', steps },
    eligible: { all: [], any: [], none: [] },
    reward: { kind: 'cash', amount: { how: 'fixed', value: '10.0000' } },
    terms: { claimDays: 3, bonus: null },
    period: { opens: '2020-01-01', closes: null, each: 'daily' },
    limits: { perPlayer: null, cooldown: null, exclusiveWith: [] },
    budget: { count: 100, amount: null, reserve: 'claim' },
    ...change,
  };
  const { id } = await owner.client.promotion.create({
    body: {
      rule,
      look: {
        title: { EN: 'Errand', VI: null },
        text: { EN: '', VI: null },
        group: 'home',
        image: null,
        article: null,
      },
      code: null,
    },
  });
  await owner.client.promotion.publish({ params: { promotion: id }, body: { version: 1, reason: 'Test.' } });
  return id;
}

const missionOf = async ({ client }: Member, id: string) =>
  (await client.mission.list()).items.find((one) => one.id === id);

const leftOf = async (id: string) =>
  (
    await getRow(
      house.platform.db,
      sql<{ left: bigint }>`select count_left as left from promotion where id = ${id}`,
    )
  ).left;

const cashOf = async ({ client }: Member) => (await client.wallet.balance()).available;

test('the brand opens with missions of every kind, and lotteries tell theirs', async () => {
  const member = await newMember(house);
  const { items } = await member.client.mission.list();
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['daily', 'weekly', 'lottery', 'safe']));
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['running']));
  expect(await member.client.mission.summary()).toEqual({ done: 0, running: items.length, claimable: 0 });
  const lottery = await member.client.lotteryMission.missions();
  expect(lottery).toMatchObject([
    { progress: '0.0000', target: '5.0000', of: 'bets', state: 'open' },
    { progress: '0.0000', target: '10.0000', of: 'bets', state: 'open' },
  ]);
  expect(
    (await member.client.promotion.list()).items.some(({ rule }) => rule.trigger.kind === 'mission'),
  ).toBe(false);
});

test('what is done is offered, told, and paid once for sixty-four claims at once', async () => {
  const id = await published([{ step: 'games', target: 2, scope: 'RNG' }]);
  const member = await newMember(house);
  await bet(member, today(), one('koi-emperor'), one('nine-natural'));
  expect(await missionOf(member, id)).toMatchObject({ counted: ['1.0000'], state: 'running' });
  await bet(member, today(), one('dice'));
  const { state, reward } = (await missionOf(member, id))!;
  expect(state).toBe('claim');
  await house.catchUp();
  const told = (await member.client.inbox.list({ query: {} })).items.map(({ about }) => about);
  expect(told).toContainEqual(
    expect.objectContaining({
      kind: 'reward_offered',
      source: expect.objectContaining({ type: 'mission', id }),
    }),
  );
  await Promise.all(
    Array.from({ length: 64 }, () => member.client.reward.claim({ params: { reward: reward.id! } })),
  );
  expect(await cashOf(member)).toBe('10.0000');
  expect(await missionOf(member, id)).toMatchObject({ state: 'claimed' });
  expect(await leftOf(id)).toBe(99n);
});

test('a correction takes the reward and its place back while it is unclaimed, and leaves what was claimed', async () => {
  const id = await published([{ step: 'validBets', target: '100.0000', scope: null }]);
  const member = await newMember(house);
  await bet(member, today(), one('dice', 100n));
  const offered = (await missionOf(member, id))!.reward.id!;
  expect(await leftOf(id)).toBe(99n);
  await bet(member, today(), { game: 'dice', bets: 0, units: -UNIT });
  expect(await missionOf(member, id)).toMatchObject({ state: 'running', counted: ['99.0000'] });
  expect(await leftOf(id)).toBe(100n);
  await bet(member, today(), { game: 'dice', bets: 0, units: UNIT });
  expect((await missionOf(member, id))!.reward.id).toBe(offered);
  expect(await leftOf(id)).toBe(99n);
  await member.client.reward.claim({ params: { reward: offered } });
  await bet(member, today(), { game: 'dice', bets: 0, units: -50n * UNIT });
  expect(await missionOf(member, id)).toMatchObject({ state: 'claimed' });
  expect(await cashOf(member)).toBe('10.0000');
  expect(await leftOf(id)).toBe(99n);
});

test('a limit that is set brings points once, and an exclusion brings nothing and hides what waits', async () => {
  const member = await newMember(house);
  const safe = (await member.client.mission.list()).items.find(
    ({ rule }) => rule.trigger.kind === 'mission' && rule.trigger.steps[0]!.step === 'limit',
  )!;
  const limit = (amount: string) =>
    member.client.protection.setLimit({ body: { kind: 'deposit', period: 'day', amount } as never });
  await limit('500.0000');
  await house.catchUp();
  await offerDone(house.platform, signal);
  expect(await missionOf(member, safe.id)).toMatchObject({ state: 'claim', reward: { kind: 'points' } });
  await limit('400.0000');
  await house.catchUp();
  await offerDone(house.platform, signal);
  const rewards = () =>
    listRows(
      house.platform.db,
      sql<{
        state: string;
      }>`select state from reward where player_id = ${member.id} and source_id = ${safe.id}`,
    );
  expect(await rewards()).toEqual([{ state: 'offered' }]);
  await member.client.mission.show({ body: { shown: true } });
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into play_bar (player_id, until, reason, set_at) values (${member.id}, 'infinity', 'self_exclusion', now())`,
    ),
  );
  expect((await member.client.mission.list()).items).toEqual([]);
  expect(await member.client.mission.summary()).toEqual({ done: 0, running: 0, claimable: 0 });
  expect((await member.client.reward.list()).items).toEqual([]);
  expect((await member.client.mission.board()).items).toEqual([]);
  const other = await newMember(house);
  expect((await other.client.mission.board()).items).toEqual([]);
});

test('the last place is had once, a stop ends what is not done, and another brand has missions of its own', async () => {
  const id = await published([{ step: 'bets', target: 1, scope: null }], {
    budget: { count: 1, amount: null, reserve: 'claim' },
  });
  const [first, second] = [await newMember(house), await newMember(house)];
  await bet(first, today(), one('dice'));
  await bet(second, today(), one('dice'));
  expect(await missionOf(first, id)).toMatchObject({ state: 'claim' });
  expect(await missionOf(second, id)).toMatchObject({ state: 'closed' });
  const stopped = await published([{ step: 'bets', target: 2, scope: null }]);
  await owner.client.promotion.stop({ params: { promotion: stopped }, body: { reason: 'Test.' } });
  await bet(first, today(), one('dice'));
  expect(await missionOf(first, stopped)).toBeUndefined();
  expect(await leftOf(stopped)).toBe(100n);
});

test('a brand has missions of its own alone', async () => {
  const brand = await addBrand(house);
  const id = await published([{ step: 'bets', target: 1, scope: null }]);
  const foreign = house.platform.newId('promotion');
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`insert into promotion (id, brand_id) values (${foreign}, ${brand.id})`);
    await run(
      tx,
      sql`insert into promotion_version select ${foreign}, version, rule, look, code, made_by, made_at
        from promotion_version where promotion_id = ${id}`,
    );
    await run(tx, sql`update promotion set in_force = 1, count_left = 10 where id = ${foreign}`);
  });
  const member = await newMember(house);
  await bet(member, today(), one('dice'));
  expect(await missionOf(member, id)).toMatchObject({ state: 'claim' });
  expect(await missionOf(member, foreign)).toBeUndefined();
  expect(await leftOf(foreign)).toBe(10n);
});

test('the board counts missions done this week, under made-up names of those who wish to be on it', async () => {
  const [shown, hidden] = [await newMember(house), await newMember(house)];
  const { name } = await shown.client.mission.show({ body: { shown: true } });
  for (const member of [shown, hidden])
    await bet(member, today(), one('dice'), one('koi-emperor'), one('nine-natural'));
  const done = (await shown.client.mission.list()).items.filter(({ state }) => state === 'claim').length;
  expect(done).toBeGreaterThan(0);
  const row = { name, done, own: true };
  expect((await shown.client.mission.board()).items).toContainEqual(expect.objectContaining(row));
  expect((await hidden.client.mission.board()).items).toContainEqual(
    expect.objectContaining({ ...row, own: false }),
  );
  expect(name).not.toContain(shown.username);
  await shown.client.mission.show({ body: { shown: false } });
  expect((await hidden.client.mission.board()).items.some((one) => one.name === name)).toBe(false);
});

test('at midnight of the brand a day begins anew; what was bet before counts for an hour more, and waits to be claimed', async () => {
  const id = await published([{ step: 'bets', target: 2, scope: null }]);
  const [member, late, tooLate] = [await newMember(house), await newMember(house), await newMember(house)];
  const day = today();
  await bet(member, day, one('dice'), one('koi-emperor'));
  for (const other of [late, tooLate]) await bet(other, day, one('dice'));
  house.clock.advance(untilMidnight() - 1_000);
  expect(today()).toBe(day);
  house.clock.advance(2_000);
  expect(today()).not.toBe(day);
  await bet(late, day, one('koi-emperor'));
  const own = (await member.client.mission.list()).items.filter((one) => one.id === id);
  expect(own).toMatchObject([
    { state: 'claim', period: { from: day }, counted: ['2.0000'] },
    { state: 'running', period: { from: today() }, counted: ['0.0000'] },
  ]);
  expect((await missionOf(late, id))!.state).toBe('claim');
  await member.client.reward.claimAll();
  expect(Number(await cashOf(member))).toBeGreaterThanOrEqual(10);
  house.clock.advance(HOUR_MS);
  await bet(tooLate, day, one('koi-emperor'));
  expect(
    await listRows(
      house.platform.db,
      sql`select from reward where player_id = ${tooLate.id} and source_id = ${id}`,
    ),
  ).toEqual([]);
});
