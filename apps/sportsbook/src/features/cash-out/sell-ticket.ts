import { createHash } from 'node:crypto';
import { type Tx, transact } from '@fairhouse/db';
import {
  fail,
  type Money,
  moneyOf,
  ok,
  type Result,
  subtractMoney,
  wireMoney,
  ZERO,
} from '@fairhouse/kernel';
import { type SoldPart, sellPart, validBetOf } from '@fairhouse/sports';
import type { FaultCode, Refusal } from '@fairhouse/wire/faults';
import type { cashOutRoutes } from '@fairhouse/wire/sports/cash-out';
import type { Sportsbook } from '../../sportsbook.ts';
import { holdGates } from '../fixture/index.ts';
import {
  addExposure,
  callOwed,
  findTicketOf,
  LEASE_MS,
  listPicks,
  lockMarketsOf,
  lockTicket,
  removeExposure,
  scaleWeights,
  sellPartOf,
  sendOwn,
  type Ticket,
} from '../ticket/index.ts';
import { addSale, disarm, findSaleByKey, findWaiting, listSold, type SaleRow } from './store.ts';
import { fixturesOf, type TicketValue, valueTicket } from './value-ticket.ts';

export type SellFault = (typeof cashOutRoutes)['sell']['faults'][number] | 'idempotency_mismatch';

export type SellCall = {
  readonly player: string;
  readonly ticket: string;
  readonly key: string;
  readonly thousandths: number;
  /** It is sold for this or more, or not at all. */
  readonly asked: Money;
  /** Of the ticket as it was seen. */
  readonly version: number;
};

/** A fixture that moved on while a ticket was valued is looked at again, so often. */
const TRIES = 3;

/**
 * Sells a ticket back, or a part of it, for what was shown or more. Before the start at once; in play it waits for the bet
 * delay and is decided then. The same key finds the same sale.
 */
export async function sellTicket(
  book: Sportsbook,
  call: SellCall,
): Promise<Result<Ticket, Refusal<SellFault>>> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const sold = await transact(book.db, (tx) => sell(book, tx, call));
    if (sold === 'moved') continue;
    if (!sold.ok) return sold;
    await sendOwn(book, call.ticket);
    const ticket = await findTicketOf(book.db, call.player, call.ticket);
    return ticket ? ok(ticket) : fail({ code: 'not_found' });
  }
  return fail({ code: 'cash_out_shut' });
}

const contentOf = ({ thousandths, asked, version }: SellCall): Buffer =>
  createHash('sha256').update([thousandths, asked, version].join()).digest();

type Sold = Result<null, Refusal<SellFault>> | 'moved';

async function sell(book: Sportsbook, tx: Tx, call: SellCall): Promise<Sold> {
  const locked = await lockAndValue(book, tx, call.ticket);
  if (locked?.ticket.player !== call.player) return fail({ code: 'not_found' });
  const known = await findSaleByKey(tx, call.ticket, call.key);
  if (known) return answerKnown(known, contentOf(call));
  const { ticket, value } = locked;
  if (await findWaiting(tx, ticket.id)) return fail({ code: 'cash_out_shut' });
  const wanted = decideSale(ticket, value, call);
  if (!wanted.ok) return wanted;
  if (!(await holdGates(tx, value.fixtures))) return 'moved';
  const { key, thousandths, asked, version } = call;
  const row = { ticket: ticket.id, key, content: contentOf(call), thousandths, asked, version };
  const nowMs = book.now();
  if (value.inPlay) {
    await addSale(tx, row, { decideAt: nowMs + ticket.delaySeconds * 1_000 }, nowMs);
    return ok(null);
  }
  await addSale(tx, row, { sold: wanted.value }, nowMs);
  await writeSale(tx, ticket, wanted.value, nowMs);
  return ok(null);
}

/** What the same key was answered before. */
export function answerKnown<F extends FaultCode = SellFault>(
  sale: SaleRow,
  content: Buffer,
): Result<null, Refusal<F | 'idempotency_mismatch'>> {
  if (!sale.content.equals(content)) return fail({ code: 'idempotency_mismatch' });
  return sale.state === 'refused' ? fail({ code: sale.refusal as F }) : ok(null);
}

type Valued = { readonly ticket: Ticket; readonly value: TicketValue };

/** A ticket under the locks of its markets and its own, and what it is worth now. */
export async function lockAndValue(book: Sportsbook, tx: Tx, id: string): Promise<Valued | undefined> {
  await lockMarketsOf(tx, id);
  const ticket = await lockTicket(tx, id);
  if (!ticket) return undefined;
  const picks = await listPicks(tx, [id]);
  return { ticket, value: valueTicket(ticket, picks, await fixturesOf(tx, picks), book.now()) };
}

/** What is sold for how much; or why not, and nothing is. */
export function decideSale(
  { state, closed, version, cost }: Ticket,
  value: TicketValue,
  wish: Pick<SellCall, 'thousandths' | 'asked' | 'version'>,
): Result<SoldPart, Refusal<SellFault>> {
  if (state !== 'open' || closed) return fail({ code: 'cash_out_over' });
  if (value.amount === undefined || value.amount === ZERO) return fail({ code: 'cash_out_shut' });
  const whole = wish.thousandths === 1_000;
  const sold = whole
    ? { amount: value.amount, unit: ZERO }
    : sellPart(value.stake, value.amount, wish.thousandths, moneyOf(cost / BigInt(value.lines)));
  if (!sold) return fail({ code: 'cash_out_part' });
  // Another price, or another ticket than was seen: it is shown first.
  if (version !== wish.version || sold.amount < wish.asked)
    return fail({ code: 'cash_out_changed', params: { amount: wireMoney(sold.amount) } });
  const part = moneyOf(subtractMoney(value.stake, sold.unit) * BigInt(value.lines));
  return ok({ part, amount: sold.amount });
}

/** Writes what was sold: the ticket, what it weighs, and the call that pays. */
export async function writeSale(tx: Tx, ticket: Ticket, sold: SoldPart, nowMs: number): Promise<void> {
  const riding = subtractMoney(ticket.cost, ticket.soldPart);
  const left = subtractMoney(riding, sold.part);
  const parts = await listSold(tx, [ticket.id]);
  const { cost, maxReturn, version } = ticket;
  const validBet = left === ZERO ? validBetOf({ cost, sold: parts, maxReturn, shares: [] }) : null;
  await removeExposure(tx, ticket.id);
  await sellPartOf(tx, ticket.id, { version, ...sold, validBet }, nowMs);
  await scaleWeights(tx, ticket.id, left, riding);
  await addExposure(tx, ticket.id);
  if (left === ZERO) await disarm(tx, ticket.id);
  await callOwed(tx, [ticket.id], nowMs, LEASE_MS);
}
