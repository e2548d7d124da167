import type { SiteTexts } from '../en/site.ts';
import type { Same } from '../same.ts';
import { agency } from './agency/agency.ts';
import { contract } from './agency/contract.ts';
import { app } from './app.ts';
import { faults } from './faults.ts';
import { codes } from './identity/codes.ts';
import { fields, fieldsSingle } from './identity/fields.ts';
import { identity } from './identity/identity.ts';
import { kyc } from './identity/kyc.ts';
import { login } from './identity/login.ts';
import { protection } from './identity/protection.ts';
import { registration } from './identity/registration.ts';
import { security } from './identity/security.ts';
import { lottery } from './lottery/lottery.ts';
import { lotteryNames } from './lottery/lottery-names.ts';
import { playNames } from './lottery/play-names.ts';
import { cashier } from './money/cashier.ts';
import { deposit } from './money/deposit.ts';
import { uplineTransfer } from './money/upline-transfer.ts';
import { withdrawal } from './money/withdrawal.ts';
import { places } from './places.ts';
import { liveHall } from './play/live-hall.ts';
import { lobby } from './play/lobby.ts';
import { play } from './play/play.ts';
import { pokerHall } from './play/poker-hall.ts';
import { records } from './play/records.ts';
import { vendorWallet } from './play/vendor-wallet.ts';
import { bonus } from './rewards/bonus.ts';
import { envelope } from './rewards/envelope.ts';
import { freeRounds } from './rewards/free-rounds.ts';
import { mission } from './rewards/mission.ts';
import { points } from './rewards/points.ts';
import { promotion } from './rewards/promotion.ts';
import { raffle } from './rewards/raffle.ts';
import { rebate } from './rewards/rebate.ts';
import { referral } from './rewards/referral.ts';
import { reward, vip } from './rewards/reward.ts';
import { tournament } from './rewards/tournament.ts';
import { shell } from './shell.ts';
import { markets } from './sports/markets.ts';
import { match } from './sports/match.ts';
import { sports } from './sports/sports.ts';
import { chat } from './talk/chat.ts';
import { content } from './talk/content.ts';
import { housePages } from './talk/house-pages.ts';
import { inbox } from './talk/inbox.ts';
import { room } from './talk/room.ts';

export const site = {
  shell,
  lobby,
  chat,
  room,
  housePages,
  inbox,
  referral,
  bonus,
  freeRounds,
  mission,
  points,
  raffle,
  tournament,
  envelope,
  rebate,
  reward,
  promotion,
  vip,
  liveHall,
  pokerHall,
  lottery,
  lotteryNames,
  markets,
  sports,
  match,
  playNames,
  identity,
  app,
  cashier,
  records,
  agency,
  contract,
  places,
  play,
  protection,
  vendorWallet,
  content,
  login,
  codes,
  registration,
  security,
  kyc,
  uplineTransfer,
  withdrawal,
  deposit,
  faults,
  fields,
  fieldsSingle,
} as const satisfies Same<SiteTexts>;
