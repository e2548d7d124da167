import { addMoney, parseMoney, subtractMoney, wireMoney } from '@fairhouse/kernel';
import type { FinanceDay } from '@fairhouse/wire/money/finance';

/** What the house kept of a day's play: stakes less what was won. Below zero when players won more. */
export const houseResult = ({ stakes, wins, jackpots }: Pick<FinanceDay, 'stakes' | 'wins' | 'jackpots'>) =>
  wireMoney(subtractMoney(parseMoney(stakes)!, addMoney(parseMoney(wins)!, parseMoney(jackpots)!)));
