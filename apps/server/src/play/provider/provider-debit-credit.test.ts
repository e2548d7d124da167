import {
  type Action,
  bootHouse,
  depositFor,
  type House,
  type Member,
  newId,
  newMember,
  openWallet,
  type WalletSeat,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let house: House;
let member: Member;
let seat: WalletSeat;

beforeAll(async () => {
  house = await bootHouse();
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

const bet = (amount: string, id = newId('a')): Action => ({ id, type: 'bet', amount });
const win = (amount: string, id = newId('a')): Action => ({ id, type: 'win', amount });

const bets = async () => (await member.client.betting.list({ query: {} })).items;

test('takes the stakes and pays the wins of a round in one answer, in their order', async () => {
  const round = newId('r');
  const reply = await seat.debitCredit(round, newId('t'), [bet('10'), bet('5'), win('8'), win('0')]);
  expect(reply).toMatchObject({ code: 'OK', duplicate: false, balance: { cash: '93.0000' } });
  expect(await bets()).toMatchObject([{ stake: '15.0000', payout: '8.0000', state: 'open' }]);
  const { items } = await member.client.statement.list({ query: {} });
  expect(items.toReversed().map(({ kind, amount }) => [kind, amount])).toEqual([
    ['deposit', '100.0000'],
    ['stake', '-10.0000'],
    ['stake', '-5.0000'],
    ['win', '8.0000'],
  ]);
});

test('closes its round when it says so', async () => {
  const round = newId('r');
  const closing = await seat.debitCredit(round, newId('t'), [bet('10'), win('4')], (message) => ({
    ...message,
    round: { id: round, closed: true },
  }));
  expect(closing.code).toBe('OK');
  expect(await bets()).toMatchObject([{ state: 'settled', validBet: '6.0000' }]);
  expect((await seat.credit(round, newId('c'), '1')).code).toBe('ROUND_CLOSED');
});

test('needs the money of its stakes before its wins count, and then leaves no trace', async () => {
  const [round, first] = [newId('r'), bet('60')];
  const short = await seat.debitCredit(round, newId('t'), [first, bet('60'), win('500')]);
  expect(short).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: { cash: '100.0000' } });
  expect(await bets()).toEqual([]);
  expect(await seat.debit(round, first.id, '60')).toMatchObject({ code: 'OK', duplicate: false });
});

test('with a stake after a win, or one id twice, is no message', async () => {
  const one = newId('a');
  for (const actions of [
    [win('5'), bet('5')],
    [bet('5', one), bet('5', one)],
  ])
    expect((await seat.debitCredit(newId('r'), newId('t'), actions)).code).toBe('BAD_REQUEST');
  expect((await seat.debitCredit(newId('r'), one, [bet('5', one)])).code).toBe('BAD_REQUEST');
  expect(await seat.cash()).toBe('100.0000');
});

test('is refused whole for what a stake or a win alone would be refused for', async () => {
  const closed = newId('r');
  await seat.debit(closed, newId('d'), '1');
  await seat.close(closed);
  expect((await seat.debitCredit(closed, newId('t'), [bet('5')])).code).toBe('ROUND_CLOSED');
  expect((await seat.debitCredit(newId('r'), newId('t'), [win('5')])).code).toBe('ROUND_NOT_FOUND');
  const stray = await seat.debitCredit(newId('r'), newId('t'), [bet('5')], ({ session: _, ...m }) => m);
  expect(stray.code).toBe('INVALID_TOKEN');
  expect(await seat.cash()).toBe('99.0000');
});

test('sixteen times at once has one effect, and with other actions it is refused', async () => {
  const [round, id, actions] = [newId('r'), newId('t'), [bet('10'), win('25')]];
  const replies = await Promise.all(Array.from({ length: 16 }, () => seat.debitCredit(round, id, actions)));
  expect(replies.map(({ code }) => code)).toEqual(Array(16).fill('OK'));
  expect(replies.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
  expect(new Set(replies.map(({ opTxId }) => opTxId)).size).toBe(1);
  expect((await seat.debitCredit(round, id, [actions[0]!, win('26')])).code).toBe('DUPLICATE_MISMATCH');
  expect(await seat.cash()).toBe('115.0000');
});

test('shares the ids of its actions with stakes and wins that come alone', async () => {
  const [round, stake, pay] = [newId('r'), bet('10'), win('3')];
  await seat.debit(round, stake.id, '10');
  expect(await seat.debitCredit(round, newId('t'), [stake, pay])).toMatchObject({
    code: 'OK',
    duplicate: false,
    balance: { cash: '93.0000' },
  });
  expect(await seat.credit(round, pay.id, '3')).toMatchObject({ code: 'OK', duplicate: true });
  const bent = await seat.debitCredit(round, newId('t'), [bet('11', stake.id), win('9')]);
  expect(bent.code).toBe('DUPLICATE_MISMATCH');
  expect(await seat.cash()).toBe('93.0000');
});

test('that its cancel came before is refused, whole or for one of its actions', async () => {
  const [round, id, stake] = [newId('r'), newId('t'), bet('10')];
  expect((await seat.cancel(round, newId('x'), id, '10')).code).toBe('OK');
  expect((await seat.debitCredit(round, id, [bet('10')])).code).toBe('TX_CANCELLED');
  await seat.cancel(round, newId('x'), stake.id, '10');
  expect((await seat.debitCredit(round, newId('t'), [bet('5'), stake])).code).toBe('TX_CANCELLED');
  expect(await seat.cash()).toBe('100.0000');
});

test('is given back whole by one cancel, without what was given back before', async () => {
  const [round, id, stake] = [newId('r'), newId('t'), bet('10')];
  await seat.debitCredit(round, id, [stake, bet('5'), bet('2')]);
  expect((await seat.cancel(round, newId('x'), stake.id, '10')).code).toBe('OK');
  expect((await seat.cancel(round, newId('x'), id, '7')).code).toBe('DUPLICATE_MISMATCH');
  const cancels = await Promise.all(
    Array.from({ length: 16 }, () => seat.cancel(round, newId('x'), id, '17')),
  );
  expect(cancels.map(({ code }) => code)).toEqual(Array(16).fill('OK'));
  expect(cancels.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
  expect(await seat.cash()).toBe('100.0000');
  expect(await bets()).toMatchObject([{ state: 'void', stake: '0.0000' }]);
});

test('and the cancels of its parts and of the whole, all at once, give each stake back once', async () => {
  const [round, id] = [newId('r'), newId('t')];
  const stakes = Array.from({ length: 6 }, () => bet('3'));
  await seat.debitCredit(round, id, stakes);
  await Promise.all([
    ...stakes.map((stake) => seat.cancel(round, newId('x'), stake.id, '3')),
    ...Array.from({ length: 6 }, () => seat.cancel(round, newId('x'), id, '18')),
  ]);
  expect(await seat.cash()).toBe('100.0000');
});

test('that has paid can not be cancelled', async () => {
  const [round, id, stake] = [newId('r'), newId('t'), bet('10')];
  await seat.debitCredit(round, id, [stake, win('0')]);
  expect((await seat.cancel(round, newId('x'), id, '10')).code).toBe('ALREADY_SETTLED');
  expect((await seat.cancel(round, newId('x'), stake.id, '10')).code).toBe('ALREADY_SETTLED');
});

test('in many copies with shared actions at once, each action counts once', async () => {
  const round = newId('r');
  const stakes = Array.from({ length: 8 }, () => bet('2'));
  const replies = await Promise.all(
    stakes.flatMap((stake, at) => [
      seat.debitCredit(round, newId('t'), [stake, stakes[(at + 1) % 8]!]),
      seat.debitCredit(round, newId('t'), [stakes[(at + 3) % 8]!, stake]),
    ]),
  );
  expect(replies.map(({ code }) => code)).toEqual(Array(16).fill('OK'));
  expect(await seat.cash()).toBe('84.0000');
});
