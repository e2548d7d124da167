import { CallRefused } from '@fairhouse/client';
import { transact } from '@fairhouse/db';
import { assert, moneyOf, parseMoney } from '@fairhouse/kernel';
import { postTransfer, recipes } from '@fairhouse/ledger';
import {
  addBrand,
  bootHouse,
  depositFor,
  type House,
  type Member,
  newId,
  newMember,
  openWallet,
  ownerSession,
  type Staff,
  siteClientAt,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let house: House;
let member: Member;
let other: Member;
let staff: Staff;

/** What happens to the member's wallet, oldest first. */
const HISTORY = [
  ['deposit', '100.0000'],
  ['stake', '-10.0000'],
  ['win', '2.5000'],
  ['stake', '-20.0000'],
  ['stake_cancelled', '20.0000'],
  ['stake', '-0.0001'],
  ['deposit', '50.0000'],
] as const;

beforeAll(async () => {
  house = await bootHouse();
  [member, other] = [await newMember(house), await newMember(house)];
  staff = await ownerSession(house);
  await depositFor(house, other, '30.0000');
  await depositFor(house, member, '100.0000');
  const seat = await openWallet(house, member);
  const [won, given, lost] = [newId('r'), newId('r'), newId('r')];
  await seat.debit(won, newId('d'), '10');
  await seat.credit(won, newId('c'), '2.5');
  await seat.debit(given, 'given-debit', '20');
  await seat.cancel(given, newId('x'), 'given-debit', '20');
  await seat.debit(lost, newId('d'), '0.0001');
  await seat.credit(lost, newId('c'), '0');
  await depositFor(house, member, '50.0000');
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const list = (query: Record<string, string> = {}, whose = member) => whose.client.statement.list({ query });

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (fault: unknown) => (fault instanceof CallRefused ? fault.failure.code : String(fault)),
  );

test('a statement shows every movement, newest first, each with the balance it left', async () => {
  const { items, next } = await list();
  expect(next).toBeNull();
  expect(items.toReversed().map(({ kind, amount }) => [kind, amount])).toEqual(HISTORY);
  let balance = 0n;
  for (const movement of items.toReversed()) {
    balance += parseMoney(movement.amount)!;
    expect(parseMoney(movement.balanceAfter)).toBe(balance);
    expect(movement.currency).toBe('PHP');
  }
  const wallet = await member.client.wallet.balance();
  expect(wallet).toMatchObject({ sumBalance: items[0]!.balanceAfter, available: '142.4999', held: '0.0000' });
  expect(wallet.wallets).toEqual([{ vendorCode: null, balance: '142.4999' }]);
});

test('each movement names its cause as people know it', async () => {
  const { items } = await list();
  const labels = new Set(items.map(({ cause }) => `${cause.type} ${cause.label}`));
  expect(labels).toEqual(new Set(['deposit Payment page', 'round Koi Emperor']));
});

test.each(['1', '2', '3', '7', '100'])('pages of %s show each movement once and in order', async (limit) => {
  const whole = (await list()).items;
  const paged = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const slice = await list({ limit, ...(cursor ? { cursor } : {}) });
    expect(slice.items.length).toBeLessThanOrEqual(Number(limit));
    paged.push(...slice.items);
    cursor = slice.next;
  }
  expect(paged).toEqual(whole);
});

test('pages stay as they were while new movements come', async () => {
  const fresh = await newMember(house);
  for (const amount of ['10.0000', '20.0000', '30.0000']) await depositFor(house, fresh, amount);
  const first = await list({ limit: '2' }, fresh);
  await depositFor(house, fresh, '40.0000');
  const second = await list({ limit: '2', cursor: first.next! }, fresh);
  expect([...first.items, ...second.items].map(({ amount }) => amount)).toEqual([
    '30.0000',
    '20.0000',
    '10.0000',
  ]);
});

test('a query that makes no sense is refused', async () => {
  const queries = [
    { limit: '0' },
    { limit: '101' },
    { limit: 'x' },
    { from: '-1' },
    { from: '2026-02-30' },
    { to: '22.11.2026' },
    { type: 'everything' },
    { cursor: "1'" },
    { page: '1' },
  ];
  for (const query of queries)
    expect([query, await refusal(list(query as never))]).toEqual([query, 'bad_request']);
});

test('members see their own statement only, and none on another brand’s site', async () => {
  expect((await list({}, other)).items.map(({ amount }) => amount)).toEqual(['30.0000']);
  const brand = await addBrand(house, 'statements');
  const elsewhere = siteClientAt(house, brand.host, member.token);
  expect(await refusal(elsewhere.statement.list({ query: {} }))).toBe('not_logged_in');
  expect(await refusal(elsewhere.wallet.balance())).toBe('not_logged_in');
});

test('staff see a member’s statement, and every entry of a transfer sums to zero', async () => {
  const seen = await staff.client.statement.list({ params: { id: member.id as never }, query: {} });
  expect(seen.items).toEqual((await list()).items);
  for (const { id, kind, amount } of seen.items) {
    const transfer = await staff.client.statement.transfer({ params: { transfer: id } });
    expect(transfer).toMatchObject({ id, kind });
    expect(transfer.entries.reduce((sum, entry) => sum + parseMoney(entry.amount)!, 0n)).toBe(0n);
    expect(transfer.entries.find(({ owner }) => owner === member.id)).toMatchObject({ amount });
    expect(transfer.entries.filter(({ owner }) => owner === 'house')).toMatchObject([{ balanceAfter: null }]);
  }
  expect(await staff.client.statement.check()).toMatchObject({ balanced: true, drifted: 0, belowZero: 0 });
});

test('staff of one brand find neither members nor transfers of another', async () => {
  const brandId = 'brd_elsewhere';
  const playerId = house.platform.newId('player');
  const before = await staff.client.statement.check();
  const posted = await transact(house.platform.db, (tx) =>
    postTransfer(tx, {
      brandId,
      key: newId('elsewhere'),
      cause: { type: 'account', id: playerId },
      atMs: house.platform.now(),
      ...recipes.freePlayGrant({ playerId, currency: 'FUN' }, moneyOf(10_000n)),
    }),
  );
  assert(posted.outcome === 'posted', 'another brand has a transfer');
  const id = posted.transferId.toString();
  expect(await refusal(staff.client.statement.transfer({ params: { transfer: id } }))).toBe('not_found');
  expect(await refusal(staff.client.statement.list({ params: { id: playerId }, query: {} }))).toBe(
    'not_found',
  );
  expect((await staff.client.statement.check()).entries).toBe(before.entries);
});
