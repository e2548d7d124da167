import { setTimeout as sleep } from 'node:timers/promises';
import { transact } from '@fairhouse/db';
import { moneyOf } from '@fairhouse/kernel';
import { postTransfer, recipes } from '@fairhouse/ledger';
import {
  bootHouse,
  depositFor,
  type House,
  type Member,
  newId,
  newMember,
  openWallet,
} from '@fairhouse/testkit';
import { type SocketMessage, socketMessage } from '@fairhouse/wire/socket';
import { SOCKET_PATH } from '@fairhouse/wire/socket-path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pushBalance } from './index.ts';

/** Long enough for a push that should not come. */
const SILENCE_MS = 150;

let house: House;
let member: Member;
let heard: SocketMessage[];

beforeAll(async () => {
  house = await bootHouse();
});

beforeEach(async () => {
  member = await newMember(house);
  heard = await listen(member);
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

/** Opens the member's push socket. @returns the messages, as they come */
async function listen({ client }: Member): Promise<SocketMessage[]> {
  const messages: SocketMessage[] = [];
  const { ticket } = await client.session.ticket();
  // Node's socket sends headers where a browser's sends its own origin; the types know the browser's only.
  const options = { protocols: [`ticket.${ticket}`], headers: { origin: house.origins.site } } as never;
  const socket = new WebSocket(`${house.origins.site.replace('http', 'ws')}${SOCKET_PATH}`, options);
  socket.onmessage = ({ data }) => void messages.push(socketMessage.parse(JSON.parse(String(data))));
  await new Promise((open, refused) => {
    socket.onopen = open;
    socket.onerror = refused;
  });
  return messages;
}

const balances = () =>
  heard.flatMap((message) => (message.type === 'balance' ? [message.value.available] : []));

test('a new member has nothing, in the currency of the brand', async () => {
  expect(await member.client.wallet.balance()).toMatchObject({
    sumBalance: '0.0000',
    available: '0.0000',
    held: '0.0000',
    currency: 'PHP',
    wallets: [{ vendorCode: null, balance: '0.0000' }],
  });
});

test('every movement is pushed with the balance it left, and a deposit with its state', async () => {
  const id = await depositFor(house, member, '100.0000');
  const seat = await openWallet(house, member);
  const [round, given, debit] = [newId('r'), newId('r'), newId('d')];
  const steps: [() => Promise<unknown>, string][] = [
    [() => seat.debit(round, newId('d'), '30'), '70.0000'],
    [() => seat.credit(round, newId('c'), '5.5'), '75.5000'],
    [() => seat.debit(given, debit, '20'), '55.5000'],
    [() => seat.cancel(given, newId('x'), debit, '20'), '75.5000'],
  ];
  await expect.poll(balances).toEqual(['100.0000']);
  expect(heard).toContainEqual({ type: 'deposit', value: { id, state: 'credited', amount: '100.0000' } });
  for (const [step, left] of steps) {
    const before = balances().length;
    await step();
    await expect.poll(() => balances().slice(before)).toEqual([left]);
    expect((await member.client.wallet.balance()).available).toBe(left);
  }
});

test('what was refused or came twice is not pushed, and nobody else hears of it', async () => {
  const stranger = await listen(await newMember(house));
  await depositFor(house, member, '10.0000');
  const seat = await openWallet(house, member);
  const [round, debit] = [newId('r'), newId('d')];
  await seat.debit(round, debit, '4');
  await seat.debit(round, debit, '4');
  await seat.debit(newId('r'), newId('d'), '100');
  await seat.debitCredit(newId('r'), newId('t'), [
    { id: newId('a'), type: 'bet', amount: '1' },
    { id: newId('a'), type: 'bet', amount: '100' },
  ]);
  await sleep(SILENCE_MS);
  expect(balances()).toEqual(['10.0000', '6.0000']);
  expect(stranger).toEqual([]);
});

test('the last push of many movements at once bears the balance that is left', async () => {
  await depositFor(house, member, '100.0000');
  const seat = await openWallet(house, member);
  await Promise.all(Array.from({ length: 40 }, () => seat.debit(newId('r'), newId('d'), '1')));
  await expect.poll(() => balances().at(-1)).toBe('60.0000');
  await sleep(SILENCE_MS);
  expect(balances().at(-1)).toBe('60.0000');
});

/** Grants a coin and tells of it, with the transaction held open as long as the test likes. */
const grant = (hold: () => Promise<unknown>) =>
  transact(house.platform.db, async (tx) => {
    const player = { brandId: house.brandId, id: member.id, currency: 'PHP' };
    await postTransfer(tx, {
      brandId: house.brandId,
      key: newId('grant'),
      cause: { type: 'account', id: member.id },
      atMs: house.platform.now(),
      ...recipes.freePlayGrant({ playerId: member.id, currency: 'PHP' }, moneyOf(10_000n)),
    });
    tx.onCommit(() => pushBalance(house.platform, player));
    await hold();
  });

test('a push waits for the commit', async () => {
  const mayCommit = Promise.withResolvers<void>();
  const granting = grant(() => mayCommit.promise);
  await sleep(SILENCE_MS);
  expect(balances()).toEqual([]);
  mayCommit.resolve();
  await granting;
  await expect.poll(balances).toEqual(['1.0000']);
});

test('what was rolled back is never pushed', async () => {
  const thinkAgain = () => Promise.reject(new Error('second thoughts'));
  await expect(grant(thinkAgain)).rejects.toThrow('second thoughts');
  await sleep(SILENCE_MS);
  expect(balances()).toEqual([]);
  expect((await member.client.wallet.balance()).available).toBe('0.0000');
});
