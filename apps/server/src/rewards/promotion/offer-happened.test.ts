import { run, sql, transact } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  type House,
  type Member,
  newMember,
  ownerSession,
  type Staff,
} from '@fairhouse/testkit';
import type { PromotionRule } from '@fairhouse/wire/rewards/promotion';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emit } from '../../platform/outbox/index.ts';
import { offerBirthdays } from './offer-happened.ts';
import { today } from './read-own.ts';

let house: House;
let owner: Staff;
beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
});
afterAll(async () => {
  await house?.assertBooksBalance();
  await house?.close();
});

const RULE: PromotionRule = {
  trigger: { kind: 'level', level: 2 },
  eligible: { all: [], any: [], none: [] },
  reward: { kind: 'cash', amount: { how: 'fixed', value: '10.0000' } },
  terms: { claimDays: 7, bonus: null },
  period: { opens: '2020-01-01', closes: null, each: 'once' },
  limits: { perPlayer: null, cooldown: null, exclusiveWith: [] },
  budget: { count: 100, amount: null, reserve: 'claim' },
};

async function published(change: Partial<PromotionRule>) {
  const { id } = await owner.client.promotion.create({
    body: {
      rule: { ...RULE, ...change },
      look: {
        title: { EN: 'Steps', VI: null },
        text: { EN: '', VI: null },
        group: 'home',
        image: null,
        article: null,
      },
      code: null,
    },
  });
  const { approval } = await owner.client.promotion.publish({
    params: { promotion: id },
    body: { version: 1, reason: 'For the season.' },
  });
  expect(approval).toBeNull();
  return id;
}

const ownOf = async ({ client }: Member, promotion: string) =>
  (await client.promotion.own()).items.find((one) => one.promotion === promotion);

const rewardsOf = async ({ client }: Member, promotion: string) =>
  (await client.reward.list()).items.filter(({ source }) => source.id === promotion);

/** Tells what the areas of levels, referrals and tournaments tell. */
async function tell(...events: Parameters<typeof emit> extends [unknown, unknown, ...infer E] ? E[] : never) {
  for (const [type, payload] of events)
    await transact(house.platform.db, (tx) =>
      emit(tx, { brandId: house.brandId, traceId: null, atMs: house.platform.now() }, type, payload),
    );
  await house.catchUp();
}

const setLevel = ({ id }: Member, level: number) =>
  asSuperuser(house, (tx) => run(tx, sql`update player set rank_level = ${level} where id = ${id}`));

test('a level that is reached brings its reward once, and one that was there before brings none', async () => {
  const promotion = await published({});
  const [climber, settled] = [await newMember(house), await newMember(house)];
  await setLevel(settled, 2);
  expect((await ownOf(climber, promotion))?.state).toBe('join');
  expect((await ownOf(settled, promotion))?.state).toBe('close');
  await setLevel(climber, 3);
  const up = { playerId: climber.id, from: 1, to: 3 };
  await tell(['vip.moved', up], ['vip.moved', up], ['vip.moved', { playerId: settled.id, from: 2, to: 3 }]);
  expect(await rewardsOf(climber, promotion)).toHaveLength(1);
  expect((await ownOf(climber, promotion))?.state).toBe('claim');
  await tell(['vip.moved', { ...up, from: 3, to: 1 }], ['vip.moved', { ...up, from: 1, to: 2 }]);
  expect(await rewardsOf(climber, promotion), 'who drops and climbs again has no second').toHaveLength(1);
  expect(await rewardsOf(settled, promotion)).toEqual([]);
});

/** Lets what was offered be of two days earlier. */
const age = (promotion: string) =>
  asSuperuser(house, (tx) =>
    run(
      tx,
      sql`update reward set offered_at = offered_at - interval '2 days',
        period_key = to_char(period_key::date - 2, 'YYYY-MM-DD') where source_id = ${promotion}`,
    ),
  );

test('friends count once a period, and a pause between two rewards is kept', async () => {
  const daily = { ...RULE.period, each: 'daily' as const };
  const promotion = await published({
    trigger: { kind: 'referral' },
    period: daily,
    limits: { ...RULE.limits, cooldown: 3 },
  });
  const member = await newMember(house);
  const friend = () => tell(['referral.earned', { playerId: member.id, referralId: 'rfl_1' }]);
  await friend();
  await friend();
  expect(await rewardsOf(member, promotion)).toHaveLength(1);
  await age(promotion);
  await friend();
  expect(await rewardsOf(member, promotion)).toHaveLength(1);
  await age(promotion);
  await friend();
  expect(await rewardsOf(member, promotion)).toHaveLength(2);
});

test('places among the first of a tournament bring it as far as the budget reaches', async () => {
  const promotion = await published({
    trigger: { kind: 'rank', top: 3 },
    budget: { ...RULE.budget, count: 2 },
    eligible: { all: [], any: [], none: [{ fact: 'level', from: 5, to: null }] },
  });
  const members = [
    await newMember(house),
    await newMember(house),
    await newMember(house),
    await newMember(house),
  ];
  await setLevel(members[0]!, 5);
  await tell(['tournament.ended', { tournamentId: 'trn_1', places: members.map(({ id }) => id) }]);
  const had = await Promise.all(members.map((member) => rewardsOf(member, promotion)));
  expect(
    had.map(({ length }) => length),
    'the first is not eligible, the fourth not among them',
  ).toEqual([0, 1, 1, 0]);
});

test('a birthday brings it on the day, once a year, to accounts that are old enough', async () => {
  const promotion = await published({
    trigger: { kind: 'birthday' },
    period: { ...RULE.period, each: 'yearly' },
  });
  const [old, young] = [await newMember(house), await newMember(house)];
  const brand = { timeZone: 'Asia/Manila' } as Parameters<typeof today>[0];
  const day = today(brand, house.platform.now());
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`update player set birthday = (${`1990-${day.slice(5)}`})::date,
        registered_at = registered_at - case when id = ${old.id} then interval '40 days' else interval '0' end
        where id in (${old.id}, ${young.id})`,
    ),
  );
  const job = () => offerBirthdays(house.platform, new AbortController().signal);
  await job();
  await job();
  expect(await rewardsOf(old, promotion)).toHaveLength(1);
  expect(await rewardsOf(young, promotion)).toEqual([]);
});
