import { affiliate } from './agency/affiliate.ts';
import { contractConsole } from './agency/contract-console.ts';
import { team } from './agency/team.ts';
import { console } from './console.ts';
import { everyFault } from './every-fault.ts';
import { access } from './identity/access.ts';
import { exclusionCheck } from './identity/exclusion-check.ts';
import { exclusionRegister } from './identity/exclusion-register.ts';
import { identityConsole } from './identity/identity-console.ts';
import { kycConsole } from './identity/kyc-console.ts';
import { memberIdentity } from './identity/member-identity.ts';
import { lotteryDesk } from './lottery/desk.ts';
import { lotteryNames } from './lottery/lottery-names.ts';
import { playNames } from './lottery/play-names.ts';
import { cashierConsole } from './money/cashier-console.ts';
import { depositConsole } from './money/deposit-console.ts';
import { finance } from './money/finance.ts';
import { withdrawalConsole } from './money/withdrawal-console.ts';
import { aml } from './office/aml.ts';
import { brandsConsole } from './office/brands.ts';
import { campaignConsole } from './office/campaign.ts';
import { find } from './office/find.ts';
import { harm } from './office/harm.ts';
import { overview } from './office/overview.ts';
import { queue } from './office/queue.ts';
import { report } from './office/report.ts';
import { approval } from './platform/approval.ts';
import { brandColour } from './platform/brand-colour.ts';
import { change } from './platform/change.ts';
import { playRules } from './platform/play-rules.ts';
import { staff } from './platform/staff.ts';
import { cards } from './play/cards.ts';
import { catalogue } from './play/catalogue.ts';
import { crash } from './play/crash.ts';
import { fish } from './play/fish.ts';
import { integrity } from './play/integrity.ts';
import { poker } from './play/poker.ts';
import { pokerSeries } from './play/poker-series.ts';
import { reconciliation } from './play/reconciliation.ts';
import { rounds } from './play/rounds.ts';
import { rtpMonitor } from './play/rtp-monitor.ts';
import { sweeper } from './play/sweeper.ts';
import { table } from './play/table.ts';
import { bonusConsole } from './rewards/bonus-console.ts';
import { envelopeConsole } from './rewards/envelope-console.ts';
import { freeRoundsConsole } from './rewards/free-rounds-console.ts';
import { pointsConsole, rateConsole } from './rewards/points-console.ts';
import { promotionConsole } from './rewards/promotion-console.ts';
import { raffleConsole } from './rewards/raffle-console.ts';
import { referralConsole } from './rewards/referral-console.ts';
import { rewardConsole } from './rewards/reward-console.ts';
import { tournamentConsole } from './rewards/tournament-console.ts';
import { site } from './site.ts';
import { sportsDesk } from './sports/desk.ts';
import { markets } from './sports/markets.ts';
import { stage } from './stage.ts';
import { chatConsole } from './talk/chat-console.ts';
import { contentConsole } from './talk/content-console.ts';
import { roomConsole } from './talk/room-console.ts';

export const en = {
  ...site,
  faults: everyFault,
  console,
  brandColour,
  reconciliation,
  exclusionCheck,
  exclusionRegister,
  lotteryDesk,
  sportsDesk,
  lotteryNames,
  playNames,
  markets,
  finance,
  report,
  sweeper,
  identityConsole,
  access,
  affiliate,
  team,
  memberIdentity,
  kycConsole,
  approval,
  aml,
  brandsConsole,
  campaignConsole,
  harm,
  find,
  overview,
  queue,
  depositConsole,
  withdrawalConsole,
  cashierConsole,
  catalogue,
  playRules,
  change,
  integrity,
  pokerSeries,
  rtpMonitor,
  rounds,
  chatConsole,
  roomConsole,
  contentConsole,
  referralConsole,
  bonusConsole,
  freeRoundsConsole,
  rewardConsole,
  promotionConsole,
  raffleConsole,
  tournamentConsole,
  envelopeConsole,
  contractConsole,
  pointsConsole,
  rateConsole,
  staff,
  stage,
  table,
  crash,
  cards,
  fish,
  poker,
} as const;

export type Texts = typeof en;
