import { agency } from './agency/agency.ts';
import { contract } from './agency/contract.ts';
import { codes } from './identity/codes.ts';
import { fields, fieldsSingle } from './identity/fields.ts';
import { kyc } from './identity/kyc.ts';
import { login } from './identity/login.ts';
import { protection } from './identity/protection.ts';
import { registration } from './identity/registration.ts';
import { security } from './identity/security.ts';
import { laterFaults } from './later-faults.ts';
import { lottery } from './lottery/lottery.ts';
import { lotteryNames } from './lottery/lottery-names.ts';
import { playNames } from './lottery/play-names.ts';
import { deposit } from './money/deposit.ts';
import { uplineTransfer } from './money/upline-transfer.ts';
import { withdrawal } from './money/withdrawal.ts';
import { places } from './places.ts';
import { liveHall } from './play/live-hall.ts';
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
import { markets } from './sports/markets.ts';
import { match } from './sports/match.ts';
import { sports } from './sports/sports.ts';
import { chat } from './talk/chat.ts';
import { housePages } from './talk/house-pages.ts';
import { inbox } from './talk/inbox.ts';
import { room } from './talk/room.ts';

/** What only pages and windows say that are loaded when they are wanted. */
export const later = {
  faults: laterFaults,
  play,
  records,
  login,
  agency,
  contract,
  places,
  codes,
  registration,
  security,
  kyc,
  uplineTransfer,
  withdrawal,
  deposit,
  protection,
  vendorWallet,
  fields,
  fieldsSingle,
  chat,
  room,
  housePages,
  inbox,
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
  referral,
  lotteryNames,
  playNames,
  markets,
  sports,
  match,
} as const;
