import { listRows, run, sql } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import {
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  type Member,
  newId,
  newMember,
  offerGifts,
  openWallet,
  ownerSession,
  plantBetDay,
  refusalCode,
  type Staff,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveBonus } from '../../../test/give-bonus.ts';
import { dayIn } from '../../frame/day-in.ts';
import { reckonJob } from '../promotion/reckon-joins.ts';
import { countEarned } from '../rate/index.ts';

const signal = new AbortController().signal;
const DAY_MS = 24 * 3_600_000;

let house: House;
let staff: Staff;
let envelope: Id<'envelope'>;

/** Noon of the tenth of next month: neither its days nor its month end within a few of them. */
function tenthOfNextMonth(nowMs: number): number {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 4);
}

beforeAll(async () => {
  house = await bootHouse();
  house.clock.advance(tenthOfNextMonth(house.platform.now()) - house.platform.now());
  staff = await ownerSession(house);
  const given = await staff.client.envelope.give({
    body: {
      title: { EN: 'New year', VI: null },
      total: '10.0000',
      shares: 2,
      split: 'equal',
      hours: 1,
      reason: 'For all.',
    },
  });
  envelope = given.envelope.id;
});
afterAll(async () => {
  await house?.assertBooksBalance();
  await house?.close();
});

/** Every place where something is offered, with what a member finds there who may be offered nothing. */
async function surfacesOf({ id, client }: Member, reward: Id<'reward'>): Promise<Record<string, unknown>> {
  const [promotions, raffles, tournaments, rebate] = [
    (await client.promotion.list()).items,
    (await client.raffle.list()).items,
    (await client.tournament.list()).items,
    await client.rebate.today(),
  ];
  const deposit = promotions.find(({ rule }) => rule.trigger.kind === 'deposit')!;
  const code = async (call: Promise<unknown>) => refusalCode(call);
  return {
    rewards: await client.reward.list(),
    'claim all': await client.reward.claimAll(),
    claim: await code(client.reward.claim({ params: { reward } })),
    promotions: await client.promotion.own(),
    'join of a promotion': await code(client.promotion.join({ params: { promotion: deposit.id } })),
    missions: [await client.mission.list(), await client.mission.summary()],
    'missions of lotteries': await client.lotteryMission.missions(),
    raffles: [
      await client.raffle.own(),
      await code(client.raffle.claim({ body: { raffle: raffles[0]!.id } })),
    ],
    tournaments: await client.tournament.own(),
    'a place in a tournament': await code(
      client.tournament.join({ params: { tournament: tournaments[0]!.id } }),
    ),
    envelopes: await code(client.envelope.open({ params: { envelope } })),
    cashback: [rebate.mayClaim, await code(client.rebate.claim())],
    'a bonus by hand': await giveBonus(house, { id }, '10').then(
      () => 'given',
      (fault: Error) => fault.message,
    ),
  };
}

const nothing = (code: string) => ({
  rewards: { items: [], withheld: true },
  'claim all': { items: [] },
  claim: code,
  promotions: { items: [] },
  'join of a promotion': code,
  missions: [{ items: [] }, { done: 0, running: 0, claimable: 0 }],
  'missions of lotteries': [],
  raffles: [{ items: [] }, code],
  tournaments: { items: [] },
  'a place in a tournament': code,
  envelopes: code,
  cashback: [false, code],
  'a bonus by hand': code,
});

/** Cashback of today that could be claimed. */
async function earnCashback(member: Member): Promise<void> {
  const today = dayIn('Asia/Manila', house.platform.now());
  await plantBetDay(house, member, today, { game: 'koi-emperor', units: 10_000_000n });
  await countEarned(house.platform, signal);
}

const told = async ({ client }: Member) => {
  await house.catchUp();
  return (await client.inbox.list({ query: {} })).items.map(({ about }) => about.kind);
};

const offer = async (member: Member) =>
  (await offerGifts(house, member, [{ kind: 'cash', amount: '18' }]))[0]!.id;

test.each([
  [
    'excluded',
    'player_barred',
    ({ id }: Member) =>
      asSuperuser(house, (tx) =>
        run(
          tx,
          sql`insert into play_bar (player_id, until, reason, set_at) values (${id}, 'infinity', 'self_exclusion', now())`,
        ),
      ),
  ],
  [
    'on a break',
    'player_barred',
    (member: Member) => member.client.protection.pause({ body: { lasts: '7' } }),
  ],
  [
    'marked for harm',
    'rewards_withheld',
    ({ id }: Member) =>
      staff.client.protection.markHarm({
        params: { id: id as Id<'player'> },
        body: { marked: true, reason: 'Chases losses at night.' },
      }),
  ],
] as const)(
  'who is %s is offered, told and given nothing, wherever something is offered',
  async (_, code, stop) => {
    const member = await newMember(house);
    const reward = await offer(member);
    await earnCashback(member);
    expect((await member.client.reward.list()).withheld).toBe(false);
    expect(await told(member)).toEqual(['reward_offered']);
    await stop(member);
    const before = await told(member);
    expect(await surfacesOf(member, reward)).toEqual(nothing(code));
    expect(await told(member)).toEqual(before);
    expect((await member.client.wallet.balance()).available).toBe('0.0000');
  },
);

test('who is at a loss limit is offered nothing for losses until its period ends', async () => {
  const { id: promotion } = await staff.client.promotion.create({
    body: {
      rule: {
        trigger: { kind: 'netLoss', min: '10.0000', scope: null },
        eligible: { all: [], any: [], none: [] },
        reward: { kind: 'cash', amount: { how: 'percent', percent: 1_000, cap: '50.0000' } },
        terms: { claimDays: 90, bonus: null },
        period: { opens: '2020-01-01', closes: null, each: 'daily' },
        limits: { perPlayer: null, cooldown: null, exclusiveWith: [] },
        budget: { count: 100, amount: null, reserve: 'claim' },
      },
      look: {
        title: { EN: 'Something back', VI: null },
        text: { EN: '', VI: null },
        group: 'home',
        image: null,
        article: null,
      },
      code: null,
    },
  });
  await staff.client.promotion.publish({ params: { promotion }, body: { version: 1, reason: 'Test.' } });
  const [limited, free, late] = [await newMember(house), await newMember(house), await newMember(house)];
  const lose = async (member: Member) => {
    await depositFor(house, member, '100');
    const seat = await openWallet(house, member);
    const round = newId('r');
    await seat.debit(round, newId('d'), '20');
    await seat.close(round);
  };
  for (const { client } of [limited, late])
    await client.protection.setLimit({
      body: { kind: 'loss', period: 'month', amount: '20.0000' as never },
    });
  for (const { client } of [limited, free]) await client.promotion.join({ params: { promotion } });
  await earnCashback(limited);
  for (const member of [limited, free, late]) await lose(member);
  await house.catchUp();

  expect(await refusalCode(late.client.promotion.join({ params: { promotion } }))).toBe(
    'promotion_not_eligible',
  );
  const own = (await late.client.promotion.own()).items.find((one) => one.promotion === promotion);
  expect(own?.state).toBe('close');
  expect((await limited.client.rebate.today()).mayClaim).toBe(false);
  expect(await refusalCode(limited.client.rebate.claim())).toBe('player_barred');

  const offered = async () =>
    (
      await listRows(
        house.platform.db,
        sql<{ playerId: string }>`select player_id from reward where source_id = ${promotion}`,
      )
    ).map(({ playerId }) => playerId);
  house.clock.advance(DAY_MS + 14 * 3_600_000);
  await reckonJob.run(house.platform, signal);
  expect(await offered()).toEqual([free.id]);
  house.clock.advance(31 * DAY_MS);
  await reckonJob.run(house.platform, signal);
  await reckonJob.run(house.platform, signal);
  expect((await offered()).toSorted()).toEqual([free.id, limited.id].toSorted());
});
