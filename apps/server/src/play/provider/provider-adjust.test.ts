import { getRow, sql } from '@fairhouse/db';
import { moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import {
  bootHouse,
  depositFor,
  type House,
  type Member,
  newId,
  newMember,
  openWallet,
  ownerSession,
  type WalletSeat,
} from '@fairhouse/testkit';
import type { WalletReply } from '@fairhouse/wire/play/provider';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let house: House;
let member: Member;
let seat: WalletSeat;
let round: string;
let credit: string;

beforeAll(async () => {
  house = await bootHouse();
});

/** A round of 10 that paid 50, and a player who has 140 after it. */
beforeEach(async () => {
  member = await newMember(house);
  await depositFor(house, member, '100.0000');
  seat = await openWallet(house, member);
  [round, credit] = [newId('r'), newId('c')];
  await seat.debit(round, newId('d'), '10');
  await seat.credit(round, credit, '50');
  await seat.close(round);
});

/** What is written down as owed is what the ledger says is owed, always. */
afterEach(async () => {
  const { owed, claimed } = await getRow(
    house.platform.db,
    sql<{ owed: bigint; claimed: bigint }>`
      select (select coalesce(sum(amount), 0)::bigint from player_debt) as owed,
        (select coalesce(-sum(b.balance), 0)::bigint from ledger.account a
          join ledger.account_balance b on b.account_id = a.id where a.code = 'house_debts') as claimed`,
  );
  expect(owed).toBe(claimed);
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

const wallet = () => member.client.wallet.balance();
const bet = async () => (await member.client.betting.list({ query: {} })).items[0];
const kinds = async () =>
  (await member.client.statement.list({ query: {} })).items
    .toReversed()
    .map(({ kind, amount }) => [kind, amount]);

/** Leaves the player with so much, the rest staked in rounds of their own. */
const spendTo = async (left: string) => {
  const rest = parseMoney(await seat.cash())! - parseMoney(left)!;
  expect((await seat.debit(newId('r'), newId('d'), wireMoney(moneyOf(rest)))).code).toBe('OK');
};

describe('an adjustment', () => {
  test('upward pays what was missing; the bet is resettled and counts anew', async () => {
    const reply = await seat.adjust(round, newId('j'), credit, '2.5');
    expect(reply).toMatchObject({ code: 'OK', duplicate: false, balance: { cash: '142.5000' } });
    expect(await bet()).toMatchObject({ state: 'resettled', payout: '52.5000', validBet: '10.0000' });
  });

  test('downward takes back what the player has', async () => {
    expect(await seat.adjust(round, newId('j'), credit, '-45')).toMatchObject({
      code: 'OK',
      balance: { cash: '95.0000' },
    });
    expect(await bet()).toMatchObject({ state: 'resettled', payout: '5.0000', validBet: '5.0000' });
    expect((await wallet()).debt).toBe('0.0000');
    expect((await kinds()).at(-1)).toEqual(['adjusted_down', '-45.0000']);
  });

  test('tells consumers the old and the new figures, so that they can take back what they counted', async () => {
    await seat.adjust(round, newId('j'), credit, '-45');
    await seat.adjust(round, newId('j'), credit, '4');
    const { payloads } = await getRow(
      house.platform.db,
      sql<{ payloads: object[] }>`select array_agg(payload order by position) as payloads from outbox
        where type = 'bet.resettled' and payload ->> 'playerId' = ${member.id}`,
    );
    const figures = (payout: string, validBet: string) => ({ stake: '100000', payout, validBet });
    expect(payloads).toMatchObject([
      { reason: 'misread', old: figures('500000', '100000'), new: figures('50000', '50000') },
      { old: figures('50000', '50000'), new: figures('90000', '10000') },
    ]);
  });

  test('sixteen times at once corrects once, and with another content it is refused', async () => {
    const id = newId('j');
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => seat.adjust(round, id, credit, '-20')),
    );
    expect(replies.map(({ code }) => code)).toEqual(Array(16).fill('OK'));
    expect(replies.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    const others = [
      await seat.adjust(round, id, credit, '20'),
      await seat.adjust(round, id, newId('c'), '-20'),
      await seat.adjust(round, id, credit, '-20', (message) => ({ ...message, reason: 'another' })),
    ];
    expect(others.map(({ code }) => code)).toEqual(Array(3).fill('DUPLICATE_MISMATCH'));
    expect(await seat.cash()).toBe('120.0000');
  });

  test('needs a settled round of the player, and a transaction of it', async () => {
    const [open, debit, given, back] = [newId('r'), newId('d'), newId('r'), newId('d')];
    await seat.debit(open, debit, '5');
    await seat.debit(given, back, '5');
    await seat.cancel(given, newId('x'), back, '5');
    const codes = [
      await seat.adjust(newId('r'), newId('j'), credit, '1'),
      await seat.adjust(open, newId('j'), debit, '1'),
      await seat.adjust(given, newId('j'), back, '1'),
      await seat.adjust(round, newId('j'), newId('c'), '1'),
      await seat.adjust(round, newId('j'), debit, '1'),
      await seat.adjust(round, newId('j'), credit, '-50.0001'),
    ].map(({ code }) => code);
    expect(codes).toEqual([
      'ROUND_NOT_FOUND',
      'BAD_REQUEST',
      'TX_CANCELLED',
      'TX_NOT_FOUND',
      'TX_NOT_FOUND',
      'BAD_REQUEST',
    ]);
    expect(await bet()).toMatchObject({ state: 'void' });
    expect(await seat.cash()).toBe('135.0000');
  });

  test('of nothing is no adjustment', async () => {
    await expect(seat.adjust(round, newId('j'), credit, '0')).rejects.toThrow();
    await expect(seat.adjust(round, newId('j'), credit, '+1')).rejects.toThrow();
  });

  test('leaves the round closed for stakes and wins', async () => {
    await seat.adjust(round, newId('j'), credit, '1');
    expect((await seat.credit(round, newId('c'), '1')).code).toBe('ROUND_CLOSED');
    expect((await seat.debit(round, newId('d'), '1')).code).toBe('ROUND_CLOSED');
    expect(await seat.close(round)).toMatchObject({ code: 'OK', duplicate: true });
  });
});

describe('what the player no longer has', () => {
  test('is a debt: nobody goes below zero, and the player sees it', async () => {
    await spendTo('12');
    expect(await seat.adjust(round, newId('j'), credit, '-50')).toMatchObject({
      code: 'OK',
      balance: { cash: '0.0000' },
    });
    expect(await wallet()).toMatchObject({ available: '0.0000', debt: '38.0000' });
    expect((await kinds()).at(-1)).toEqual(['adjusted_down', '-12.0000']);
  });

  test('is a debt whole when nothing is left, and staff see it', async () => {
    await spendTo('0');
    expect((await seat.adjust(round, newId('j'), credit, '-50')).code).toBe('OK');
    expect((await wallet()).debt).toBe('50.0000');
    const staff = await ownerSession(house);
    const seen = await staff.client.member.get({ params: { id: member.id as never } });
    expect(seen).toMatchObject({ debt: '50.0000' });
  });

  const INCOMES: readonly [string, () => Promise<WalletReply | string>][] = [
    [
      'a win',
      async () => {
        const other = newId('r');
        await seat.debit(other, newId('d'), '0');
        return seat.credit(other, newId('c'), '30');
      },
    ],
    ['a promo credit', () => seat.promo(newId('p'), '30')],
    ['a jackpot', () => seat.jackpot(round, newId('p'), '30')],
    ['an adjustment upward', () => seat.adjust(round, newId('j'), credit, '30')],
    ['a deposit', () => depositFor(house, member, '30.0000')],
    [
      'a debit-credit',
      () =>
        seat.debitCredit(newId('r'), newId('t'), [
          { id: newId('a'), type: 'bet', amount: '0' },
          { id: newId('a'), type: 'win', amount: '30' },
        ]),
    ],
  ];

  test.each(INCOMES)('is paid first from %s, as far as it goes', async (_name, income) => {
    await spendTo('10');
    await seat.adjust(round, newId('j'), credit, '-50');
    await income();
    expect(await wallet()).toMatchObject({ available: '0.0000', debt: '10.0000' });
    expect((await kinds()).at(-1)).toEqual(['debt_paid', '-30.0000']);
    await income();
    expect(await wallet()).toMatchObject({ available: '20.0000', debt: '0.0000' });
    await income();
    expect(await wallet()).toMatchObject({ available: '50.0000', debt: '0.0000' });
  });

  test('is paid first from what is taken from a table', async () => {
    const table = newId('table');
    await seat.cashIn(table, newId('i'), '40');
    await spendTo('10');
    await seat.adjust(round, newId('j'), credit, '-50');
    await seat.cashOut(table, newId('o'), '30');
    expect(await wallet()).toMatchObject({ available: '0.0000', debt: '10.0000' });
    await seat.cashOut(table, newId('o'), '10');
    expect(await wallet()).toMatchObject({ available: '0.0000', debt: '0.0000' });
  });

  test('is not taken from a stake that comes back: it was never income', async () => {
    const [other, debit] = [newId('r'), newId('d')];
    await seat.debit(other, debit, '30');
    await spendTo('0');
    await seat.adjust(round, newId('j'), credit, '-50');
    await seat.cancel(other, newId('x'), debit, '30');
    expect(await wallet()).toMatchObject({ available: '30.0000', debt: '50.0000' });
  });

  test('is exact while stakes race the correction', async () => {
    await Promise.all([
      ...Array.from({ length: 14 }, () => seat.debit(newId('r'), newId('d'), '10')),
      seat.adjust(round, newId('j'), credit, '-50'),
    ]);
    const { available, debt } = await wallet();
    const { items } = await member.client.betting.list({ query: { limit: '100' } });
    const staked = items.reduce((sum, { stake }) => sum + parseMoney(stake)!, 0n);
    expect(1_000_000n + 500_000n - 500_000n + parseMoney(debt)! - parseMoney(available)!).toBe(staked);
    expect(parseMoney(available)! === 0n || parseMoney(debt)! === 0n).toBe(true);
  });

  test('is paid once by many incomes at once', async () => {
    await spendTo('0');
    await seat.adjust(round, newId('j'), credit, '-50');
    await Promise.all(Array.from({ length: 16 }, () => seat.promo(newId('p'), '5')));
    expect(await wallet()).toMatchObject({ available: '30.0000', debt: '0.0000' });
  });
});
