import { randomBytes } from 'node:crypto';
import { listRows, run, sql, transact } from '@fairhouse/db';
import { moneyOf } from '@fairhouse/kernel';
import { readAccount } from '@fairhouse/ledger';
import {
  addBrand,
  asSuperuser,
  bootHouse,
  type House,
  hire,
  type Member,
  newMember,
  ownerSession,
  proveBy,
  refusalCode,
  refusalOf,
  type Staff,
  setPaymentPassword,
} from '@fairhouse/testkit';
import type { StepUpPurpose } from '@fairhouse/wire/identity/password';
import type { RedeemState } from '@fairhouse/wire/rewards/points-words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offerRewards } from '../reward/index.ts';

let house: House;
let staff: Staff;
beforeAll(async () => {
  house = await bootHouse();
  staff = await ownerSession(house);
});
afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

let named = 0;
const key = () => randomBytes(12).toString('hex');

const prove = ({ client }: Member, purpose: StepUpPurpose) => proveBy(client, purpose);

/** A member with a payment password and so many points. */
async function richMember(points: number): Promise<Member> {
  const member = await newMember(house);
  const { client } = member;
  await setPaymentPassword(member);
  named += 1;
  const offered = await transact(house.platform.db, (tx) =>
    offerRewards(
      house.platform,
      tx,
      [
        {
          brandId: house.brandId,
          playerId: member.id as never,
          sourceType: 'vip_level',
          sourceId: `test ${named}`,
          period: '',
          kind: 'points',
          amount: moneyOf(BigInt(points) * 10_000n),
          currency: 'PTS',
          claimBy: null,
        },
      ],
      house.platform.now(),
    ),
  );
  await client.reward.claim({ params: { reward: offered[0]!.id } });
  return member;
}

const held = ({ id }: Member) =>
  readAccount(house.platform.db, house.brandId, id, 'player_points_held', 'PTS');

const stockOf = async (gift: string) =>
  (await staff.client.points.gifts()).items.find(({ id }) => id === gift)!.stock;

const TO = { address: 'Mara V., 14 Harbour Row', phone: '+63 917 555 0143' };

const order = async (member: Member, gift: string, quantity = 1, idempotencyKey = key()) =>
  member.client.points.redeem({
    body: { gift, quantity, ...TO },
    idempotencyKey,
    proof: await prove(member, 'redeem'),
  });

const decide = (id: string, step: 'approve' | 'reject' | 'complete', remark = '', by: Staff = staff) =>
  by.client.points.decide({ params: { redeem: id as never }, body: { step, remark } });

test('the mall is seeded with twelve gifts, in both languages', async () => {
  const member = await newMember(house);
  const { items } = await member.client.points.gifts();
  expect(items).toHaveLength(12);
  for (const { title } of items) expect([title.EN, title.VI].every(Boolean)).toBe(true);
});

test('an order holds points and stock, is approved and sent, and the member reads of it', async () => {
  const member = await richMember(20_000);
  const before = await stockOf('house-mug');
  const redeem = await order(member, 'house-mug');
  expect(redeem).toMatchObject({ state: 'processing', points: '14500.0000', quantity: 1, ...TO });
  expect(await member.client.points.balance()).toMatchObject({ points: '5500.0000', held: '14500.0000' });
  expect(await stockOf('house-mug')).toBe(before - 1);
  expect(await decide(redeem.id, 'approve')).toMatchObject({
    state: 'approved',
    steps: ['complete'],
    may: ['decide'],
  });
  expect(await held(member)).toBe(0n);
  expect(await refusalCode(decide(redeem.id, 'reject', 'Too late.'))).toBe('redeem_closed');
  expect(await decide(redeem.id, 'complete', 'Sent by courier.')).toMatchObject({
    state: 'completed',
    steps: [],
    may: [],
  });
  await house.catchUp();
  const told = (await member.client.inbox.list({ query: {} })).items.map(({ about }) => about);
  expect(told.filter(({ kind }) => kind === 'redeem_moved')).toMatchObject([
    { state: 'completed' },
    { state: 'approved' },
  ]);
});

test('a rejected order gives points and stock back, and asks for a reason', async () => {
  const member = await richMember(20_000);
  const before = await stockOf('silk-fan');
  const redeem = await order(member, 'silk-fan', 2);
  expect(await refusalCode(decide(redeem.id, 'reject'))).toBe('reason_missing');
  await decide(redeem.id, 'reject', 'Out of stock.');
  expect(await member.client.points.balance()).toMatchObject({ points: '20000.0000', held: '0.0000' });
  expect(await stockOf('silk-fan')).toBe(before);
  const { items } = await member.client.points.redeemList({ query: {} });
  expect(items).toMatchObject([{ state: 'rejected', remark: 'Out of stock.' }]);
});

test('a gift of money is paid when it is approved, once, from the points', async () => {
  const member = await richMember(6_000);
  const redeem = await order(member, 'voucher-50');
  expect(redeem.address).toBe('');
  const answers = await Promise.allSettled([decide(redeem.id, 'approve'), decide(redeem.id, 'approve')]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await member.client.wallet.balance()).available).toBe('50.0000');
  expect(await held(member)).toBe(0n);
});

test('sixty-four orders at once are as many as the points reach, and one key is one order', async () => {
  const member = await richMember(9_600 * 3);
  const before = await stockOf('silk-fan');
  const proofs: string[] = [];
  for (let n = 0; n < 8; n += 1) proofs.push(await prove(member, 'redeem'));
  const same = key();
  const calls = Array.from({ length: 64 }, (_, n) =>
    member.client.points
      .redeem({
        body: { gift: 'silk-fan', quantity: 1, ...TO },
        idempotencyKey: n % 2 === 0 ? same : key(),
        proof: proofs[n % 8]!,
      })
      .catch(() => undefined),
  );
  const ids = new Set((await Promise.all(calls)).flatMap((one) => (one ? [one.id] : [])));
  const { items } = await member.client.points.redeemList({ query: { limit: '100' } });
  expect(items.length).toBe(ids.size);
  expect(items.length).toBeGreaterThan(0);
  expect(items.length).toBeLessThanOrEqual(3);
  expect(await held(member)).toBe(moneyOf(BigInt(items.length) * 96_000_000n));
  expect(await stockOf('silk-fan')).toBe(before - items.length);
});

test('what is not there, not in stock or too dear is refused with nothing taken', async () => {
  const member = await richMember(15_000);
  expect(await refusalCode(order(member, 'nothing-here'))).toBe('not_found');
  expect(await refusalCode(order(member, 'headphones'))).toBe('points_short');
  expect(await refusalCode(order(member, 'headphones', 99))).toBe('gift_out_of_stock');
  const nowhere = member.client.points.redeem({
    body: { gift: 'house-mug', quantity: 1, address: ' ', phone: '' },
    idempotencyKey: key(),
    proof: await prove(member, 'redeem'),
  });
  expect(await refusalOf(nowhere)).toMatchObject({
    code: 'field_rule',
    fields: { address: { rule: 'required' } },
  });
  const unproven = member.client.points.redeem({
    body: { gift: 'house-mug', quantity: 1, ...TO },
    idempotencyKey: key(),
  });
  expect(await refusalCode(unproven)).toBe('step_up_required');
  for (const quantity of [0, -1, 1.5])
    expect(await refusalCode(order(member, 'house-mug', quantity))).toBe('bad_request');
  expect(await member.client.points.balance()).toMatchObject({ points: '15000.0000', held: '0.0000' });
});

test('points become money at the ratio, both books in one transaction, and odd points stay', async () => {
  const member = await richMember(1_200);
  const convert = async (points: string, idempotencyKey = key()) =>
    member.client.points.convert({
      body: { points },
      idempotencyKey,
      proof: await prove(member, 'convert'),
    });
  const one = key();
  expect(await convert('1100.5', one)).toEqual({ points: '1100.0000', amount: '11.0000', currency: 'PHP' });
  expect(await convert('1100.5', one)).toMatchObject({ amount: '11.0000' });
  expect(await member.client.points.balance()).toMatchObject({ points: '100.0000' });
  expect((await member.client.wallet.balance()).available).toBe('11.0000');
  expect(await refusalCode(convert('101'))).toBe('points_short');
  expect(await refusalCode(convert('0.99'))).toBe('points_too_few');
  const { items } = await member.client.points.transaction({ query: {} });
  expect(items.map(({ kind, points, balanceAfter }) => [kind, points, balanceAfter])).toEqual([
    ['points_converted', '-1100.0000', '100.0000'],
    ['points_earned', '1200.0000', '1200.0000'],
  ]);
});

test('who is barred orders nothing and keeps the points; they can still be turned into money', async () => {
  const member = await richMember(15_000);
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into play_bar (player_id, until, reason, set_at) values (${member.id}, now() + interval '1 day', 'cool_off', now())`,
    ),
  );
  expect(await refusalCode(order(member, 'house-mug'))).toBe('player_barred');
  const proof = await prove(member, 'convert');
  await member.client.points.convert({ body: { points: '100' }, idempotencyKey: key(), proof });
  expect(await member.client.points.balance()).toMatchObject({ points: '14900.0000' });
});

test('staff write gifts, and not over orders that came in between', async () => {
  const marketing = await hire(house, staff, 'marketing');
  const { title, shelf, kind, picture, price, value } = (await marketing.client.points.gifts()).items.find(
    ({ id }) => id === 'umbrella',
  )!;
  const gift = { title, shelf, kind, picture, price, value, stock: 9, shown: false, place: 4 };
  const save = (stockWas: number, change = {}) =>
    marketing.client.points.saveGift({
      params: { gift: 'umbrella' },
      body: { gift: { ...gift, ...change }, stockWas },
    });
  expect(await refusalCode(save(51))).toBe('setting_conflict');
  expect(await refusalCode(save(50, { kind: 'cash' }))).toBe('field_rule');
  expect(await save(50)).toMatchObject({ stock: 9, shown: false });
  const add = (id: string) => marketing.client.points.addGift({ body: { id, gift } });
  expect(await refusalCode(add('umbrella'))).toBe('setting_conflict');
  expect(await add('raincoat')).toMatchObject({ id: 'raincoat', stock: 9 });
  const member = await richMember(20_000);
  expect(await refusalCode(order(member, 'umbrella'))).toBe('not_found');
});

test('an order that dies before its commit holds nothing', async () => {
  const member = await richMember(15_000);
  const before = await stockOf('house-mug');
  const { redeemGift } = await import('./redeem-gift.ts');
  const dying = {
    ...house.platform,
    newId: () => {
      throw new Error('died');
    },
  } as never;
  const proof = await prove(member, 'redeem');
  const call = {
    body: { gift: 'house-mug', quantity: 1, ...TO },
    context: {
      brand: { id: house.brandId },
      player: { id: member.id, currency: 'PHP', sessionId: await sessionOf(member) },
      nowMs: house.platform.now(),
      idempotencyKey: key(),
      traceId: 'trc_test',
      proof,
    },
  } as never;
  await expect(redeemGift(dying, call)).rejects.toThrow('died');
  expect(await member.client.points.balance()).toMatchObject({ points: '15000.0000', held: '0.0000' });
  expect(await stockOf('house-mug')).toBe(before);
  expect(await redeemGift(house.platform, call)).toMatchObject({ ok: true });
});

const sessionOf = async ({ id }: Member) =>
  (
    await listRows(
      house.platform.db,
      sql<{ id: string }>`select id from session where player_id = ${id} order by id desc limit 1`,
    )
  )[0]!.id;

describe('the worklist of redeems', () => {
  const queue = 'redeems' as const;
  const stateOf = async (id: string, state: RedeemState) =>
    (await staff.client.points.redeems({ query: { state, search: id } })).items[0]?.state;

  test('is narrowed, ordered and counted, and each of the staff sees who works on what', async () => {
    const colleague = await hire(house, staff, 'marketing');
    const member = await richMember(40_000);
    const [one, two] = [await order(member, 'silk-fan'), await order(member, 'silk-fan', 2)];
    const asked = async (query: Parameters<Staff['client']['points']['redeems']>[0]['query']) =>
      (await staff.client.points.redeems({ query: { search: member.username, ...query } })).items.map(
        ({ id }) => id,
      );
    expect(await asked({})).toEqual([one.id, two.id]);
    expect(await asked({ sort: 'largest' })).toEqual([two.id, one.id]);
    expect(await asked({ kind: 'cash' })).toEqual([]);
    expect(await asked({ state: 'rejected' })).toEqual([]);
    expect(
      (await colleague.client.worklist.claim({ body: { queue, items: [one.id] } })).results,
    ).toMatchObject([{ outcome: 'done' }]);
    expect(await asked({ work: 'others' })).toEqual([one.id]);
    expect(await asked({ work: 'free' })).toEqual([two.id]);
    expect((await staff.client.points.redeems({ query: { search: one.id } })).items).toMatchObject([
      { steps: ['approve', 'reject'], may: [], work: { state: 'others' } },
    ]);
    expect(await refusalCode(decide(one.id, 'approve'))).toBe('work_claimed');
    await decide(one.id, 'approve', '', colleague);
    expect(await stateOf(one.id, 'approved')).toBe('approved');
    const { decidedWithin } = await staff.client.points.redeems({ query: {} });
    expect(decidedWithin).toBeGreaterThanOrEqual(0);
  });

  test('approves and sends many by one press; held ones stay, and eight presses at once are one', async () => {
    const member = await richMember(60_000);
    const some = [
      await order(member, 'silk-fan'),
      await order(member, 'silk-fan'),
      await order(member, 'silk-fan'),
    ];
    const items = some.map(({ id }) => id);
    await staff.client.worklist.hold({ body: { queue, items: [items[2]!], reason: 'other', hours: 1 } });
    const press = () =>
      staff.client.worklist.decide({ body: { queue, items, verdict: 'approved', reason: 'Enjoy it.' } });
    const { results } = await press();
    expect(results.map(({ outcome, fault }) => fault?.code ?? outcome)).toEqual([
      'done',
      'done',
      'work_held',
    ]);
    expect(await Promise.all(items.map((id) => stateOf(id, 'approved')))).toEqual([
      'approved',
      'approved',
      undefined,
    ]);
    const sent = await Promise.all(Array.from({ length: 8 }, press));
    const of = (at: number) =>
      sent.map((each) => each.results[at]!.outcome).filter((done) => done === 'done');
    expect([of(0), of(1), of(2)].map((done) => done.length)).toEqual([1, 1, 0]);
    expect(await stateOf(items[0]!, 'completed')).toBe('completed');
    const { held: left } = await member.client.points.balance();
    expect(left).toBe(some[2]!.points);
  });

  test('is of one brand, and of those who may decide', async () => {
    const member = await richMember(20_000);
    const { id } = await order(member, 'silk-fan');
    const auditor = await hire(house, staff, 'auditor');
    const body = { queue, items: [id as string], verdict: 'rejected' as const, reason: 'No.' };
    expect(await refusalCode(auditor.client.worklist.decide({ body }))).toBe('staff_forbidden');
    const abroad = await hire(house, staff, 'marketing');
    const other = await addBrand(house);
    await asSuperuser(house, (tx) =>
      run(tx, sql`update staff set brand_id = ${other.id} where id = ${abroad.id}`),
    );
    expect((await abroad.client.worklist.decide({ body })).results).toMatchObject([
      { fault: { code: 'not_found' } },
    ]);
    expect(await stateOf(id, 'processing')).toBe('processing');
  });
});
