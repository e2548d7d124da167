import { addMoney, negateMoney, parseMoney, wireMoney } from '@fairhouse/kernel';
import type { FinanceDay } from '@fairhouse/wire';

/** What the house kept of a day's play: stakes less what was won. Below zero when players won more. */
export const houseResult = ({ stakes, wins, jackpots }: Pick<FinanceDay, 'stakes' | 'wins' | 'jackpots'>) =>
  wireMoney(negateMoney(addMoney(parseMoney(stakes)!, parseMoney(wins)!, parseMoney(jackpots)!)));
