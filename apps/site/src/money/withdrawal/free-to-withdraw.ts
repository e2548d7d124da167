import { parseMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import type { WithdrawOverview } from './queries.ts';

/** The element that says what can be withdrawn now, and why not more. */
export const FREE_ID = 'withdraw-free';

/** What keeps all of the balance from being withdrawn now; undefined where nothing does. */
export function findBlock({
  hold,
  turnover,
  bonus,
  kyc,
}: WithdrawOverview): 'hold' | 'kyc' | 'turnover' | 'counting' | 'bonus' | undefined {
  if (hold !== null) return 'hold';
  if (kyc.missing.length > 0) return 'kyc';
  if (parseMoney(turnover.left)! > ZERO) return 'turnover';
  if (turnover.counting) return 'counting';
  return bonus === null ? undefined : 'bonus';
}

/** What can be withdrawn now: nothing while something is in the way, else no more than is left of the day's limit. */
export function freeToWithdraw(overview: WithdrawOverview): string {
  if (findBlock(overview)) return wireMoney(ZERO);
  const { available, leftToday } = overview;
  return parseMoney(leftToday)! < parseMoney(available)! ? leftToday : available;
}
