import { transact } from '@fairhouse/db';
import type { FaultCode } from '@fairhouse/wire/faults';
import type { Sportsbook } from '../../sportsbook.ts';
import { holdGates } from '../fixture/index.ts';
import { sendOwn } from '../ticket/index.ts';
import { decideSale, lockAndValue, writeSale } from './sell-ticket.ts';
import { endSale, findWaiting, listToDecide } from './store.ts';

const BATCH = 50;

/**
 * Decides the sales in play whose delay is over: done for what the ticket is worth now where that is what was shown or
 * more, else refused, and the bet rides on. A ticket that was settled meanwhile is not sold any more.
 * @returns how many were due
 */
export async function decideSales(book: Sportsbook): Promise<number> {
  const due = await listToDecide(book.db, book.now(), BATCH);
  await Promise.all(
    due.map(async ({ ticket }) => {
      if (await decide(book, ticket)) await sendOwn(book, ticket);
    }),
  );
  return due.length;
}

/** @returns whether it was sold */
const decide = (book: Sportsbook, id: string): Promise<boolean> =>
  transact(book.db, async (tx) => {
    const { ticket, value } = (await lockAndValue(book, tx, id))!;
    const sale = await findWaiting(tx, id);
    const nowMs = book.now();
    if (sale?.decideAt == null || sale.decideAt > nowMs) return false;
    const decided = decideSale(ticket, value, sale);
    if (!decided.ok) {
      await endSale(tx, sale, { refusal: decided.fault.code as FaultCode }, nowMs);
      return false;
    }
    // A fixture has moved on since it was read: the next pass decides by what it is then.
    if (!(await holdGates(tx, value.fixtures))) return false;
    await endSale(tx, sale, { sold: decided.value }, nowMs);
    await writeSale(tx, ticket, decided.value, nowMs);
    return true;
  });
