import { moneyOf, subtractMoney, wireMoney } from '@fairhouse/kernel';
import { coverPath } from '@fairhouse/wire/play/art';
import type { BetFigures, BetView } from '@fairhouse/wire/play/betting';
import type { BetRow } from '../../frame/bet-source.ts';
import type { BettingSums } from './days/store.ts';

export const presentBet = (row: BetRow): BetView => ({
  id: row.id,
  roundId: row.roundRef,
  game: { code: row.gameCode, title: row.title, cover: coverPath(row.art, row.gameType) },
  vendorCode: row.vendorCode,
  vendor: row.vendor,
  stake: wireMoney(moneyOf(row.stake)),
  payout: wireMoney(moneyOf(row.payout)),
  validBet: wireMoney(moneyOf(row.validBet)),
  net: wireMoney(subtractMoney(moneyOf(row.payout), moneyOf(row.stake))),
  currency: row.currency,
  state: row.state,
  placedAt: row.placedAt,
  settledAt: row.settledAt,
  ...(row.ticket && { ticket: row.ticket }),
});

export const figuresOf = ({ bets, stake, payout, validBet }: BettingSums): BetFigures => ({
  bets: Number(bets),
  stake: wireMoney(moneyOf(stake)),
  validBet: wireMoney(moneyOf(validBet)),
  payout: wireMoney(moneyOf(payout)),
  net: wireMoney(subtractMoney(moneyOf(payout), moneyOf(stake))),
});
