import { randomBytes } from 'node:crypto';
import { run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  catchUpWith,
  depositFor,
  type House,
  type Member,
  newMember,
  ownerSession,
  type Staff,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doubtConsumer } from './find-doubts.ts';

let house: House;
let owner: Staff;
/** One below the other, and one who stands elsewhere. */
let top: Member;
let middle: Member;
let member: Member;
let elsewhere: Member;

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  [top, middle, member, elsewhere] = [
    await newMember(house),
    await newMember(house),
    await newMember(house),
    await newMember(house),
  ];
  await asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`update player set agent_type = 1 where id = any (${[top.id, middle.id, elsewhere.id]}::text[])`,
    );
    for (const [up, down] of [
      [top, middle],
      [middle, member],
    ] as const)
      await run(
        tx,
        sql`with up as (update player set upline_id = ${up.id} where id = ${down.id})
          update team_place m set parent_no = a.no, path = a.path || place_code(m.no), depth = a.depth + 1
          from team_place a where m.player_id = ${down.id} and a.player_id = ${up.id}`,
      );
  });
});

afterAll(() => house.close());

const shareDevice = (...who: readonly Member[]) =>
  asSuperuser(house, async (tx) => {
    const mark = randomBytes(32);
    for (const { id } of who)
      await run(
        tx,
        sql`insert into player_device (player_id, device_hash, first_at, last_at) values (${id}, ${mark}, now(), now())`,
      );
  });

const shareHolder = (...who: readonly Member[]) =>
  asSuperuser(house, async (tx) => {
    for (const { id } of who)
      await run(
        tx,
        sql`insert into payout_account (id, brand_id, player_id, method_id, institution, holder, number, number_key, number_end, bound_at)
          values (${house.platform.newId('payoutAccount')}, ${house.brandId}, ${id}, 'bank', 'bank', 'Ana Reyes', '\\x00', ${id}, '0000', now())`,
      );
  });

/** Something happens to the member, and everybody who looks at it has looked. */
async function look(): Promise<void> {
  await depositFor(house, member, '100');
  const consumer = doubtConsumer(house.platform);
  // Two processes at once find the same once.
  await Promise.all([catchUpWith(house.platform.db, consumer), catchUpWith(house.platform.db, consumer)]);
}

/** How many held members the console says are waiting. */
const waiting = async () =>
  (await owner.client.worklist.queues()).find(({ queue }) => queue === 'teamHolds')!.count;

const holds = async () => (await owner.client.pay.holds({ query: {} })).items;

test('who shares a device with somebody elsewhere, or an address alone, is not held', async () => {
  await shareDevice(member, elsewhere);
  await look();
  expect(await holds()).toEqual([]);
});

test('who shares a device with one above waits for staff, once', async () => {
  await shareDevice(member, top);
  await look();
  await look();
  const found = await holds();
  expect(found).toMatchObject([{ member: { account: member.username }, heldBy: '', released: null }]);
  expect(found[0]!.doubts).toContainEqual({ account: top.username, sign: 'device' });
  expect(await waiting()).toBe(1);
  expect(found[0]!.doubts.map(({ account }) => account)).not.toContain(elsewhere.username);
});

test('who was released is held again for another sign only', async () => {
  const [held] = await holds();
  await owner.client.pay.release({ params: { id: held!.id } });
  await look();
  expect((await holds()).filter(({ released }) => released === null)).toEqual([]);
  expect(await waiting()).toBe(0);
  await shareHolder(member, middle);
  await look();
  const [again, ...rest] = await holds();
  expect(rest).toHaveLength(1);
  expect(again!.released).toBeNull();
  expect(again!.doubts).toContainEqual({ account: middle.username, sign: 'holder' });
  expect(again!.doubts).not.toContainEqual({ account: top.username, sign: 'device' });
});

test('a second sign of who is held is told with the hold that there is', async () => {
  await asSuperuser(house, (tx) =>
    run(tx, sql`update player set recommender_id = ${member.id} where id = ${top.id}`),
  );
  await look();
  const found = await holds();
  expect(found).toHaveLength(2);
  expect(found[0]!.doubts).toContainEqual({ account: top.username, sign: 'circle' });
});
