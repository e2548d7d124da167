import type { CookieJar } from '@fairhouse/client';
import {
  bootHouse,
  type House,
  logIn,
  type Member,
  newMember,
  refusalCode,
  siteClient,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

let house: House;
let member: Member;

beforeAll(async () => {
  house = await bootHouse();
});

afterAll(async () => {
  await house?.close();
});

beforeEach(async () => {
  member = await newMember(house);
});

const enter = async (jar: CookieJar = new Map(), username = member.username) =>
  siteClient(house, (await logIn(house, username, {}, jar)).token);

const rows = async (client = member.client) => (await client.session.list()).rows;

const isIn = async (client: Awaited<ReturnType<typeof enter>>) =>
  client.member.info().then(
    () => true,
    () => false,
  );

it('lists the sessions of the account that are open, and marks the one that asks', async () => {
  const second = await enter();
  const mine = await rows();
  expect(mine).toHaveLength(2);
  expect(mine.filter(({ current }) => current)).toHaveLength(1);
  const theirs = await rows(second);
  expect(theirs.map(({ id }) => id)).toEqual(mine.map(({ id }) => id));
  expect(theirs.find(({ current }) => current)!.id).not.toBe(mine.find(({ current }) => current)!.id);
  await second.session.logout();
  expect(await rows()).toHaveLength(1);
});

it('does not list what has been idle for half an hour, or belongs to another account', async () => {
  await enter();
  await enter(new Map(), (await newMember(house)).username);
  house.clock.advance(20 * 60_000);
  await member.client.member.info();
  house.clock.advance(11 * 60_000);
  expect((await rows()).map(({ current }) => current)).toEqual([true]);
});

it('ends one of them, and the others go on', async () => {
  const [second, third] = [await enter(), await enter()];
  const { id } = (await rows(second)).find(({ current }) => current)!;
  expect(await member.client.session.endOther({ params: { id } })).toBeNull();
  expect([await isIn(member.client), await isIn(second), await isIn(third)]).toEqual([true, false, true]);
  expect(await refusalCode(member.client.session.endOther({ params: { id } }))).toBe('not_found');
});

it("does not find another account's session, which goes on", async () => {
  const stranger = await newMember(house);
  const { id } = (await rows(stranger.client))[0]!;
  expect(await refusalCode(member.client.session.endOther({ params: { id } }))).toBe('not_found');
  expect(await isIn(stranger.client)).toBe(true);
});

it('ends itself when it is told its own id', async () => {
  const { id } = (await rows())[0]!;
  await member.client.session.endOther({ params: { id } });
  expect(await refusalCode(member.client.member.info())).toBe('not_logged_in');
});

it('ends all but its own, and what other browsers remember of the login', async () => {
  const jar: CookieJar = new Map();
  await logIn(house, member.username, { remember: true }, jar);
  const stranger = await newMember(house);
  await member.client.session.endOthers();
  expect((await rows()).map(({ current }) => current)).toEqual([true]);
  const again = { password: undefined, remembered: true } as const;
  expect(await refusalCode(logIn(house, member.username, again, jar))).toBe('wrong_login');
  expect(await isIn(stranger.client)).toBe(true);
});
