import {
  bootHouse,
  fundedMember,
  type House,
  hire,
  type Member,
  openGame,
  ownerSession,
  refusalCode,
  type Staff,
  spin,
} from '@fairhouse/testkit';
import { opsApi } from '@fairhouse/wire/apis';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from '../../../test/sweep/untouched.ts';

let house: House;
let owner: Staff;
let member: Member;

beforeEach(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  member = await fundedMember(house, '500');
});

afterEach(() => house?.close());

const view = (who = owner) =>
  who.client.overview.view({
    params: { id: member.id as Parameters<typeof owner.client.overview.view>[0]['params']['id'] },
  });

test('shows what the member’s own calls answer', async () => {
  await member.client.protection.setLimit({ body: { kind: 'deposit', period: 'day', amount: '300' } });
  const seat = await openGame(house, member);
  await spin(seat, '1.00');
  await house.studio.settleOutbox();
  await house.catchUp();
  const seen = await view();
  const { client } = member;
  const withdrawal = await client.withdrawal.overview();
  expect(seen.balance).toEqual({ ...(await client.wallet.balance()), asOf: seen.balance!.asOf });
  expect(seen.limits).toEqual(await client.protection.read());
  expect(seen.bonuses).toEqual(await client.bonus.list());
  expect(seen.bets).toEqual(await client.betting.list({ query: { limit: '20' } }));
  expect(seen.bets!.items).toHaveLength(1);
  expect(seen.transactions).toEqual(await client.statement.list({ query: { limit: '20' } }));
  expect(withdrawal).toMatchObject(seen.withdrawal!);
  expect(seen.withdrawal).not.toHaveProperty('accounts');
});

test('writes nothing but who looked, and makes no session', async () => {
  await view();
  const before = await fingerprint(house);
  for (let look = 0; look < 3; look += 1) await view();
  expect(await fingerprint(house)).toEqual(before);
  const { items } = await owner.client.overview.looks({
    params: { id: member.id as never },
    query: {},
  });
  expect(items).toMatchObject([{ how: 'viewed', by: { kind: 'staff', name: 'owner' } }]);
});

test('is for those alone who hold its permission, and has no route that writes', async () => {
  const clerk = await hire(house, owner, 'support');
  expect(await refusalCode(view(clerk))).toBe('staff_forbidden');
  const risk = await hire(house, owner, 'risk');
  expect((await view(risk)).balance).toMatchObject({ available: '500.0000' });
  const routes = Object.values(opsApi).flatMap((feature) => Object.values(feature));
  const viewing = routes.filter(({ guards }) => guards[0] === 'staff:member.view');
  expect(viewing.map(({ method }) => method)).toEqual(['GET']);
});

test('shows the pause of a member who has paused', async () => {
  await member.client.protection.pause({ body: { lasts: '7' } });
  expect((await view()).limits).toEqual(await member.client.protection.read());
});
