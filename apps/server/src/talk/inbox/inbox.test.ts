import { transact } from '@fairhouse/db';
import { bootHouse, depositFor, type House, newMember, siteClient } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebuildConsumer } from '../../platform/outbox/index.ts';
import { inboxConsumer } from './write-messages.ts';

let house: House;
beforeAll(async () => {
  house = await bootHouse();
});
afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

test('a deposit is told once, whatever is read again', async () => {
  const member = await newMember(house);
  const deposit = await depositFor(house, member, '120');
  await house.catchUp();
  await transact(house.platform.db, (tx) => rebuildConsumer(tx, inboxConsumer(house.platform)));
  await house.catchUp();
  const { items, next } = await member.client.inbox.list({ query: {} });
  expect(next).toBeNull();
  expect(items).toEqual([
    {
      id: expect.any(String),
      at: expect.any(Number),
      readAt: null,
      about: { kind: 'deposit_credited', depositId: deposit, amount: '120.0000', currency: 'PHP' },
    },
  ]);
  expect(await member.client.inbox.unread()).toEqual({ unread: 1 });
});

test('a member pages through messages and reads one, and all up to one', async () => {
  const member = await newMember(house);
  for (const amount of ['10', '11', '12']) {
    await depositFor(house, member, amount);
    await house.catchUp();
  }
  const { inbox } = member.client;
  const first = await inbox.list({ query: { limit: '2' } });
  const rest = await inbox.list({ query: { limit: '2', cursor: first.next! } });
  const [newest, middle, oldest] = [...first.items, ...rest.items];
  expect(
    [newest, middle, oldest].map((message) => 'amount' in message!.about && message!.about.amount),
  ).toEqual(['12.0000', '11.0000', '10.0000']);
  expect(rest.next).toBeNull();
  expect(await inbox.read({ params: { message: newest!.id } })).toEqual({ unread: 2 });
  const readAt = (await inbox.list({ query: {} })).items[0]!.readAt;
  house.clock.advance(1_000);
  await inbox.read({ params: { message: newest!.id } });
  expect((await inbox.list({ query: {} })).items[0]!.readAt, 'the first reading counts').toBe(readAt);
  expect(await inbox.readAll({ body: { upTo: oldest!.id } })).toEqual({ unread: 1 });
  expect(await inbox.readAll({ body: { upTo: middle!.id } })).toEqual({ unread: 0 });
});

test('nobody reads or marks what was told to someone else', async () => {
  const [member, other] = await Promise.all([newMember(house), newMember(house)]);
  await depositFor(house, member, '10');
  await house.catchUp();
  const [message] = (await member.client.inbox.list({ query: {} })).items;
  await expect(other.client.inbox.read({ params: { message: message!.id } })).rejects.toMatchObject({
    failure: { code: 'not_found' },
  });
  await other.client.inbox.readAll({ body: { upTo: message!.id } });
  expect(await other.client.inbox.list({ query: {} })).toEqual({ items: [], next: null });
  expect(await member.client.inbox.unread()).toEqual({ unread: 1 });
  await expect(siteClient(house).inbox.unread()).rejects.toMatchObject({
    failure: { code: 'not_logged_in' },
  });
});
