import { moneyOf, subtractMoney, wireMoney } from '@fairhouse/kernel';
import { coverPath } from '@fairhouse/wire/play/art';
import type { BetFigures, BetView } from '@fairhouse/wire/play/betting';
import type { BetRow } from '../../frame/bet-source.ts';
import type { BettingSums } from './days/store.ts';

export const presentBet = (row: BetRow): BetView => ({
  id: row.id,
  roundId: row.round_ref,
  game: { code: row.game_code, title: row.title, cover: coverPath(row.art, row.game_type) },
  vassalage: row.vassalage,
  vendor: row.vendor,
  stake: wireMoney(moneyOf(row.stake)),
  payout: wireMoney(moneyOf(row.payout)),
  validBet: wireMoney(moneyOf(row.valid_bet)),
  net: wireMoney(subtractMoney(moneyOf(row.payout), moneyOf(row.stake))),
  currency: row.currency,
  state: row.state,
  placedAt: row.placed_at,
  settledAt: row.settled_at,
  ...(row.ticket && { ticket: row.ticket }),
});

export const figuresOf = ({ bets, stake, payout, valid_bet }: BettingSums): BetFigures => ({
  bets: Number(bets),
  stake: wireMoney(moneyOf(stake)),
  validBet: wireMoney(moneyOf(valid_bet)),
  payout: wireMoney(moneyOf(payout)),
  net: wireMoney(subtractMoney(moneyOf(payout), moneyOf(stake))),
});
