import { type Tx, transact } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { FaultCode } from '@fairhouse/wire/faults';
import type { Sportsbook } from '../../sportsbook.ts';
import { holdGates } from '../fixture/index.ts';
import { sendOwn } from '../ticket/index.ts';
import { applyEdit, judgeEdit, lockRiding, stands } from './edit-ticket.ts';
import { decideSale, lockAndValue, writeSale } from './sell-ticket.ts';
import { endSale, findWaiting, listToDecide, type RevisedLeg, type SaleRow } from './store.ts';

const BATCH = 50;

/**
 * Decides the sales and edits in play whose delay is over: done for what the ticket is worth now where that is what was shown or
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

const isDue = (sale: SaleRow | undefined, nowMs: number): sale is SaleRow =>
  sale?.decideAt != null && sale.decideAt <= nowMs;

/** An edit is done where what rides is worth what was shown or more, and the new legs are taken as a bet on them would be. */
async function decideEdit(
  book: Sportsbook,
  tx: Tx,
  id: string,
  revision: readonly RevisedLeg[],
): Promise<void> {
  const legs = revision.map(({ fixture, picks, odds }) => ({
    fixture: fixture as Id<'fixture'>,
    picks,
    odds,
  }));
  const rides = (await lockRiding(book, tx, id, legs))!;
  const sale = await findWaiting(tx, id);
  const nowMs = book.now();
  if (!isDue(sale, nowMs)) return;
  const judged = await judgeEdit(book, tx, rides, { ...sale, legs });
  const refusal = judged.ok
    ? stands(revision, judged.value.slip)
      ? undefined
      : ('selection_shut' as const)
    : judged.fault.code;
  if (refusal) await endSale(tx, sale, { refusal: refusal as FaultCode }, nowMs);
  else if (judged.ok) {
    const fixtures = [...rides.value.fixtures, ...judged.value.slip.legs.map(({ fixture }) => fixture!)];
    // A fixture has moved on since it was read: the next pass decides by what it is then.
    if (await holdGates(tx, fixtures)) await applyEdit(tx, rides, judged.value, sale, nowMs);
  }
}

/** @returns whether it was sold */
const decide = (book: Sportsbook, id: string): Promise<boolean> =>
  transact(book.db, async (tx) => {
    const waiting = await findWaiting(tx, id);
    if (waiting?.revision) {
      await decideEdit(book, tx, id, waiting.revision);
      return false;
    }
    const { ticket, value } = (await lockAndValue(book, tx, id))!;
    const sale = await findWaiting(tx, id);
    const nowMs = book.now();
    if (!isDue(sale, nowMs)) return false;
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
