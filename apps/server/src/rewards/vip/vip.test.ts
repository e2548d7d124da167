import { listRows, run, sql, transact } from '@fairhouse/db';
import { moneyOf } from '@fairhouse/kernel';
import { asSuperuser, bootHouse, catchUpWith, type House, type Member, newMember } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPlayer } from '../../identity/player/index.ts';
import { emit, rebuildConsumer } from '../../platform/outbox/index.ts';
import { vipConsumer } from './count-levels.ts';
import { endMonthsOf } from './end-months.ts';
import { giveBirthdays } from './give-birthdays.ts';

const ZONE = 'Asia/Manila';
const DAY_MS = 24 * 3_600_000;

let house: House;
beforeAll(async () => {
  house = await bootHouse();
});
afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const signal = new AbortController().signal;
const never = 'bet_0000000000000000000000000a';

/** A settled round of a member, as the event stream tells it. */
const settle = (member: Member, whole: number, atMs = house.platform.now()) =>
  transact(house.platform.db, (tx) =>
    emit(tx, { brandId: house.brandId, traceId: null, atMs }, 'round.closed', {
      playerId: member.id,
      betId: never,
      gameCode: 'koi-emperor',
      vendorCode: 'PGSLOT',
      stake: '0',
      payout: '0',
      validBet: (BigInt(whole) * 10_000n).toString(),
      currency: 'PHP',
    }),
  );

/** Lets the consumer of levels alone hear of them: the bets of these events are in no table. */
const count = () => catchUpWith(house.platform.db, vipConsumer(house.platform));

const states = () =>
  listRows(
    house.platform.db,
    sql`select player_id, level, highest, lifetime, month, month_valid, gained, moves from vip_state order by player_id`,
  );

/** Moves the clock to so many days before the end of the brand's month; 0 is the first of the next. */
function toEndOfMonth(daysBefore: number): void {
  const [year, month] = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE })
    .format(house.platform.now())
    .split('-')
    .map(Number) as [number, number];
  // Manila is eight hours ahead and has no summer time: noon there.
  const target = Date.UTC(year, month, 1, 4) - daysBefore * DAY_MS;
  house.clock.advance(target - house.platform.now());
}

test('levels follow settled bets, give each gift once and show in the profile', async () => {
  const member = await newMember(house);
  await settle(member, 4_999);
  await count();
  expect((await member.client.member.info()).clubLabel).toEqual({ labelName: 'VIP 0', rankLevel: 0 });
  await settle(member, 45_001);
  await count();
  expect((await member.client.member.info()).clubLabel).toEqual({ labelName: 'VIP 2', rankLevel: 2 });
  expect(await member.client.vip.own()).toMatchObject({
    level: 2,
    lifetime: '50000.0000',
    isNew: true,
    keeps: true,
  });
  const { items } = await member.client.reward.list();
  expect(items.map(({ source, amount }) => [source.id, amount]).toSorted()).toEqual([
    ['1', '8.0000'],
    ['2', '58.0000'],
  ]);
});

test('a correction takes bets back, and a level that was reached stays until the month ends', async () => {
  const member = await newMember(house);
  await settle(member, 6_000);
  await transact(house.platform.db, (tx) =>
    emit(tx, { brandId: house.brandId, traceId: null, atMs: house.platform.now() }, 'bet.resettled', {
      playerId: member.id,
      betId: never,
      gameCode: 'koi-emperor',
      vendorCode: 'PGSLOT',
      currency: 'PHP',
      reason: 'test',
      old: { stake: '0', payout: '0', validBet: '60000000' },
      new: { stake: '0', payout: '0', validBet: '0' },
    }),
  );
  await count();
  expect(await member.client.vip.own()).toMatchObject({ level: 1, lifetime: '0.0000' });
});

test('rebuilding comes to the same states and gives nothing twice', async () => {
  const member = await newMember(house);
  await settle(member, 160_000);
  await count();
  const before = await states();
  const gifts = () => listRows(house.platform.db, sql`select id from reward order by id`);
  const given = await gifts();
  await transact(house.platform.db, (tx) => rebuildConsumer(tx, vipConsumer(house.platform)));
  await count();
  expect(await states()).toEqual(before);
  expect(await gifts()).toEqual(given);
});

test('a week before the month ends who would drop is told, once; at its end the level drops by one', async () => {
  const [quiet, busy] = [await newMember(house), await newMember(house)];
  for (const member of [quiet, busy]) await settle(member, 160_000);
  await count();
  toEndOfMonth(0);
  await count();
  await endMonthsOf(house.platform, signal);
  await settle(busy, 15_000);
  await settle(quiet, 14_999);
  await count();
  toEndOfMonth(8);
  await endMonthsOf(house.platform, signal);
  const told = async ({ id }: Member) =>
    (
      await listRows(
        house.platform.db,
        sql<{ payload: unknown }>`select payload from outbox
          where type = 'vip.warned' and payload ->> 'playerId' = ${id}`,
      )
    ).map(({ payload }) => payload);
  toEndOfMonth(5);
  await count();
  for (let run = 0; run < 10; run += 1) await endMonthsOf(house.platform, signal);
  expect(await told(quiet)).toEqual([
    { playerId: quiet.id, level: 3, asks: '150000000', has: '149990000', currency: 'PHP' },
  ]);
  expect(await told(busy)).toEqual([]);
  toEndOfMonth(0);
  await count();
  for (let run = 0; run < 10; run += 1) await endMonthsOf(house.platform, signal);
  const levelOf = async ({ id }: Member) =>
    (await findPlayer(house.platform.db, house.brandId, id))!.rankLevel;
  expect([await levelOf(quiet), await levelOf(busy)]).toEqual([2, 3]);
});

test('the birthday gift comes once, on the day, to accounts that are old enough and may be given something', async () => {
  const [born, barred, young] = [await newMember(house), await newMember(house), await newMember(house)];
  for (const member of [born, barred, young]) await settle(member, 60_000);
  await count();
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(house.platform.now());
  await asSuperuser(house, async (tx) => {
    const ids = [born.id, barred.id, young.id];
    await run(
      tx,
      sql`update player set birthday = (${day}::date - interval '30 years')::date,
        registered_at = to_timestamp(${house.platform.now() - 40 * DAY_MS} / 1000.0) where id = any (${ids}::text[])`,
    );
    await run(
      tx,
      sql`update player set registered_at = to_timestamp(${house.platform.now()} / 1000.0) where id = ${young.id}`,
    );
    await run(
      tx,
      sql`insert into play_bar (player_id, until, reason, set_at) values (${barred.id}, 'infinity', 'self_exclusion', now())`,
    );
  });
  for (let run = 0; run < 10; run += 1) await giveBirthdays(house.platform, signal);
  const given = await listRows(
    house.platform.db,
    sql`select player_id, state, amount from reward where source_type = 'vip_birthday'`,
  );
  expect(given).toEqual([{ playerId: born.id, state: 'issued', amount: moneyOf(880_000n) }]);
  const { available } = await born.client.wallet.balance();
  expect(available).toBe('88.0000');
});
