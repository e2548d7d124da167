import { run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  type House,
  type Member,
  newId,
  newMember,
  ownerSession,
  paymentProvider,
  refusalCode,
  type Staff,
} from '@fairhouse/testkit';
import type { DepositView } from '@fairhouse/wire/money/deposit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

/** The one method of the demo brand that costs something: 0.5000 of each deposit. */
const METHOD = 'hosted-wallet';

let house: House;
let staff: Staff['client'];
let member: Member;

beforeAll(async () => {
  house = await bootHouse();
  staff = (await ownerSession(house)).client;
});

beforeEach(async () => {
  member = await newMember(house);
});

afterAll(async () => {
  await house?.assertBooksBalance();
  await house?.close();
});

const ask = async (amount: string) =>
  (
    await member.client.deposit.create({
      body: { methodId: METHOD, amount },
      idempotencyKey: newId('key'),
    })
  ).deposit;

const tell = ({ id, currency }: DepositView, amount: string) =>
  paymentProvider(house).deposit.callback({
    body: { eventId: newId('evt'), paymentId: `pay_${id}`, reference: id, outcome: 'paid', amount, currency },
  });

const now = ({ id }: DepositView) => member.client.deposit.get({ params: { id } });

test('takes the fee out of what came: balance, record, receipt and evidence agree', async () => {
  const asked = await ask('100');
  expect(asked).toMatchObject({ amount: '100.0000', fee: '0.5000', received: null, credited: null });
  expect(await tell(asked, '100')).toEqual({ state: 'credited' });
  expect(await now(asked)).toMatchObject({ received: '100.0000', credited: '99.5000', note: null });
  expect((await member.client.wallet.balance()).available).toBe('99.5000');
  const { items } = await member.client.statement.list({ query: {} });
  expect(items.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
    ['deposit', '99.5000', '99.5000'],
  ]);
  const { moves } = await member.client.statement.receipt({ params: { transfer: items[0]!.id } });
  expect(moves.map(({ from, to, amount }) => [from.side, to.side, amount])).toEqual([
    ['house', 'main', '99.5000'],
    ['house', 'fees', '0.5000'],
  ]);
  const { deposits } = await staff.deposit.get({ params: { id: asked.id } });
  expect(deposits).toEqual({ count: 1, total: '100.0000' });
});

test('asks for turnover of what was credited, not of the fee', async () => {
  await tell(await ask('100'), '100');
  await house.catchUp();
  const { turnover } = await member.client.withdrawal.overview();
  expect(turnover).toMatchObject({ requirements: [{ cause: 'deposit', required: '99.5000' }] });
});

test('keeps the fee of the day it was asked for, whatever the method costs now', async () => {
  const asked = await ask('100');
  const alter = (fee: bigint) =>
    asSuperuser(house, (tx) =>
      run(tx, sql`update platform.deposit_method set fee = ${fee} where id = ${METHOD}`),
    );
  await alter(9_000n);
  await tell(asked, '100');
  expect((await now(asked)).credited).toBe('99.5000');
  await alter(5_000n);
});

test('counts the whole deposit against a deposit limit', async () => {
  await member.client.protection.setLimit({ body: { kind: 'deposit', period: 'day', amount: '150' } });
  await tell(await ask('100'), '100');
  expect(await refusalCode(ask('50.1'))).toBe('deposit_limit_reached');
  await ask('50');
});

test('takes no fee of an amount that it would eat whole, once staff credit what came', async () => {
  const asked = await ask('10');
  expect(await tell(asked, '0.5')).toEqual({ state: 'reviewing' });
  const body = { verdict: 'credited', amount: '0.5', reason: 'Only this came.' } as const;
  await staff.deposit.decide({ params: { id: asked.id }, body });
  expect(await now(asked)).toMatchObject({ received: '0.5000', credited: '0.5000', note: 'Only this came.' });
  expect((await member.client.wallet.balance()).available).toBe('0.5000');
});
