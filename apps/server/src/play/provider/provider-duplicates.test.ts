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

const COPIES = 16;

let house: House;
let member: Member;
let seat: WalletSeat;
let other: WalletSeat;

beforeAll(async () => {
  house = await bootHouse();
  other = await openWallet(house, await newMember(house));
});

beforeEach(async () => {
  member = await newMember(house);
  await depositFor(house, member, '100.0000');
  seat = await openWallet(house, member);
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const transfers = async () => {
  const { n } = await getRow(
    house.platform.db,
    sql<{ n: bigint }>`select count(distinct e.transfer_id) as n from ledger.entry e
      join ledger.account a on a.id = e.account_id where a.owner_id = ${member.id}`,
  );
  return Number(n) - 1; // without the deposit
};

const many = (call: () => Promise<WalletReply>) => Promise.all(Array.from({ length: COPIES }, call));

/** All copies answer OK with one transfer; all but one say that they are copies. */
function expectOnce(replies: readonly WalletReply[]): void {
  expect(replies.map(({ code }) => code)).toEqual(Array(COPIES).fill('OK'));
  expect(replies.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
}

describe('a message that comes again', () => {
  test('answers its first outcome with the balance of now, and moves nothing', async () => {
    const [round, d, c] = [newId('r'), newId('d'), newId('c')];
    const staked = await seat.debit(round, d, '40');
    const won = await seat.credit(round, c, '7.25');
    const copies = [await seat.debit(round, d, '40.0000'), await seat.credit(round, c, '7.2500')];
    expect(copies).toMatchObject([
      { code: 'OK', duplicate: true, opTxId: staked.opTxId, balance: { cash: '67.2500' } },
      { code: 'OK', duplicate: true, opTxId: won.opTxId, balance: { cash: '67.2500' } },
    ]);
    await seat.close(round);
    expect(await seat.credit(round, c, '7.25')).toMatchObject({ code: 'OK', duplicate: true });
    expect(await transfers()).toBe(2);
  });

  test('sixteen times at once has one effect: stake, win, cancel and close', async () => {
    const [round, given, d, c, x, e] = ['r', 'r', 'd', 'c', 'x', 'e'].map(newId) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    const stakes = await many(() => seat.debit(round, d, '40'));
    expectOnce(stakes);
    expect(new Set(stakes.map(({ opTxId }) => opTxId)).size).toBe(1);
    expectOnce(await many(() => seat.credit(round, c, '15')));
    expectOnce(await many(() => seat.close(round)));
    await seat.debit(given, e, '20');
    expectOnce(await many(() => seat.cancel(given, x, e, '20')));
    expect(await seat.cash()).toBe('75.0000');
    expect(await transfers()).toBe(4);
  });

  test('with other ids for the same cancel, sixteen at once, gives back once', async () => {
    const [round, d] = [newId('r'), newId('d')];
    await seat.debit(round, d, '40');
    expectOnce(await many(() => seat.cancel(round, newId('x'), d, '40')));
    expect(await seat.cash()).toBe('100.0000');
  });

  test('as stake and cancel in a race ends with the money where it was', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const [round, d, x] = [newId('r'), newId('d'), newId('x')];
      const [staked, given] = await Promise.all([seat.debit(round, d, '40'), seat.cancel(round, x, d, '40')]);
      expect(['OK', 'TX_CANCELLED']).toContain(staked.code);
      expect(given.code).toBe('OK');
      expect((await seat.debit(round, d, '40')).code).toBe('TX_CANCELLED');
    }
    expect(await seat.cash()).toBe('100.0000');
  });
});

/** Every field that makes a message another one. */
const MUTATIONS: readonly [string, () => Bend][] = [
  ['amount', () => (m) => ({ ...m, tx: { ...m.tx, amount: '10.0001' } })],
  ['currency', () => (m) => ({ ...m, tx: { ...m.tx, currency: 'USD' } })],
  ['reference', () => (m) => ({ ...m, tx: { ...m.tx, ref: 'another' } })],
  ['round', () => (m) => ({ ...m, round: { id: 'another-round' } })],
  ['closing', () => (m) => ({ ...m, round: { ...m.round, closed: true } })],
  ['game', () => (m) => ({ ...m, game: 'another-game' })],
  ['player', () => (m) => ({ ...m, player: other.player, session: other.session })],
];

describe('the same id with another', () => {
  test.each(MUTATIONS)('%s is refused for stake, win and cancel, and moves nothing', async (_field, bend) => {
    const [round, given, d, c, x, e] = ['r', 'r', 'd', 'c', 'x', 'e'].map(newId) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    await seat.debit(round, d, '10');
    await seat.credit(round, c, '10');
    await seat.debit(given, e, '10');
    await seat.cancel(given, x, e, '10');
    const before = await seat.cash();
    const moved = await transfers();
    for (const reply of [
      await seat.debit(round, d, '10', bend()),
      await seat.credit(round, c, '10', bend()),
      await seat.cancel(given, x, e, '10', bend()),
    ])
      expect(reply.code).toBe('DUPLICATE_MISMATCH');
    expect(await seat.cash()).toBe(before);
    expect(await transfers()).toBe(moved);
  });

  test('call is refused: one id belongs to one message', async () => {
    const [round, d] = [newId('r'), newId('d')];
    await seat.debit(round, d, '10');
    expect((await seat.credit(round, d, '10')).code).toBe('DUPLICATE_MISMATCH');
    expect((await seat.cancel(round, d, newId('e'), '10')).code).toBe('DUPLICATE_MISMATCH');
    expect((await seat.cancel(round, d, d, '10')).code).toBe('BAD_REQUEST');
    expect(await seat.cash()).toBe('90.0000');
  });

  test('reference sixteen times at once is one cancel, the rest are refused', async () => {
    const [round, x] = [newId('r'), newId('x')];
    const debits = Array.from({ length: COPIES }, () => newId('d'));
    for (const d of debits) await seat.debit(round, d, '1');
    const replies = await Promise.all(debits.map((d) => seat.cancel(round, x, d, '1')));
    const codes = replies.map(({ code }) => code).sort();
    expect(codes).toEqual([...Array(COPIES - 1).fill('DUPLICATE_MISMATCH'), 'OK']);
    expect(await seat.cash()).toBe('85.0000');
  });
});

describe('a cancel', () => {
  test('of a known stake gives it back whole; the round is void and the stake stays refused', async () => {
    const [round, d] = [newId('r'), newId('d')];
    await seat.debit(round, d, '40');
    expect(await seat.cancel(round, newId('x'), d, '40')).toMatchObject({
      code: 'OK',
      duplicate: false,
      balance: { cash: '100.0000' },
    });
    expect((await seat.debit(round, d, '40')).code).toBe('TX_CANCELLED');
    expect((await seat.credit(round, newId('c'), '5')).code).toBe('TX_CANCELLED');
    expect((await member.client.betting.list({ query: {} })).items).toMatchObject([
      { state: 'void', stake: '0.0000', payout: '0.0000' },
    ]);
  });

  test('that comes first is OK, and its stake is refused when it comes', async () => {
    const [round, d, x] = [newId('r'), newId('d'), newId('x')];
    expect(await seat.cancel(round, x, d, '40')).toMatchObject({ code: 'OK', duplicate: false });
    expect(await seat.cancel(round, x, d, '40')).toMatchObject({ code: 'OK', duplicate: true });
    expect((await seat.debit(round, d, '40')).code).toBe('TX_CANCELLED');
    expect((await seat.credit(round, newId('c'), '5')).code).toBe('ROUND_NOT_FOUND');
    expect(await transfers()).toBe(0);
  });

  test.each([
    ['a win', '9'],
    ['a loss', '0'],
  ])('after %s is refused: the round is settled', async (_name, payout) => {
    const [round, d] = [newId('r'), newId('d')];
    await seat.debit(round, d, '40');
    await seat.credit(round, newId('c'), payout);
    expect((await seat.cancel(round, newId('x'), d, '40')).code).toBe('ALREADY_SETTLED');
    await seat.close(round);
    expect((await seat.cancel(round, newId('x'), d, '40')).code).toBe('ALREADY_SETTLED');
  });

  test('of another player’s stake finds nothing, and of part of a stake is refused', async () => {
    const [round, d] = [newId('r'), newId('d')];
    await seat.debit(round, d, '40');
    expect((await other.cancel(round, newId('x'), d, '40')).code).toBe('TX_NOT_FOUND');
    expect((await seat.cancel(newId('r'), newId('x'), d, '40')).code).toBe('TX_NOT_FOUND');
    expect((await seat.cancel(round, newId('x'), d, '39')).code).toBe('DUPLICATE_MISMATCH');
    const dollars: Bend = (m) => ({ ...m, tx: { ...m.tx, currency: 'USD' } });
    expect((await seat.cancel(round, newId('x'), d, '40', dollars)).code).toBe('WRONG_CURRENCY');
    expect((await seat.cancel(round, newId('x'), d, '40', (m) => ({ ...m, game: 'other' }))).code).toBe(
      'INVALID_GAME',
    );
    expect(await seat.cash()).toBe('60.0000');
  });

  test('of a win is not allowed', async () => {
    const [round, c] = [newId('r'), newId('c')];
    await seat.debit(round, newId('d'), '10');
    await seat.credit(round, c, '10');
    expect((await seat.cancel(round, newId('x'), c, '10')).code).toBe('CANCEL_NOT_ALLOWED');
  });

  test('of one of two stakes leaves the other in play', async () => {
    const [round, d, e] = [newId('r'), newId('d'), newId('d')];
    await seat.debit(round, d, '10');
    await seat.debit(round, e, '5');
    expect((await seat.cancel(round, newId('x'), d, '10')).code).toBe('OK');
    expect(await seat.credit(round, newId('c'), '8')).toMatchObject({
      code: 'OK',
      balance: { cash: '103.0000' },
    });
  });
});

test('a win or a closing without a round finds nothing, and moves nothing', async () => {
  expect((await seat.credit(newId('r'), newId('c'), '8')).code).toBe('ROUND_NOT_FOUND');
  expect((await seat.close(newId('r'))).code).toBe('ROUND_NOT_FOUND');
  const round = newId('r');
  await seat.debit(round, newId('d'), '8');
  expect((await other.credit(round, newId('c'), '8')).code).toBe('ROUND_NOT_FOUND');
  expect(await transfers()).toBe(1);
});
