import { run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  type House,
  type Member,
  newMember,
  refusalCode,
  siteClient,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let house: House;
let member: Member;

beforeAll(async () => {
  house = await bootHouse();
  member = await newMember(house);
});

afterAll(() => house.close());

const kept = async (who = member) => (await who.client.favourite.list()).map(({ code }) => code);
const add = (code: string, who = member) => who.client.favourite.add({ params: { code } });

test('a game is kept once, last kept first, for its member alone', async () => {
  expect(await kept()).toEqual([]);
  await add('koi-emperor');
  house.clock.advance(1_000);
  await add('starfall');
  await add('koi-emperor');
  expect(await kept()).toEqual(['starfall', 'koi-emperor']);
  expect(await kept(await newMember(house))).toEqual([]);
  await member.client.favourite.remove({ params: { code: 'starfall' } });
  await member.client.favourite.remove({ params: { code: 'starfall' } });
  expect(await kept()).toEqual(['koi-emperor']);
});

test('a kept game shows its state, and goes with the game', async () => {
  const other = await newMember(house);
  await add('orchard', other);
  await asSuperuser(house, (tx) =>
    run(tx, sql`update game set state = 'maintenance' where code = 'orchard'`),
  );
  expect((await other.client.favourite.list())[0]).toMatchObject({ code: 'orchard', state: 'maintenance' });
  await asSuperuser(house, (tx) => run(tx, sql`delete from game where code = 'orchard'`));
  expect(await kept(other)).toEqual([]);
});

test('nothing is kept of games that do not exist, by visitors, or on trial', async () => {
  expect(await refusalCode(add('no-such-game'))).toBe('not_found');
  expect(await refusalCode(siteClient(house).favourite.add({ params: { code: 'koi-emperor' } }))).toBe(
    'not_logged_in',
  );
  const { token } = await siteClient(house).session.freePlay({
    body: { os: 'linux', platform: 'W', version: 3 },
  });
  expect(await refusalCode(siteClient(house, token).favourite.list())).toBe('in_need_true_account');
});
