import { randomUUID } from 'node:crypto';
import { getRow, listRows, run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  catchUpWith,
  type House,
  listUnlawful,
  type Member,
  newMember,
  ownerSession,
  refusalCode,
  refusalOf,
  type Staff,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emit } from '../../platform/outbox/index.ts';
import { contractConsumer } from './end-with-account.ts';
import { expireOffersJob } from './expire-offers.ts';

let house: House;
let owner: Staff;
/** Four below each other, and an agent beside the second. */
let line: readonly Member[];
let beside: Member;

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  const members: Member[] = [];
  for (let count = 0; count < 5; count++) members.push(await newMember(house));
  line = members.slice(0, 4);
  beside = members[4]!;
  await asSuperuser(house, async (tx) => {
    // Cashback leaves contracts so little room that rates here would be all the same.
    await run(tx, sql`update rate set cashback = 0`);
    await run(
      tx,
      sql`update player set agent_type = 1 where id = any (${members.map(({ id }) => id)}::text[])`,
    );
    for (const [up, down] of [
      [line[0], line[1]],
      [line[1], line[2]],
      [line[2], line[3]],
      [line[0], beside],
    ] as const)
      await run(
        tx,
        sql`with up as (update player set upline_id = ${up!.id} where id = ${down!.id})
          update team_place m set parent_no = a.no, path = a.path || place_code(m.no), depth = a.depth + 1
          from team_place a where m.player_id = ${down!.id} and a.player_id = ${up!.id}`,
      );
  });
});

afterAll(() => house.close());

const terms = (...rates: readonly number[]) => ({
  categories: ['RNG' as const],
  tiers: rates.map((ppm, place) => ({ minVolume: `${place * 1_000}`, minActive: place, ppm })),
  rates: {},
  period: null,
  feePpm: 0,
  noticeDays: 0,
});

type Kind = 'daily' | 'hourly';

const offer = (up: Member | null, down: Member, rates: readonly number[], kind: Kind = 'daily') => {
  const wish = { kind, terms: terms(...rates), note: null, answerDays: 7 };
  return up
    ? up.client.contract.offer({ body: { ...wish, memberId: down.id }, idempotencyKey: randomUUID() })
    : owner.client.contract.offer({ body: { ...wish, account: down.username } });
};

const accept = async ({ client }: Member, id: string, confirm?: string) => {
  const told = await client.contract.get({ params: { id: id as never } });
  return client.contract.accept({
    params: { id: id as never },
    body: { version: told.offered!.version, confirm: confirm ?? told.accepting!.confirm },
  });
};

const sign = async (up: Member | null, down: Member, rates: readonly number[], kind: Kind = 'daily') =>
  accept(down, (await offer(up, down, rates, kind)).id);

/** No contract that is in force, now or later, gives more than the one above it. */
async function expectLawful(): Promise<void> {
  expect(await asSuperuser(house, listUnlawful)).toEqual([]);
}

test('nobody gives what they have not, to whom they may not, or twice', async () => {
  const [first, second, third] = line as [Member, Member, Member, Member];
  expect(await refusalCode(offer(first, second, [100]))).toBe('contract_none_above');
  await sign(null, first, [1_000, 2_000]);
  expect(await refusalCode(offer(first, second, [1_001]))).toBe('contract_above_upline');
  // At the volume of its second tier the upline has one active member to show, and here none.
  const early = { ...terms(1_000), tiers: [{ minVolume: '1000', minActive: 0, ppm: 1_500 }] };
  const offered = first.client.contract.offer({
    body: { memberId: second.id, kind: 'daily', terms: early, note: null, answerDays: 7 },
    idempotencyKey: randomUUID(),
  });
  expect(await refusalCode(offered)).toBe('contract_above_upline');
  expect(await refusalCode(offer(first, third, [100]))).toBe('not_found');
  expect(await refusalCode(offer(null, second, [100]))).toBe('not_found');
  expect(await refusalCode(offer(first, second, [500, 400]))).toBe('contract_terms');
  const { id } = await offer(first, second, [900]);
  expect(await refusalCode(offer(first, second, [800]))).toBe('contract_offer_open');
  expect(await refusalCode(third.client.contract.get({ params: { id } }))).toBe('not_found');
  expect(await refusalCode(accept(first, id, ''))).toBe('not_found');
  await second.client.contract.reject({ params: { id }, body: { version: 1 } });
  expect(
    await refusalCode(second.client.contract.accept({ params: { id }, body: { version: 1, confirm: '' } })),
  ).toBe('contract_offer_over');
});

test('signing less ends what was given on below it, once the list is confirmed', async () => {
  const [first, second, third, fourth] = line as [Member, Member, Member, Member];
  await sign(null, first, [1_000, 2_000]);
  const { version } = (await sign(first, second, [900, 1_800])).active!;
  const kept = await sign(first, beside, [500]);
  const given = await sign(second, third, [800]);
  const deepest = await sign(third, fourth, [100]);
  const { id } = await offer(first, second, [700]);
  const told = await second.client.contract.get({ params: { id } });
  expect(told.accepting!.ends.map(({ contract }) => contract)).toEqual([given.id, deepest.id]);
  // A list that has changed since it was read signs nothing.
  expect(await refusalCode(accept(second, id, 'another list'))).toBe('contract_list_changed');
  expect((await second.client.contract.get({ params: { id } })).active!.version).toBe(version);
  const signed = await accept(second, id);
  expect(signed.active).toMatchObject({ version: version + 1, fromDay: told.accepting!.fromDay });
  for (const [who, ended] of [
    [third, given],
    [fourth, deepest],
  ] as const) {
    const now = await who.client.contract.get({ params: { id: ended.id } });
    expect(now).toMatchObject({
      active: null,
      last: { state: 'terminated', untilDay: told.accepting!.fromDay },
    });
  }
  expect((await beside.client.contract.get({ params: { id: kept.id } })).active).not.toBeNull();
  await expectLawful();
  // Who signs sees it happen.
  const events = await asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{ id: string }>`select payload->>'playerId' as id from outbox
        where type = 'contract.moved' and payload->>'what' = 'ended' order by position`,
    ),
  );
  expect(new Set(events.map((event) => event.id))).toEqual(new Set([third.id, fourth.id]));
});

test('a contract of the house that loses by itself is refused, with the sum', async () => {
  const [first] = line as [Member, Member, Member, Member];
  const refused = await refusalOf(offer(null, first, [500_000]));
  expect(refused).toMatchObject({ code: 'gives_back_too_much' });
});

test('a category feeds one salary', async () => {
  const [first] = line as [Member, Member, Member, Member];
  expect(await refusalCode(offer(null, first, [100], 'hourly'))).toBe('contract_category_taken');
});

test('a hundred signatures on one line at once leave a lawful chain', async () => {
  const [first, second, third, fourth] = line as [Member, Member, Member, Member];
  for (let turn = 0; turn < 10; turn++) {
    const chance = (most: number) => Math.floor(((turn * 7_919 + most * 104_729) % 997) * (most / 997)) + 1;
    const steps = [
      [null, first, 1_000 + chance(2_000)],
      [first, second, chance(1_500)],
      [second, third, chance(1_000)],
      [third, fourth, chance(500)],
    ] as const;
    await Promise.allSettled(
      steps.flatMap(([up, down, ppm]) => [
        sign(up, down, [ppm]),
        sign(up, down, [Math.max(1, ppm - 100)]),
        sign(up, down, [ppm + 50]),
      ]),
    );
    await expectLawful();
  }
});

test('offers end in time, and contracts with a move or an exclusion', async () => {
  const [first, second] = line as [Member, Member, Member, Member];
  await sign(null, first, [3_000]);
  await sign(first, second, [400]).catch(() => undefined);
  const { id } = await offer(first, beside, [300]);
  house.clock.advance(8 * 86_400_000);
  await expireOffersJob.run(house.platform, new AbortController().signal);
  house.clock.advance(-8 * 86_400_000);
  expect(await stateOf(id)).toBe('expired');
  await asSuperuser(house, (tx) =>
    emit(tx, { brandId: house.brandId, traceId: null, atMs: house.platform.now() + 1_000 }, 'team.moved', {
      playerId: second.id,
      from: first.id,
      to: null,
      day: '2999-01-01',
      people: 1,
    }),
  );
  await catchUpWith(house.platform.db, contractConsumer(house.platform));
  const open = await asSuperuser(house, (tx) =>
    getRow(
      tx,
      sql<{
        n: number;
      }>`select count(*)::int as n from contract_version v join contract c on c.id = v.contract_id
        where v.state = 'active' and ${second.id} in (c.upline_id, c.downline_id)`,
    ),
  );
  expect(open.n).toBe(0);
  await expectLawful();
});

const stateOf = async (id: string): Promise<string> =>
  (
    await asSuperuser(house, (tx) =>
      getRow(
        tx,
        sql<{
          state: string;
        }>`select state from contract_version where contract_id = ${id} order by version desc limit 1`,
      ),
    )
  ).state;

test('a ceiling holds for offers of the house, and one that loses by itself is refused, with the sum', async () => {
  const [first] = line as [Member, Member, Member, Member];
  const { ceilings: read, setCeilings: set } = owner.client.contract;
  const rowOf = async () => (await read()).items.find(({ category }) => category === 'RNG')!;
  const { most, paid, ceiling, tightest } = await rowOf();
  expect(ceiling).toBeNull();
  expect(tightest).toMatchObject({ edge: expect.any(Number) });
  const save = (ppm: number | null, was: number | null = null) => {
    const one = (is: number | null) => (is === null ? [] : [{ category: 'RNG' as const, ppm: is }]);
    return set({ body: { ceilings: one(ppm), was: one(was), reason: 'as agreed' } });
  };
  const refused = await refusalOf(save(most! + 1));
  expect(refused).toMatchObject({ code: 'gives_back_too_much', params: { game: tightest!.title } });
  expect(await refusalOf(save(paid - 1))).toMatchObject({ code: 'ceiling_below_contracts' });
  expect(await refusalCode(save(paid, 1))).toBe('setting_conflict');
  const twice = { category: 'RNG' as const, ppm: paid };
  expect(await refusalCode(set({ body: { ceilings: [twice, twice], was: [], reason: 'x' } }))).toBe(
    'field_rule',
  );
  const sent = await Promise.allSettled(Array.from({ length: 8 }, () => save(paid)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await rowOf()).toMatchObject({ ceiling: paid, most });
  expect(await refusalOf(offer(null, first, [paid + 1]))).toMatchObject({
    code: 'contract_above_ceiling',
    params: { category: 'RNG' },
  });
  await save(null, paid);
  expect(await rowOf()).toMatchObject({ ceiling: null });
});
