import {
  bootHouse,
  depositFor,
  type House,
  type Member,
  newMember,
  openGame,
  ownerSession,
  refusalCode,
  type Staff,
  spin,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let house: House;
let owner: Staff;
let member: Member;
const roundIds: string[] = [];

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  for (const _ of [1, 2]) {
    member = await newMember(house);
    await depositFor(house, member, '100.0000');
    const seat = await openGame(house, member);
    for (let n = 0; n < 3; n += 1) roundIds.push((await spin(seat, '1')).roundId);
  }
  await house.studio.settleOutbox();
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const list = (query: Parameters<Staff['client']['round']['list']>[0]['query'] = {}) =>
  owner.client.round.list({ query });

test('rounds are found by their own id, their bet, their member or their username', async () => {
  const all = await list();
  expect(all.items.map(({ roundId }) => roundId)).toEqual(roundIds.toReversed());
  const [newest] = all.items;
  const idsOf = async (search: string) => (await list({ search })).items.map(({ id }) => id);
  expect(await idsOf(newest!.id)).toEqual([newest!.id]);
  expect(await idsOf(newest!.roundId)).toEqual([newest!.id]);
  const own = all.items.slice(0, 3).map(({ id }) => id);
  expect(await idsOf(member.id)).toEqual(own);
  expect(await idsOf(member.username)).toEqual(own);
  expect(await idsOf('nobody')).toEqual([]);
});

test('a list goes on where it ended, and is narrowed by game, state and time', async () => {
  const first = await list({ limit: '4' });
  const rest = await list({ limit: '4', cursor: first.next! });
  expect([...first.items, ...rest.items].map(({ roundId }) => roundId)).toEqual(roundIds.toReversed());
  expect((await list({ game: 'starfall' })).items).toEqual([]);
  expect((await list({ state: 'open' })).items).toEqual([]);
  expect((await list({ to: '1' })).items).toEqual([]);
});

test('a round shows where its money went and what its provider keeps, and is worked out once its seeds are shown', async () => {
  const [row] = (await list()).items;
  const params = { id: row!.id };
  const { movements, record, messages } = await owner.client.round.get({ params });
  expect(movements[0]).toMatchObject({ amount: '-1.0000' });
  const net = movements.reduce((sum, { amount }) => sum + Number(amount), 0);
  expect(net).toBeCloseTo(Number(row!.net), 4);
  expect(messages.filter(({ kind }) => kind === 'debit')).toEqual([]);
  expect(record).toMatchObject({ game: 'koi-emperor', serverSeed: null, payout: row!.payout });
  expect(await owner.client.round.verify({ params })).toEqual({ checks: null });
  await member.client.betting.reveal({ params });
  const { checks } = await owner.client.round.verify({ params });
  expect(checks!.map(({ check, holds }) => [check, holds])).toEqual([
    ['seed_hash', true],
    ['machine', true],
    ['payout', true],
    ['book', true],
  ]);
});

test('a round of nobody here does not exist', async () => {
  const id = house.platform.newId('bet');
  expect(await refusalCode(owner.client.round.get({ params: { id } }))).toBe('not_found');
});
