import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, listRows, openDatabase, run, sql, transact } from '@fairhouse/db';
import { moneyOf, parseMoney } from '@fairhouse/kernel';
import { termsText } from '@fairhouse/rules/rewards/bonus/terms';
import {
  asSuperuser,
  bootHouse,
  catchUpWith,
  type House,
  type Member,
  newMember,
  plantBetDay,
  proveBy,
  setPaymentPassword,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consumersOf } from '../src/features.ts';
import { dayIn } from '../src/frame/day-in.ts';
import { countEarned, payNight } from '../src/rewards/rate/index.ts';
import { type NewReward, offerRewards } from '../src/rewards/reward/index.ts';
import { termsOf } from './give-bonus.ts';
import { killBetweenSteps } from './kill-between-steps.ts';

const signal = new AbortController().signal;
const DAY_MS = 24 * 3_600_000;

/** Cuts of each flow; 250 make the thousand of a long run. */
const CUTS = Number(process.env.REWARD_CUTS ?? 6);

let house: House;
/** The connections of a server that is killed. */
let victim: Db;
let killer: Db;

beforeAll(async () => {
  house = await bootHouse();
  const { databaseUrl: url } = house;
  victim = openDatabase({
    url,
    role: 'fairhouse_app',
    schema: 'platform',
    applicationName: 'victim',
    max: 20,
  });
  killer = openDatabase({ url, applicationName: 'killer', max: 1 });
});

afterAll(async () => {
  await victim?.close();
  await killer?.close();
  await house.assertBooksBalance();
  await house.close();
});

const killEverywhere = (act: () => Promise<unknown>, effect: () => Promise<unknown>) =>
  killBetweenSteps(house, act, effect);

/** Every transfer of a member in both books, by kind and amount, whatever their ids. */
const transfersOf = ({ id }: Member) =>
  listRows(
    house.platform.db,
    sql`select t.kind, t.amount::text from ledger.transfer t
      where exists (select from ledger.account a where a.owner_id = ${id} and a.id in (t.from_account, t.to_account))
      order by t.kind, t.amount`,
  );

/** What was told of a member, by type. */
const eventsOf = ({ id }: Member) =>
  listRows(
    house.platform.db,
    sql`select type, count(*)::integer from outbox where payload->>'playerId' = ${id} group by type order by type`,
  );

const booked =
  (member: Member, more: () => Promise<unknown> = async () => null) =>
  async () => [await transfersOf(member), await eventsOf(member), await more()];

let sources = 0;

async function offer({ id }: Member, more: Partial<NewReward> = {}): Promise<NewReward['id']> {
  sources += 1;
  const [offered] = await transact(house.platform.db, (tx) =>
    offerRewards(
      house.platform,
      tx,
      [
        {
          brandId: house.brandId,
          playerId: id as never,
          sourceType: 'vip_level',
          sourceId: `kill ${sources}`,
          period: '',
          kind: 'cash',
          amount: parseMoney('18')!,
          currency: more.kind === 'points' ? 'PTS' : 'PHP',
          claimBy: null,
          ...more,
        },
      ],
      house.platform.now(),
    ),
  );
  return offered!.id;
}

test.each([
  ['cash', {}],
  ['points', { kind: 'points' }],
  ['bonus money', { kind: 'bonus', terms: termsText(termsOf()), deposit: moneyOf(0n) }],
  [
    'free rounds',
    {
      kind: 'free_rounds',
      amount: parseMoney('20')!,
      freeRounds: { game: 'koi-emperor', stake: '1.0000', days: 7 },
    },
  ],
] as const satisfies readonly (readonly [string, Partial<NewReward>])[])(
  'a claim of %s that dies anywhere gives it once',
  async (_, more) => {
    const member = await newMember(house);
    await member.client.protection.declineLimit();
    const reward = await offer(member, more);
    const state = () =>
      listRows(
        house.platform.db,
        sql`select r.state, (select count(*)::integer from bonus b where b.source_id = r.id) as bonuses,
            (select count(*)::integer from free_rounds f where f.source_id = r.id) as grants
          from reward r where r.id = ${reward}`,
      );
    const deaths = await killEverywhere(
      () => member.client.reward.claim({ params: { reward } }),
      booked(member, state),
    );
    expect(deaths).toBeGreaterThan(5);
  },
);

async function withPoints(): Promise<Member> {
  const member = await newMember(house);
  await setPaymentPassword(member);
  const reward = await offer(member, { kind: 'points', amount: parseMoney('20000')! });
  await member.client.reward.claim({ params: { reward } });
  return member;
}

const newKey = () => randomBytes(12).toString('hex');

test('points that are converted on a server that dies anywhere become money once, in both books', async () => {
  const member = await withPoints();
  const idempotencyKey = newKey();
  const proof = await proveBy(member.client, 'convert');
  const deaths = await killEverywhere(
    () => member.client.points.convert({ body: { points: '1000' }, idempotencyKey, proof }),
    booked(member),
  );
  expect(deaths).toBeGreaterThan(5);
});

test('an order that dies anywhere holds its points and takes its gift once', async () => {
  const member = await withPoints();
  const idempotencyKey = newKey();
  const proof = await proveBy(member.client, 'redeem');
  const body = {
    gift: 'house-mug',
    quantity: 1,
    address: 'Mara V., 14 Harbour Row',
    phone: '+63 917 555 0143',
  };
  const order = () => member.client.points.redeem({ body, idempotencyKey, proof });
  const state = () =>
    listRows(
      house.platform.db,
      sql`select (select stock from gift where id = 'house-mug' and brand_id = ${house.brandId}) as stock,
        (select count(*)::integer from redeem where player_id = ${member.id}) as orders`,
    );
  expect(await killEverywhere(order, booked(member, state))).toBeGreaterThan(5);
});

/** Cashback and points of two days ago. */
async function earn(member: Member): Promise<void> {
  const day = dayIn('Asia/Manila', house.platform.now() - 2 * DAY_MS);
  await plantBetDay(house, member, day, { game: 'koi-emperor', units: 10_000_000n });
  await countEarned(house.platform, signal);
  await catchUpWith(house.platform.db, consumersOf(house.platform).find(({ name }) => name === 'bet_days')!);
}

test.each(['cashback', 'points'] as const)(
  'a night of %s that dies anywhere pays each day once',
  async (kind) => {
    const member = await newMember(house);
    await earn(member);
    const night = () => payNight(kind)(house.platform, signal);
    expect(await killEverywhere(night, booked(member))).toBeGreaterThan(2);
  },
);

/**
 * Does something on a server whose connections are all ended at some instant, in the middle of a statement or of a commit as
 * they may be. PostgreSQL is left with what a process leaves that is killed with -9.
 */
async function cut(act: () => Promise<unknown>, afterMs: number): Promise<void> {
  const { db } = house.platform;
  const alive = db.kysely;
  Object.assign(db, { kysely: victim.kysely });
  try {
    const answered = act().then(
      () => true,
      () => false,
    );
    await sleep(afterMs);
    await listRows(
      killer,
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'victim' and datname = current_database()`,
    );
    await answered;
  } finally {
    Object.assign(db, { kysely: alive });
  }
}

/** Prepares and cuts many times, each a little later than the one before, and asks again each time. */
async function cutManyTimes(prepare: () => Promise<() => Promise<unknown>>): Promise<void> {
  const began = performance.now();
  await (await prepare())();
  const tookMs = performance.now() - began;
  for (let n = 1; n < CUTS; n += 1) {
    const act = await prepare();
    await cut(act, (tookMs * n) / CUTS);
    await act();
  }
}

const LONG_MS = 60_000 + CUTS * 2_000;

/** How many transfers of a member there are of each kind, and what they come to. */
const sumsOf = async ({ id }: Member) =>
  Object.fromEntries(
    (
      await listRows(
        house.platform.db,
        sql<{ kind: string; count: number; sum: bigint }>`
          select t.kind, count(*)::integer as count, sum(t.amount)::bigint as sum from ledger.transfer t
          where exists (select from ledger.account a where a.owner_id = ${id} and a.id in (t.from_account, t.to_account))
          group by 1`,
      )
    ).map(({ kind, count, sum }) => [kind, [count, sum]]),
  );

test(
  'a server that is cut off at any instant has paid each claim once',
  async () => {
    const member = await newMember(house);
    await cutManyTimes(async () => {
      const reward = await offer(member);
      return () => member.client.reward.claim({ params: { reward } });
    });
    expect(await sumsOf(member)).toEqual({ reward_paid: [CUTS, 180_000n * BigInt(CUTS)] });
    const paid = (await eventsOf(member)).find((row) => (row as { type: string }).type === 'reward.paid');
    expect(paid).toMatchObject({ count: CUTS });
  },
  LONG_MS,
);

test(
  'a server that is cut off at any instant has converted points once for each key, in both books',
  async () => {
    const member = await withPoints();
    await cutManyTimes(async () => {
      const idempotencyKey = newKey();
      const proof = await proveBy(member.client, 'convert');
      return () => member.client.points.convert({ body: { points: '40' }, idempotencyKey, proof });
    });
    const sums = await sumsOf(member);
    expect(sums.points_converted).toEqual([CUTS, 400_000n * BigInt(CUTS)]);
    expect(sums.points_paid?.[0]).toBe(CUTS);
    const { points } = await member.client.points.balance();
    expect(points).toBe((20_000 - 40 * CUTS).toFixed(4));
  },
  LONG_MS,
);

test(
  'a server that is cut off at any instant holds each order once',
  async () => {
    const member = await newMember(house);
    await setPaymentPassword(member);
    const points = await offer(member, { kind: 'points', amount: parseMoney('10000000')! });
    await member.client.reward.claim({ params: { reward: points } });
    const stock = 1_000_000;
    await asSuperuser(house, (tx) => run(tx, sql`update gift set stock = ${stock} where id = 'house-mug'`));
    const body = {
      gift: 'house-mug',
      quantity: 1,
      address: 'Mara V., 14 Harbour Row',
      phone: '+63 917 555 0143',
    };
    await cutManyTimes(async () => {
      const idempotencyKey = newKey();
      const proof = await proveBy(member.client, 'redeem');
      return () => member.client.points.redeem({ body, idempotencyKey, proof });
    });
    const left = await listRows(
      house.platform.db,
      sql`select (select stock::integer from gift where id = 'house-mug' and brand_id = ${house.brandId}) as stock,
        (select count(*)::integer from redeem where player_id = ${member.id}) as orders`,
    );
    expect(left).toEqual([{ stock: stock - CUTS, orders: CUTS }]);
    expect((await sumsOf(member)).redeem_held?.[0]).toBe(CUTS);
  },
  LONG_MS,
);

test(
  'a server that is cut off at any instant of a night has paid each day once',
  async () => {
    const member = await newMember(house);
    await cutManyTimes(async () => {
      await earn(member);
      return () => payNight('cashback')(house.platform, signal);
    });
    expect((await sumsOf(member)).rebate_paid).toEqual([CUTS, 120_000n * BigInt(CUTS)]);
  },
  LONG_MS,
);
