import { type Money, moneyOf, parseMoney, scaleMoney, subtractMoney, ZERO } from '@fairhouse/kernel';
import { sellPart } from '@fairhouse/sports';
import type { Ticket } from './queries.ts';

export const WHOLE = 1_000;

/** What a part of a bet is sold for, and what rides on. */
export type Part = {
  readonly amount: Money;
  readonly riding: Money;
  readonly returns: Money;
};

/** @returns undefined where too little would keep riding, or nothing is paid */
export function partOf(
  ticket: Pick<Ticket, 'cost' | 'riding' | 'lines' | 'maxReturn'>,
  offer: Money,
  thousandths: number,
): Part | undefined {
  if (thousandths === WHOLE) return { amount: offer, riding: ZERO, returns: ZERO };
  const lines = BigInt(ticket.lines);
  const unit = moneyOf(parseMoney(ticket.riding)! / lines);
  const sold = sellPart(unit, offer, thousandths, moneyOf(parseMoney(ticket.cost)! / lines));
  if (!sold) return undefined;
  const gone = moneyOf(subtractMoney(unit, sold.unit) * lines);
  return {
    amount: sold.amount,
    riding: subtractMoney(parseMoney(ticket.riding)!, gone),
    returns: scaleMoney(parseMoney(ticket.maxReturn)!, sold.unit, unit),
  };
}
