import { getRow, sql } from '@fairhouse/db';
import {
  type Bend,
  bootHouse,
  depositFor,
  type House,
  type Member,
  newId,
  newMember,
  openWallet,
  type WalletSeat,
} from '@fairhouse/testkit';
import type { WalletReply } from '@fairhouse/wire/play/provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expireReservations } from './index.ts';

const DAY_MS = 24 * 3_600_000;

let house: House;
let member: Member;
let seat: WalletSeat;
let round: string;
let reserve: string;

beforeAll(async () => {
  house = await bootHouse();
});

beforeEach(async () => {
  member = await newMember(house);
  await depositFor(house, member, '100.0000');
  seat = await openWallet(house, member);
  [round, reserve] = [newId('r'), newId('v')];
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const balance = async () => (await seat.balance()).balance;
const bets = async () => (await member.client.betting.list({ query: {} })).items;
const codeOf = async (reply: Promise<WalletReply>) => (await reply).code;
const sixteen = (call: () => Promise<WalletReply>) => Promise.all(Array.from({ length: 16 }, call));

function expectOnce(replies: readonly WalletReply[]): void {
  expect(replies.map(({ code }) => code)).toEqual(Array(16).fill('OK'));
  expect(replies.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
}

describe('a reserve', () => {
  test('sets money aside, and is no bet yet', async () => {
    expectOnce(await sixteen(() => seat.reserve(round, reserve, '40')));
    expect(await balance()).toEqual({ cash: '60.0000', bonus: '0.0000', held: '40.0000' });
    expect(await bets()).toEqual([]);
    const { items } = await member.client.statement.list({ query: {} });
    expect(items[0]).toMatchObject({ kind: 'hold', cause: { type: 'round', label: 'Koi Emperor' } });
  });

  test('goes by the rules of a stake', async () => {
    expect(await codeOf(seat.reserve(round, reserve, '100.0001'))).toBe('INSUFFICIENT_FUNDS');
    expect(await codeOf(seat.reserve(round, reserve, '1', ({ session: _, ...m }) => m))).toBe(
      'INVALID_TOKEN',
    );
    expect(await codeOf(seat.reserve(round, reserve, '1', (m) => ({ ...m, game: 'other' })))).toBe(
      'INVALID_GAME',
    );
    await seat.debit(round, newId('d'), '1');
    await seat.close(round);
    expect(await codeOf(seat.reserve(round, reserve, '1'))).toBe('ROUND_CLOSED');
    expect(await balance()).toMatchObject({ cash: '99.0000', held: '0.0000' });
  });

  test('for the whole balance, asked twelve times at once, is placed exactly once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => seat.reserve(newId('r'), newId('v'), '100')),
    );
    expect(replies.map(({ code }) => code).sort()).toEqual([...Array(11).fill('INSUFFICIENT_FUNDS'), 'OK']);
  });
});

describe('a confirm', () => {
  test('stakes the whole reserve: the bet opens, and pays as any other', async () => {
    await seat.reserve(round, reserve, '40');
    const id = newId('k');
    expectOnce(await sixteen(() => seat.confirm(round, id, reserve, '40')));
    expect(await balance()).toMatchObject({ cash: '60.0000', held: '0.0000' });
    expect(await bets()).toMatchObject([{ state: 'open', stake: '40.0000' }]);
    await seat.credit(round, newId('c'), '90');
    await seat.close(round);
    expect(await bets()).toMatchObject([{ state: 'settled', payout: '90.0000', validBet: '40.0000' }]);
    expect(await balance()).toMatchObject({ cash: '150.0000' });
  });

  test('may stake less: the rest is the player’s again', async () => {
    await seat.reserve(round, reserve, '40');
    expect(await seat.confirm(round, newId('k'), reserve, '25.5')).toMatchObject({
      code: 'OK',
      balance: { cash: '74.5000', held: '0.0000' },
    });
    expect(await bets()).toMatchObject([{ stake: '25.5000' }]);
  });

  test('is for no more than the reserve, of its own player and round, once', async () => {
    await seat.reserve(round, reserve, '40');
    expect(await codeOf(seat.confirm(round, newId('k'), reserve, '40.0001'))).toBe('BAD_REQUEST');
    expect(await codeOf(seat.confirm(round, newId('k'), newId('v'), '40'))).toBe('TX_NOT_FOUND');
    expect(await codeOf(seat.confirm(newId('r'), newId('k'), reserve, '40'))).toBe('TX_NOT_FOUND');
    const other = await openWallet(house, await newMember(house));
    expect(await codeOf(other.confirm(round, newId('k'), reserve, '40'))).toBe('TX_NOT_FOUND');
    expect(await codeOf(seat.confirm(round, newId('k'), reserve, '40'))).toBe('OK');
    expect(await codeOf(seat.confirm(round, newId('k'), reserve, '40'))).toBe('ALREADY_SETTLED');
    expect(await codeOf(seat.release(round, newId('l'), reserve, '40'))).toBe('ALREADY_SETTLED');
    expect(await codeOf(seat.cancel(round, newId('x'), reserve, '40'))).toBe('ALREADY_SETTLED');
    expect(await balance()).toMatchObject({ cash: '60.0000', held: '0.0000' });
  });

  test('needs neither session nor standing: the money was taken when it was allowed', async () => {
    await seat.reserve(round, reserve, '40');
    await member.client.session.logout();
    const confirmed = await seat.confirm(round, newId('k'), reserve, '40', ({ session: _, ...m }) => m);
    expect(confirmed.code).toBe('OK');
  });

  test('is cancelled like a stake, under its own id, and may be cancelled before it comes', async () => {
    await seat.reserve(round, reserve, '40');
    const [id, late] = [newId('k'), newId('k')];
    await seat.cancel(round, newId('x'), late, '30');
    expect(await codeOf(seat.confirm(round, late, reserve, '30'))).toBe('TX_CANCELLED');
    await seat.confirm(round, id, reserve, '30');
    expect(await codeOf(seat.cancel(round, newId('x'), id, '30'))).toBe('OK');
    expect(await balance()).toMatchObject({ cash: '100.0000', held: '0.0000' });
    expect(await bets()).toMatchObject([{ state: 'void' }]);
  });

  test('and a release in a race: one of them is done', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const [one, ticket] = [newId('r'), newId('v')];
      await seat.reserve(one, ticket, '10');
      const [confirmed, released] = await Promise.all([
        seat.confirm(one, newId('k'), ticket, '10'),
        seat.release(one, newId('l'), ticket, '10'),
      ]);
      expect([
        ['OK', 'ALREADY_SETTLED'],
        ['TX_CANCELLED', 'OK'],
      ]).toContainEqual([confirmed.code, released.code]);
      await seat.credit(one, newId('c'), '10');
    }
    expect(await balance()).toMatchObject({ cash: '100.0000', held: '0.0000' });
  });
});

describe('a release', () => {
  test('gives the reserve back whole, once, and no confirm takes it after that', async () => {
    await seat.reserve(round, reserve, '40');
    const id = newId('l');
    expectOnce(await sixteen(() => seat.release(round, id, reserve, '40')));
    expect(await seat.release(round, newId('l'), reserve, '40')).toMatchObject({
      code: 'OK',
      duplicate: true,
    });
    expect(await codeOf(seat.confirm(round, newId('k'), reserve, '40'))).toBe('TX_CANCELLED');
    expect(await seat.reserve(round, reserve, '40')).toMatchObject({ code: 'OK', duplicate: true });
    expect(await balance()).toMatchObject({ cash: '100.0000', held: '0.0000' });
    expect(await bets()).toEqual([]);
  });

  test('of a part, of another player or of nothing is refused', async () => {
    await seat.reserve(round, reserve, '40');
    expect(await codeOf(seat.release(round, newId('l'), reserve, '39'))).toBe('DUPLICATE_MISMATCH');
    expect(await codeOf(seat.release(round, newId('l'), newId('v'), '40'))).toBe('TX_NOT_FOUND');
    const dollars = await seat.release(round, newId('l'), reserve, '40', (m) => ({
      ...m,
      tx: { ...m.tx, currency: 'USD' },
    }));
    expect(dollars.code).toBe('WRONG_CURRENCY');
    expect(await balance()).toMatchObject({ held: '40.0000' });
  });
});

describe('a cancel of a reserve', () => {
  test('gives it back once, and the reserve stays refused', async () => {
    await seat.reserve(round, reserve, '40');
    const id = newId('x');
    expectOnce(await sixteen(() => seat.cancel(round, id, reserve, '40')));
    expect(await codeOf(seat.reserve(round, reserve, '40'))).toBe('TX_CANCELLED');
    expect(await codeOf(seat.confirm(round, newId('k'), reserve, '40'))).toBe('TX_CANCELLED');
    expect(await balance()).toMatchObject({ cash: '100.0000', held: '0.0000' });
  });

  test('that comes first stops it', async () => {
    expect(await codeOf(seat.cancel(round, newId('x'), reserve, '40'))).toBe('OK');
    expect(await codeOf(seat.reserve(round, reserve, '40'))).toBe('TX_CANCELLED');
    expect(await balance()).toMatchObject({ cash: '100.0000', held: '0.0000' });
  });

  test('in a race with it ends with the money where it was', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const [one, ticket] = [newId('r'), newId('v')];
      const [placed, given] = await Promise.all([
        seat.reserve(one, ticket, '10'),
        seat.cancel(one, newId('x'), ticket, '10'),
      ]);
      expect(['OK', 'TX_CANCELLED']).toContain(placed.code);
      expect(given.code).toBe('OK');
    }
    expect(await balance()).toMatchObject({ cash: '100.0000', held: '0.0000' });
  });
});

const CHANGES: readonly [string, Bend][] = [
  ['amount', (m) => ({ ...m, tx: { ...m.tx, amount: '39' } })],
  ['currency', (m) => ({ ...m, tx: { ...m.tx, currency: 'USD' } })],
  ['round', (m) => ({ ...m, round: { id: 'another-round' } })],
  ['game', (m) => ({ ...m, game: 'another-game' })],
];

test.each(CHANGES)(
  'the same id with another %s is refused for reserve, confirm and release',
  async (_f, bend) => {
    const [k, l, other] = [newId('k'), newId('l'), newId('v')];
    await seat.reserve(round, reserve, '40');
    await seat.confirm(round, k, reserve, '40');
    await seat.reserve(round, other, '40');
    await seat.release(round, l, other, '40');
    const change = bend as never;
    expect([
      await codeOf(seat.reserve(round, reserve, '40', change)),
      await codeOf(seat.confirm(round, k, reserve, '40', change)),
      await codeOf(seat.release(round, l, other, '40', change)),
    ]).toEqual(Array(3).fill('DUPLICATE_MISMATCH'));
    expect(await balance()).toMatchObject({ cash: '60.0000', held: '0.0000' });
  },
);

test('a reserve that nobody answers for a day is given back once, by however many jobs', async () => {
  await seat.reserve(round, reserve, '40');
  expect(await expireReservations(house.platform)).toBe(0);
  const { waiting } = await getRow(
    house.platform.db,
    sql<{ waiting: bigint }>`select count(*) as waiting from reservation where state = 'held'`,
  );
  house.clock.advance(DAY_MS + 1_000);
  expect(await codeOf(seat.confirm(round, newId('k'), reserve, '40'))).toBe('TX_CANCELLED');
  const given = await Promise.all([1, 2, 3, 4].map(() => expireReservations(house.platform)));
  expect(given.reduce((sum, n) => sum + n)).toBe(Number(waiting));
  const { held } = await getRow(
    house.platform.db,
    sql<{ held: bigint }>`select balance as held from ledger.account
      where owner_id = ${member.id} and code = 'player_held'`,
  );
  expect(held).toBe(0n);
  house.clock.advance(-DAY_MS - 1_000);
  expect(await codeOf(seat.confirm(round, newId('k'), reserve, '40'))).toBe('TX_CANCELLED');
  expect(await balance()).toMatchObject({ cash: '100.0000', held: '0.0000' });
});
