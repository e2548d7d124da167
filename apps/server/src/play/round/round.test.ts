import { run, sql } from '@fairhouse/db';
import { parseMoney } from '@fairhouse/kernel';
import {
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  type Member,
  newMember,
  openGame,
  ownerSession,
  refusalCode,
  refusalOf,
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

test('a list is narrowed by what the member has won or lost', async () => {
  const all = (await list()).items;
  const netsOf = async (query: Parameters<typeof list>[0]) => (await list(query)).items.map(({ id }) => id);
  const fitting = (fits: (units: bigint) => boolean) =>
    all.filter(({ net }) => fits(parseMoney(net)!)).map(({ id }) => id);
  expect(await netsOf({ netMin: '0' })).toEqual(fitting((units) => units >= 0n));
  expect(await netsOf({ netMax: '-0.0001' })).toEqual(fitting((units) => units < 0n));
  expect(await netsOf({ netMin: '-1', netMax: '-1' })).toEqual(fitting((units) => units === -10_000n));
  expect(await refusalOf(list({ netMin: 'much' }))).toMatchObject({
    code: 'bad_request',
    fields: { netMin: expect.anything() },
  });
});

test('a member’s rounds are narrowed by the time they began', async () => {
  const own = (await list({ search: member.username })).items;
  const at = String(own[1]!.placedAt);
  const between = await list({ search: member.username, from: at, to: at });
  expect(between.items).toContainEqual(own[1]);
  expect(between.items.every(({ placedAt }) => String(placedAt) === at)).toBe(true);
  expect((await list({ from: at, to: at })).items).toContainEqual(own[1]);
  expect((await list({ search: own[0]!.roundId, to: '1' })).items).toEqual([]);
});

test('a search that fits little ends its page early, says how far it looked, and goes on from there', async () => {
  const [newest] = (await list()).items;
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into platform.bet (id, brand_id, player_id, provider, round_ref, game_code, vendor_code, currency, stake,
          payout, state, placed_at)
        select 'bet_0000000001' || lpad(n::text, 16, '0'), b.brand_id, b.player_id, b.provider, 'old-' || n, b.game_code,
          b.vendor_code, b.currency, 10000, case n when 1 then 70000 else 0 end, 'settled',
          timestamptz 'epoch' + n * interval '1 second'
        from platform.bet b, generate_series(1, 20000) n where b.id = ${newest!.id}`,
    ),
  );
  const first = await list({ netMin: '6', netMax: '6', to: '86400000' });
  expect(first).toMatchObject({ items: [{ roundId: 'old-1' }], lookedBackTo: 1_000 });
  const early = await list({ netMin: '6', netMax: '6' });
  expect(early).toMatchObject({ items: [], lookedBackTo: expect.any(Number), next: expect.any(String) });
  const rest = await list({ netMin: '6', netMax: '6', cursor: early.next! });
  expect(rest).toMatchObject({ items: [{ roundId: 'old-1' }], next: null, lookedBackTo: null });
});

test('a round tells its course from both sides, oldest first', async () => {
  const [row] = (await list()).items;
  const { history } = await owner.client.round.get({ params: { id: row!.id } });
  expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).toSorted((a, b) => a - b));
  const steps = history.map(({ step }) => step);
  expect(steps).toEqual(expect.arrayContaining(['begun', 'staked', 'decided', 'settled']));
  expect(history.find(({ step }) => step === 'staked')).toMatchObject({ amount: '-1.0000' });
  expect(history.find(({ step }) => step === 'settled')!.at).toBe(row!.settledAt);
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
    ['order', true],
    ['machine', true],
    ['payout', true],
    ['book', true],
  ]);
});

test('a round of nobody here does not exist', async () => {
  const id = house.platform.newId('bet');
  expect(await refusalCode(owner.client.round.get({ params: { id } }))).toBe('not_found');
});
