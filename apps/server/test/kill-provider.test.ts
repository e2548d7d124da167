import { setTimeout as sleep } from 'node:timers/promises';
import { CallRefused, NetworkFailure } from '@fairhouse/client';
import { type Db, openDatabase } from '@fairhouse/db';
import { booksBalance, checkBooks } from '@fairhouse/ledger';
import {
  bootProcesses,
  depositFor,
  newId,
  newMember,
  openWallet,
  type Processes,
  patiently,
  type WalletSeat,
} from '@fairhouse/testkit';
import type { WalletReply } from '@fairhouse/wire/play/provider';
import { afterAll, beforeAll, expect, test } from 'vitest';

const CHAINS = 12;
const KILLS = 3;

let house: Processes;
let db: Db;

beforeAll(async () => {
  house = await bootProcesses({ LOG_LEVEL: 'warn' });
  db = openDatabase({ url: house.databaseUrl });
});

afterAll(async () => {
  await db?.close();
  await house?.close();
});

/** Sends a message with the same ids until it is answered, as a provider does. */
async function insist(send: () => Promise<WalletReply>): Promise<WalletReply> {
  for (;;) {
    try {
      const reply = await send();
      if (reply.retry !== 'same') return reply;
    } catch (fault) {
      if (!(fault instanceof NetworkFailure || fault instanceof CallRefused)) throw fault;
    }
    await sleep(50);
  }
}

const CALLS_IN_CHAIN = 14;

/** Every call that moves money, one after another. What the player has then is a coin less than before. */
async function playAll(seat: WalletSeat, onAnswer: () => void): Promise<void> {
  const ok = async (send: () => Promise<WalletReply>) => {
    const { code } = await insist(send);
    expect(code).toBe('OK');
    onAnswer();
  };
  const given = { round: newId('r'), debit: newId('d'), cancel: newId('x') };
  await ok(() => seat.debit(given.round, given.debit, '7'));
  await ok(() => seat.cancel(given.round, given.cancel, given.debit, '7'));

  const [round, both, credit, jackpot, adjust, promo] = ['r', 't', 'c', 'j', 'k', 'p'].map(newId) as Six;
  const actions = [
    { id: newId('a'), type: 'bet', amount: '5' },
    { id: newId('a'), type: 'win', amount: '2' },
  ] as const;
  await ok(() => seat.debitCredit(round, both, actions));
  await ok(() => seat.credit(round, credit, '4'));
  await ok(() => seat.jackpot(round, jackpot, '1'));
  await ok(() => seat.close(round));
  await ok(() => seat.adjust(round, adjust, credit, '-3'));
  await ok(() => seat.promo(promo, '3'));

  const [ticket, yes, confirm, no, release, table] = ['r', 'v', 'y', 'v', 'z', 'table'].map(newId) as Six;
  await ok(() => seat.reserve(ticket, yes, '6'));
  await ok(() => seat.confirm(ticket, confirm, yes, '2'));
  await ok(() => seat.reserve(ticket, no, '4'));
  await ok(() => seat.release(ticket, release, no, '4'));
  const [cashIn, cashOut] = [newId('i'), newId('o')];
  await ok(() => seat.cashIn(table, cashIn, '5'));
  await ok(() => seat.cashOut(table, cashOut, '4', (message) => ({ ...message, rake: '0.5' })));
}

type Six = [string, string, string, string, string, string];

test('a server killed at any moment has done each call once, whatever was answered', {
  timeout: 1_200_000,
}, async () => {
  const member = await patiently(() => newMember(house));
  for (let time = 0; time < 2; time += 1) await patiently(() => depositFor(house, member, '500.0000'));
  const seat = await openWallet(house, member);
  let answered = 0;
  const playing = Promise.all(
    Array.from({ length: CHAINS }, () =>
      playAll(seat, () => {
        answered += 1;
      }),
    ),
  );
  const all = CHAINS * CALLS_IN_CHAIN;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    while (answered < (kill * all) / (KILLS + 1)) await sleep(1);
    expect(await house.server.end('SIGKILL')).toBeNull();
    await house.server.start();
  }
  await playing;

  const { balance } = await insist(() => seat.balance());
  expect(balance).toMatchObject({ cash: '988.0000', held: '0.0000' });
  expect(booksBalance(await checkBooks(db, null))).toBe(true);
});
