import { findRow, run, sql, transact } from '@fairhouse/db';
import {
  addBrand,
  bootHouse,
  depositFor,
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
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { lockPlayer } from '../../identity/player/index.ts';
import { expireDeposits, voidPayments } from './index.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

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

const open = (amount = '100') =>
  member.client.deposit.create({ body: { methodId: 'hosted-card', amount }, idempotencyKey: newId('key') });

const ask = (amount?: string) =>
  open(amount).then(
    () => 'asked',
    (fault) => refusalCode(Promise.reject(fault)),
  );

const limit = (amount: string | null) =>
  member.client.protection.setLimit({ body: { kind: 'deposit', period: 'day', amount } });

const cancel = ({ id }: DepositView) => member.client.deposit.cancel({ params: { id } });
const read = ({ id }: DepositView) => member.client.deposit.get({ params: { id } });
const available = async () => (await member.client.wallet.balance()).available;

const pay = ({ id, amount, currency }: DepositView, eventId = newId('evt')) =>
  paymentProvider(house).deposit.callback({
    body: { eventId, paymentId: `pay_${id}`, reference: id, outcome: 'paid', amount, currency },
  });

/** Presses a button of the sandbox's page. */
async function press(page: string, choice: string): Promise<void> {
  const token = /name="token" value="([^"]+)"/.exec(await (await fetch(page)).text())?.[1] ?? '';
  await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: house.origins.sandbox },
    body: new URLSearchParams({ token, choice }),
  });
}

const isVoid = async ({ id }: DepositView) =>
  (await findRow(
    house.platform.db,
    sql<{ due: number | null }>`select void_due_at as due from deposit where id = ${id}`,
  ))!.due === null;

/** Lets time pass for one deposit, with its member logged in all the while. */
const age = ({ id }: DepositView, ms: number) =>
  transact(house.platform.db, (tx) =>
    run(
      tx,
      sql`update deposit set created_at = created_at - ${ms} * interval '1 ms', expires_at = expires_at - ${ms} * interval '1 ms',
        settled_at = settled_at - ${ms} * interval '1 ms' where id = ${id}`,
    ),
  );

const voided = (deposit: DepositView) =>
  vi.waitFor(async () => expect(await isVoid(deposit)).toBe(true), { timeout: 120_000 });

describe('a limit of deposits', () => {
  test('lets of 64 at once pass what fits, of a member whom the ledger has never seen', async () => {
    await limit('500');
    const answers = await Promise.all(Array.from({ length: 64 }, () => ask()));
    expect(answers.filter((answer) => answer === 'asked')).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'deposit_limit_reached')).toHaveLength(59);
  });

  test('is not passed by asking, giving up and paying all the same', async () => {
    await limit('200');
    const given: DepositView[] = [];
    for (let n = 0; n < 8; n += 1) {
      const { deposit } = await open();
      await cancel(deposit);
      await voided(deposit);
      given.push(deposit);
    }
    await Promise.all(given.map((deposit) => pay(deposit)));
    expect(await available()).toBe('200.0000');
    const rows = await Promise.all(given.map(read));
    expect(rows.filter(({ state }) => state === 'credited')).toHaveLength(2);
    const held = rows.filter(({ state }) => state === 'reviewing');
    expect(held.map((row) => row.held)).toEqual(Array(6).fill('deposit_limit_reached'));
  });

  test('counts what was given up until its provider lets nobody pay it, and no longer', async () => {
    await limit('100');
    const first = await open();
    await cancel(first.deposit);
    await voided(first.deposit);
    expect(await (await fetch(first.payUrl!)).text()).toContain('<h1>Cancelled</h1>');
    const second = await open();
    await press(second.payUrl!, 'pay-tell-late');
    expect((await cancel(second.deposit)).state).toBe('cancelled');
    await voidPayments(house.platform);
    expect(await isVoid(second.deposit)).toBe(false);
    expect(await ask()).toBe('deposit_limit_reached');
    expect(await pay(second.deposit)).toEqual({ state: 'credited' });
    expect(await ask('10')).toBe('deposit_limit_reached');
  });

  test('counts one whose time is over in the same way', async () => {
    await limit('100');
    const { deposit } = await open();
    await age(deposit, HOUR_MS);
    await expireDeposits(house.platform);
    expect((await read(deposit)).state).toBe('expired');
    expect(await ask()).toBe('deposit_limit_reached');
    await voidPayments(house.platform);
    expect(await ask()).toBe('asked');
  });

  test('that was lowered after the asking lets in what still fits, the first ones', async () => {
    const asked = [(await open()).deposit, (await open()).deposit];
    await limit('100');
    const states = await Promise.all(asked.map((deposit) => pay(deposit)));
    expect(states.map(({ state }) => state).sort()).toEqual(['credited', 'reviewing']);
    expect(await available()).toBe('100.0000');
  });

  test('counts what was asked for yesterday and is open still', async () => {
    await limit('100');
    const { deposit } = await open();
    await age(deposit, DAY_MS);
    expect(await ask()).toBe('deposit_limit_reached');
    expect(await pay(deposit)).toEqual({ state: 'credited' });
    expect(await ask()).toBe('deposit_limit_reached');
    await age(deposit, DAY_MS);
    expect(await ask()).toBe('asked');
  });
});

describe('money that comes to somebody who must not play', () => {
  const decide = ({ id }: DepositView, body: object) =>
    staff.deposit.decide({ params: { id }, body: body as never });

  test('is held back from whom has excluded themselves since, and goes back', async () => {
    const { deposit } = await open();
    await member.client.protection.pause({ body: { lasts: 'for_good' } });
    const answers = await Promise.all(Array.from({ length: 16 }, () => pay(deposit)));
    expect(answers).toEqual(Array(16).fill({ state: 'reviewing' }));
    const queue = await staff.deposit.list({ query: { queue: 'waiting' } });
    expect(queue.items.find(({ id }) => id === deposit.id)).toMatchObject({ held: 'player_barred' });
    expect(await refusalCode(decide(deposit, { verdict: 'credited', amount: '100' }))).toBe('deposit_held');
    const { deposit: ended } = await decide(deposit, { verdict: 'rejected', reason: 'Sent back.' });
    expect(ended).toMatchObject({ state: 'failed', received: null, note: 'Sent back.' });
  });

  test('waits until a pause is over', async () => {
    const { deposit } = await open();
    await member.client.protection.pause({ body: { lasts: '1' } });
    expect(await pay(deposit)).toEqual({ state: 'reviewing' });
    expect(await refusalCode(decide(deposit, { verdict: 'credited', amount: '100' }))).toBe('deposit_held');
    await transact(house.platform.db, (tx) =>
      run(tx, sql`update play_bar set until = set_at where player_id = ${member.id}`),
    );
    const { deposit: credited } = await decide(deposit, { verdict: 'credited', amount: '100' });
    expect(credited).toMatchObject({ state: 'credited', held: null });
  });
});

test('nobody is locked in the name of another brand', async () => {
  const other = await addBrand(house);
  const locking = transact(house.platform.db, (tx) => lockPlayer(tx, other.id, member.id));
  await expect(locking).rejects.toThrow('of the brand');
  await depositFor(house, member, '10.0000');
});
