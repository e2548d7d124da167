import { listRows, run, sql, transact } from '@fairhouse/db';
import { type Money, moneyOf, wireMoney } from '@fairhouse/kernel';
import { cashbackOf, countedOf, pointsOf } from '@fairhouse/rules/rewards/rate/earn';
import {
  advanceToNoon,
  asSuperuser,
  bootHouse,
  catchUpWith,
  type House,
  type Member,
  newMember,
  type PlantedBets,
  plantBetDay,
  refusalCode,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consumersOf } from '../../features.ts';
import { addDrawShares } from '../../play/betting/days/store.ts';
import { countEarned, payNight } from '../rate/index.ts';

const ZONE = 'Asia/Manila';
const DAY_MS = 24 * 3_600_000;
const signal = new AbortController().signal;

let house: House;
beforeAll(async () => {
  house = await bootHouse();
  advanceToNoon(house);
});
afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const dayOf = (ms: number) => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(ms);
const today = () => dayOf(house.platform.now());
const yesterday = () => dayOf(house.platform.now() - DAY_MS);

/** Plants settled bets of a member and counts what they earn. */
async function bet(member: Member, day: string, ...bets: readonly PlantedBets[]): Promise<void> {
  await plantBetDay(house, member, day, ...bets);
  await countEarned(house.platform, signal);
}

const slot = (units: bigint): PlantedBets => ({ game: 'koi-emperor', vendorCode: 'PGSLOT', units });
const live = (units: bigint): PlantedBets => ({ game: 'nine-natural', vendorCode: 'SALON', units });
const dice = (units: bigint): PlantedBets => ({ game: 'dice', vendorCode: 'ORIGINAL', units });

/** Everybody has heard of everything, so that the night need not wait. */
async function night(kind: 'cashback' | 'points' = 'cashback'): Promise<void> {
  const days = consumersOf(house.platform).find(({ name }) => name === 'bet_days')!;
  await catchUpWith(house.platform.db, days);
  await payNight(kind)(house.platform, signal);
}

const paidTo = async ({ id }: Member, kind = 'rebate_paid') =>
  (
    await listRows(
      house.platform.db,
      sql<{
        amount: Money;
      }>`select t.amount from ledger.transfer t join ledger.account a on a.id = t.to_account
        where a.owner_id = ${id} and t.kind = ${kind} order by t.id`,
    )
  ).map(({ amount }) => amount);

const UNIT = 10_000n;

test('cashback is told by category with its rate and why, and a claim pays it at once', async () => {
  const member = await newMember(house);
  await bet(member, today(), slot(4_286n * UNIT), live(1_820n * UNIT), dice(100n * UNIT));
  const told = await member.client.rebate.today();
  const of = (category: string) => told.categories.find((one) => one.category === category);
  // Dice counts a quarter: 4,286 + 25 at 1.20 %; live counts half.
  expect(of('RNG')).toMatchObject({ rate: 120, factor: 100, earned: '51.7300', valid: '4386.0000' });
  expect(of('LIVE')).toMatchObject({ rate: 70, weight: 50, earned: '6.3700' });
  expect(of('LOTT')).toMatchObject({ rate: null, earned: '0.0000' });
  expect(told).toMatchObject({ due: '58.1000', mayClaim: true });
  expect(await member.client.rebate.claim()).toEqual({ amount: '58.1000' });
  expect((await member.client.wallet.balance()).available).toBe('58.1000');
  expect(await member.client.rebate.claim()).toEqual({ amount: '0.0000' });
});

test('sixty-four claims at once pay what is due once', async () => {
  const member = await newMember(house);
  await bet(member, today(), slot(1_000n * UNIT));
  const answers = await Promise.all(Array.from({ length: 64 }, () => member.client.rebate.claim()));
  expect(answers.filter(({ amount }) => amount !== '0.0000')).toEqual([{ amount: '12.0000' }]);
  expect(await paidTo(member)).toEqual([120_000n]);
});

test('the night pays days before today, once in ten runs; a late bet pays its difference', async () => {
  const member = await newMember(house);
  await bet(member, yesterday(), slot(1_000n * UNIT), live(500n * UNIT));
  await bet(member, today(), slot(77n * UNIT));
  for (let n = 0; n < 10; n += 1) await night();
  expect((await paidTo(member)).toSorted()).toEqual([120_000n, 17_500n].toSorted());
  await bet(member, yesterday(), slot(500n * UNIT));
  for (let n = 0; n < 10; n += 1) await night();
  expect((await paidTo(member)).toSorted()).toEqual([120_000n, 17_500n, 60_000n].toSorted());
  expect((await member.client.rebate.today()).due).toBe('0.9200');
});

test('a correction below what was paid comes off the next cashback and is never taken back', async () => {
  const member = await newMember(house);
  await bet(member, yesterday(), slot(1_000n * UNIT));
  await night();
  await bet(member, yesterday(), slot(-400n * UNIT));
  await night();
  expect(await paidTo(member)).toEqual([120_000n]);
  expect((await member.client.rebate.today()).due).toBe('0.0000');
  await bet(member, today(), slot(300n * UNIT), live(1_000n * UNIT));
  // 3.60 and 3.50 less the 4.80 that were too much.
  expect(await member.client.rebate.today()).toMatchObject({ due: '2.3000' });
  expect(await member.client.rebate.claim()).toEqual({ amount: '2.3000' });
  expect((await member.client.wallet.balance()).available).toBe('14.3000');
});

test('the factor is that of the level that began the day', async () => {
  const member = await newMember(house);
  await bet(member, today(), slot(1_000n * UNIT));
  await asSuperuser(house, async (tx) => {
    const move = (place: number, to: number, day: string) =>
      run(
        tx,
        sql`insert into vip_move (player_id, place, brand_id, from_level, to_level, holds_from, at)
          values (${member.id}, ${place}, ${house.brandId}, ${to - 1}, ${to}, ${day}::date, now())`,
      );
    await move(1, 3, today());
    await move(2, 4, dayOf(house.platform.now() + DAY_MS));
  });
  await countEarned(house.platform, signal);
  expect(await member.client.rebate.today()).toMatchObject({ due: '13.2000' });
});

test('who is on a break is offered nothing, and is paid in the night all the same', async () => {
  const member = await newMember(house);
  await bet(member, yesterday(), slot(1_000n * UNIT));
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into play_bar (player_id, until, reason, set_at) values (${member.id}, now() + interval '2 days', 'cool_off', now())`,
    ),
  );
  expect(await member.client.rebate.today()).toMatchObject({ mayClaim: false });
  expect(await refusalCode(member.client.rebate.claim())).toBe('player_barred');
  await night();
  expect(await paidTo(member)).toEqual([120_000n]);
});

test('points of a day come the night after, in their own book', async () => {
  const member = await newMember(house);
  await bet(member, yesterday(), slot(10_000n * UNIT));
  expect(await member.client.points.balance()).toMatchObject({ points: '0.0000', tonight: '120.0000' });
  for (let n = 0; n < 10; n += 1) await night('points');
  expect(await member.client.points.balance()).toMatchObject({ points: '120.0000', tonight: '0.0000' });
  expect(await paidTo(member, 'points_earned')).toEqual([1_200_000n]);
});

test('what the database has counted and paid is what a slow recomputation says', async () => {
  const members = [await newMember(house), await newMember(house), await newMember(house)];
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return BigInt(seed % most);
  };
  const weights = { 'koi-emperor': 100, 'nine-natural': 50, dice: 25 } as const;
  const rates = { 'koi-emperor': 120, 'nine-natural': 70, dice: 120 } as const;
  const played: { who: Member; day: string; bet: PlantedBets }[] = [];
  for (let n = 0; n < 60; n += 1) {
    const who = members[Number(random(3))]!;
    const day = dayOf(house.platform.now() - (1 + Number(random(4))) * DAY_MS);
    const one = [slot, live, dice][Number(random(3))]!(random(90_000_000) + 1n);
    played.push({ who, day, bet: one });
    await bet(who, day, one);
    if (n % 20 === 19) await night();
  }
  await night();
  for (const member of members) {
    const own = played.filter(({ who }) => who === member);
    let [cashback, points] = [0n, 0n];
    for (const [, bets] of Map.groupBy(
      own,
      ({ day, bet: { game } }) => `${day} ${game === 'nine-natural'}`,
    )) {
      const weighed = bets.map(({ bet: { game, units } }) => ({
        valid: moneyOf(units),
        weight: weights[game as keyof typeof weights],
      }));
      const rate = rates[bets[0]!.bet.game as keyof typeof rates];
      cashback += cashbackOf(countedOf(weighed), rate, 100);
      points += pointsOf(countedOf(weighed), rate);
    }
    expect((await paidTo(member)).reduce((sum, amount) => sum + amount, 0n)).toBe(cashback);
    expect((await member.client.points.balance()).tonight).toBe(wireMoney(moneyOf(points)));
  }
});

test('bets that commit while their day is being counted are counted after', async () => {
  const member = await newMember(house);
  const share = {
    brandId: house.brandId,
    playerId: member.id,
    currency: 'PHP',
    gameCode: 'koi-emperor',
    vendorCode: 'PGSLOT',
    day: today(),
    bets: 1,
    stake: '10000000',
    payout: '0',
    validBet: '10000000',
  };
  const add = (then: () => Promise<unknown> = async () => {}) =>
    transact(house.platform.db, async (tx) => {
      await addDrawShares(tx, [share]);
      await then();
    });
  await add();
  // Marked already, and changed again by a transaction that is still open while the day is counted.
  await add(() => countEarned(house.platform, signal));
  await countEarned(house.platform, signal);
  expect((await member.client.rebate.today()).due).toBe('24.0000');
});

test('a game that moves to another category takes its bets along, and earns once', async () => {
  const member = await newMember(house);
  await bet(member, today(), dice(1_000n * UNIT));
  const due = async () => (await member.client.rebate.today()).due;
  expect(await due()).toBe('3.0000');
  const move = (type: string) =>
    asSuperuser(house, async (tx) => {
      await run(tx, sql`update game set game_type = ${type} where code = 'dice'`);
      await run(tx, sql`update bet_day set bets = bets where player_id = ${member.id}`);
    });
  await move('FISH');
  await countEarned(house.platform, signal);
  expect(await due()).toBe('3.0000');
  await move('RNG');
  await countEarned(house.platform, signal);
  expect(await member.client.rebate.claim()).toEqual({ amount: '3.0000' });
});

test('counting all bets again pays nothing again', async () => {
  const before = await listRows(house.platform.db, sql`select count(*) as n from ledger.transfer`);
  const kept = await asSuperuser(house, (tx) =>
    listRows(tx, sql`select * from earning order by player_id, day, category`),
  );
  await asSuperuser(house, (tx) => run(tx, sql`update bet_day set bets = bets`));
  await countEarned(house.platform, signal);
  await night();
  expect(await listRows(house.platform.db, sql`select count(*) as n from ledger.transfer`)).toEqual(before);
  expect(
    await asSuperuser(house, (tx) =>
      listRows(tx, sql`select * from earning order by player_id, day, category`),
    ),
  ).toEqual(kept);
});
