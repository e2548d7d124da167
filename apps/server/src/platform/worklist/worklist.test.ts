import {
  bindAccount,
  bootHouse,
  depositAndPlay,
  type House,
  hire,
  newMember,
  ownerSession,
  type Staff,
  setPaymentPassword,
  siteClient,
  withdraw,
} from '@fairhouse/testkit';
import { WORK_NEEDS, WORK_QUEUES } from '@fairhouse/wire/platform/worklist';
import { afterAll, beforeAll, expect, test } from 'vitest';

let house: House;
let owner: Staff;

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
});

afterAll(() => house.close());

const work = async (who: Staff) =>
  new Map((await who.client.worklist.queues()).map(({ queue, ...waiting }) => [queue, waiting]));

test('a queue is told to those who may work on it, and to nobody else', async () => {
  for (const role of ['owner', 'finance', 'support', 'risk', 'marketing', 'auditor'] as const) {
    const who = role === 'owner' ? owner : await hire(house, owner, role);
    const { permissions } = await who.client.staff.me();
    const theirs = WORK_QUEUES.filter((queue) => permissions.includes(WORK_NEEDS[queue]));
    expect([role, [...(await work(who)).keys()]]).toEqual([role, theirs]);
  }
});

test('counts what waits, and since when the oldest does', async () => {
  expect((await work(owner)).get('feedback')).toEqual({ count: 0, oldestAt: null });
  const firstAt = house.platform.now();
  for (const content of ['The reels are small.', 'The reels are large.'])
    await siteClient(house).feedback.send({ body: { question: 'games', content } });
  const { count, oldestAt } = (await work(owner)).get('feedback')!;
  expect(count).toBe(2);
  expect(oldestAt).toBeGreaterThanOrEqual(firstAt);
  expect(oldestAt).toBeLessThanOrEqual(house.platform.now());

  const member = await newMember(house);
  await setPaymentPassword(member);
  const { id } = await bindAccount(member);
  await depositAndPlay(house, member, '100');
  const { requestedAt } = await withdraw(member, id, '100');
  expect((await work(owner)).get('withdrawals')).toEqual({ count: 1, oldestAt: requestedAt });
});
