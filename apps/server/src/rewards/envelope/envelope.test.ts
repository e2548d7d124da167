import { getRow, run, sql } from '@fairhouse/db';
import { addMoney, parseMoney, wireMoney } from '@fairhouse/kernel';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  type House,
  hire,
  type Member,
  newMember,
  ownerSession,
  refusalCode,
  type Staff,
  siteClientAt,
  verifyEnvelope,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let house: House;
let owner: Staff;
let reader: Staff;
let second: Staff;
const members: Member[] = [];
beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  reader = await hire(house, owner, 'support');
  second = await hire(house, owner, 'owner');
  for (let n = 0; n < 24; n += 1) members.push(await newMember(house));
});
afterAll(async () => {
  await house?.assertBooksBalance();
  await house?.close();
});

const ENVELOPE = {
  title: { EN: 'Harvest envelope', VI: null },
  split: 'lucky' as 'lucky' | 'equal',
  total: '50',
  shares: 10,
  hours: 1,
  reason: 'Test.',
};

const give = (change: Partial<typeof ENVELOPE> = {}) =>
  owner.client.envelope.give({ body: { ...ENVELOPE, ...change } });

const given = async (change: Partial<typeof ENVELOPE> = {}) => (await give(change)).envelope.id;

type Envelope = Awaited<ReturnType<typeof given>>;

const open = ({ client }: Member, envelope: Envelope) => client.envelope.open({ params: { envelope } });

const shown = async (id: Envelope) =>
  (await members[0]!.client.envelope.list()).items.find((one) => one.id === id)!;

const paidFor = async (id: Envelope) =>
  wireMoney(
    (
      await getRow(
        house.platform.db,
        sql<{ sum: bigint }>`select coalesce(sum(amount), 0)::bigint as sum from reward
          where source_type = 'envelope' and source_id = ${id} and state = 'claimed'`,
      )
    ).sum as never,
  );

const stop = (envelope: Envelope) =>
  owner.client.envelope.stop({ params: { envelope }, body: { reason: 'Enough.' } });

test('of many at once as many open a share as there are, together they have the sum exactly, and the verifier splits the same', async () => {
  const id = await given();
  const before = await shown(id);
  expect(before).toMatchObject({ state: 'open', opened: 0, seed: null, latest: [] });
  const tries = await Promise.all(
    members.map((member) =>
      open(member, id).then(
        ({ amount }) => amount,
        (error) => error.failure.code as string,
      ),
    ),
  );
  expect(tries.filter((one) => one === 'envelope_empty')).toHaveLength(14);
  const amounts = tries.filter((one) => one !== 'envelope_empty').map((one) => parseMoney(one)!);
  expect(wireMoney(addMoney(...amounts))).toBe('50.0000');
  expect(await paidFor(id)).toBe('50.0000');
  const after = await shown(id);
  expect(after).toMatchObject({ state: 'empty', opened: 10, seedHash: before.seedHash });
  expect(after.latest.some(({ best }) => best)).toBe(true);
  const own = (await Promise.all(members.map(({ client }) => client.envelope.own())))
    .flatMap(({ items }) => items)
    .filter((one) => one.envelope === id);
  expect(new Set(own.map(({ place }) => place)).size).toBe(10);
  expect(own).toEqual(
    expect.arrayContaining(
      after.latest.map(({ place, amount }) => expect.objectContaining({ place, amount })),
    ),
  );
  const told = { ...after, seed: after.seed!, opened: own };
  const failing = (change: Partial<typeof told>) =>
    verifyEnvelope({ ...told, ...change })
      .filter(({ holds }) => !holds)
      .map(({ check }) => check);
  expect(failing({})).toEqual([]);
  expect(failing({ seed: 'another' })).toEqual(['seed', 'shares']);
  const [first, ...rest] = own;
  const more = wireMoney(addMoney(parseMoney(first!.amount)!, parseMoney('0.01')!));
  expect(failing({ opened: [{ ...first!, amount: more }, ...rest] })).toEqual(['shares']);
});

test('sixty-four calls of one member open one share, which is cash and told', async () => {
  const id = await given({ split: 'equal' });
  const member = await newMember(house);
  const answers = await Promise.all(Array.from({ length: 64 }, () => open(member, id)));
  expect(new Set(answers.map(({ amount }) => amount))).toEqual(new Set(['5.0000']));
  expect(await paidFor(id)).toBe('5.0000');
  expect((await member.client.wallet.balance()).available).toBe('5.0000');
  expect((await member.client.envelope.own()).items).toMatchObject([{ envelope: id, amount: '5.0000' }]);
  await house.catchUp();
  const { items } = await member.client.inbox.list({ query: {} });
  expect(items.map(({ about }) => about)).toMatchObject([
    { kind: 'reward_issued', source: { type: 'envelope' }, amount: '5.0000' },
  ]);
});

test('stopped in the middle or past its time it gives no more, and keeps what was opened', async () => {
  const id = await given({ split: 'equal' });
  const [tries] = await Promise.all([
    Promise.all(
      members.map((member) =>
        open(member, id).then(
          () => 'had',
          (error) => error.failure.code as string,
        ),
      ),
    ),
    stop(id),
  ]);
  const had = tries.filter((one) => one === 'had').length;
  expect(await paidFor(id)).toBe(wireMoney(parseMoney(String(had * 5))!));
  expect(new Set(tries).difference(new Set(['had', 'envelope_closed', 'envelope_empty'])).size).toBe(0);
  expect(await refusalCode(open(await newMember(house), id))).toBe('envelope_closed');
  expect(await refusalCode(stop(id))).toBe('envelope_closed');
  const late = await given();
  await asSuperuser(house, (tx) => run(tx, sql`update envelope set closes_at = made_at where id = ${late}`));
  expect(await refusalCode(open(members[0]!, late))).toBe('envelope_closed');
  expect(await shown(late)).toMatchObject({ state: 'over', opened: 0 });
});

test('a large one is put out by two, and nobody opens it before', async () => {
  const { envelope, approval } = await give({ total: '100000.01' });
  expect(approval).toMatchObject({ changes: [{ part: 'prizes', to: '100000.0100' }] });
  expect(await refusalCode(open(members[0]!, envelope.id))).toBe('not_found');
  await second.client.approval.decide({ params: { id: approval!.id }, body: { verdict: 'approved' } });
  expect(await shown(envelope.id)).toMatchObject({ state: 'open' });
  await stop(envelope.id);
});

test('who is on a break or of another brand opens none, and nobody gives a bad one', async () => {
  const [id, member] = [await given(), await newMember(house)];
  await member.client.protection.pause({ body: { lasts: '7' } });
  expect(await refusalCode(open(member, id))).toBe('player_barred');
  const stranger = siteClientAt(house, (await addBrand(house)).host);
  expect((await stranger.envelope.list()).items).toEqual([]);
  expect(await refusalCode(give({ total: '0.09' }))).toBe('bad_envelope');
  expect(await refusalCode(give({ total: '1.001' }))).toBe('bad_envelope');
  expect(await refusalCode(give({ shares: 0 }))).toBe('bad_request');
  expect(await refusalCode(reader.client.envelope.give({ body: ENVELOPE }))).toBe('staff_forbidden');
});
