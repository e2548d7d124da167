import { type Money, moneyOf } from '@fairhouse/kernel';
import { expectAnswer, newId, type Seat } from '../seat.ts';

export const coins = (whole: number): Money => moneyOf(BigInt(whole) * 10_000n);

/** A round with a stake in it. */
export async function openRound(seat: Seat, amount = '5'): Promise<{ round: string; debitId: string }> {
  const [round, debitId] = [newId('r'), newId('d')];
  expectAnswer('a stake', await seat.debit(round, debitId, amount), { code: 'OK', duplicate: false });
  return { round, debitId };
}

/** A round that took 5, paid so much and has ended. */
export async function settledRound(
  seat: Seat,
  payout: string,
): Promise<{ round: string; debitId: string; creditId: string }> {
  const { round, debitId } = await openRound(seat);
  const creditId = newId('c');
  expectAnswer('a win', await seat.credit(round, creditId, payout), { code: 'OK' });
  expectAnswer('a close', await seat.close(round), { code: 'OK' });
  return { round, debitId, creditId };
}
