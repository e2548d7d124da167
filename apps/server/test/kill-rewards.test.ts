import { randomBytes } from 'node:crypto';
import { listRows, sql, transact } from '@fairhouse/db';
import { moneyOf, parseMoney } from '@fairhouse/kernel';
import { termsText } from '@fairhouse/rules/rewards/bonus/terms';
import {
  bootHouse,
  catchUpWith,
  type House,
  type Member,
  newMember,
  proveBy,
  setPaymentPassword,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consumersOf } from '../src/features.ts';
import { addDrawShares } from '../src/play/betting/days/store.ts';
import { countEarned, payNight } from '../src/rewards/rate/index.ts';
import { type NewReward, offerRewards } from '../src/rewards/reward/index.ts';
import { termsOf } from './give-bonus.ts';
import { killBetweenSteps } from './kill-between-steps.ts';

const signal = new AbortController().signal;
const DAY_MS = 24 * 3_600_000;

let house: House;

beforeAll(async () => {
  house = await bootHouse();
});

afterAll(async () => {
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

test.each(['cashback', 'points'] as const)(
  'a night of %s that dies anywhere pays each day once',
  async (kind) => {
    const member = await newMember(house);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(
      house.platform.now() - 2 * DAY_MS,
    );
    const units = String(1_000n * 10_000n);
    await transact(house.platform.db, (tx) =>
      addDrawShares(tx, [
        {
          brandId: house.brandId,
          playerId: member.id as never,
          currency: 'PHP',
          gameCode: 'koi-emperor',
          vendorCode: 'PGSLOT',
          day,
          bets: 1,
          stake: units,
          payout: '0',
          validBet: units,
        },
      ]),
    );
    await countEarned(house.platform, signal);
    await catchUpWith(
      house.platform.db,
      consumersOf(house.platform).find(({ name }) => name === 'bet_days')!,
    );
    const night = () => payNight(kind)(house.platform, signal);
    expect(await killEverywhere(night, booked(member))).toBeGreaterThan(2);
  },
);
