import { transact } from '@fairhouse/db';
import { hearCashOut, hearReturned } from '@fairhouse/games/poker';
import { ok } from '@fairhouse/kernel';
import { SEND_LEASE_MS } from '@fairhouse/provider';
import type { Studio } from '../../studio.ts';
import { cashOf, giveBack } from './bring-cash.ts';
import { recallRoom, stepRoom } from './step-room.ts';
import { type CashRow, listWaitingCash, moveCash, postponeCash, takeCash, takeDueCash } from './store.ts';

const BACK_OFF_FIRST_MS = 500;
const BACK_OFF_MOST_MS = 60_000;
const BATCH = 20;

/** Asks the wallet for what is due: money home, and money back that buys nothing. Each until it is answered. */
export async function deliverCash(studio: Studio): Promise<number> {
  const times = { nowMs: studio.now(), leaseMs: SEND_LEASE_MS };
  const due = await transact(studio.db, (tx) => takeDueCash(tx, times, BATCH));
  await Promise.all(due.map((row) => deliver(studio, row)));
  return due.length;
}

/** Asks for one of them at once. @returns whether it has its final answer */
export async function deliverOneCash(studio: Studio, id: string): Promise<boolean> {
  const times = { nowMs: studio.now(), leaseMs: SEND_LEASE_MS };
  const row = await transact(studio.db, (tx) => takeCash(tx, id, times));
  return row ? deliver(studio, row) : false;
}

/** All that waits, due or not. @returns how much still does */
export async function settleCash(studio: Studio): Promise<number> {
  for (const id of await listWaitingCash(studio.db)) await deliverOneCash(studio, id);
  return (await listWaitingCash(studio.db)).length;
}

/** Asks for one that was taken up. @returns whether it has its final answer */
export async function deliver(studio: Studio, row: CashRow): Promise<boolean> {
  const at = await recallRoom(studio, row.roomId);
  if (!at) return false;
  // Whoever asked for it has not lived to hear the answer, or hears it late: then it is not asked back.
  if (row.call === 'cash-in' && row.state === 'asking' && !(await giveBack(studio, at, row.id, null)))
    return true;
  const cash = cashOf(at, row);
  const answer =
    row.call === 'cash-in'
      ? await studio.wallet.cancelCashIn(cash)
      : await studio.wallet.cashOut(cash, row.rake);
  if (answer?.code !== 'OK') {
    const untilMs = studio.now() + Math.min(BACK_OFF_FIRST_MS * 2 ** (row.tries - 1), BACK_OFF_MOST_MS);
    await transact(studio.db, (tx) => postponeCash(tx, row.id, untilMs));
    const log = answer?.retry === 'never' ? studio.log.error : studio.log.warn;
    log.call(
      studio.log,
      { cash: row.id, tries: row.tries, walletCode: answer?.code },
      'money of a table waits',
    );
    return false;
  }
  const { balance = null } = answer;
  const number = row.id.slice(`${row.roomId}-o`.length);
  await stepRoom(
    studio,
    at,
    (room) => ok(row.call === 'cash-in' ? hearReturned(room, row.id) : hearCashOut(room, number)),
    async (tx) => {
      const state = row.call === 'cash-in' ? 'returned' : 'done';
      await moveCash(tx, row.id, { state, answer: answer.code, balance }, studio.now());
      return true;
    },
  );
  return true;
}
