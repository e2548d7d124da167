import { affiliateOpsRoutes, affiliateRoutes } from './agency/affiliate.ts';
import { announcementOpsRoutes, announcementRoutes } from './agency/announcement.ts';
import { contractOpsRoutes, contractRoutes } from './agency/contract.ts';
import { openingRoutes } from './agency/opening.ts';
import { payOpsRoutes, payRoutes } from './agency/pay.ts';
import { teamOpsRoutes, teamRoutes } from './agency/team.ts';
import { teamEnvelopeOpsRoutes, teamEnvelopeRoutes } from './agency/team-envelope.ts';
import { accessOpsRoutes } from './identity/access.ts';
import { avatarRoutes } from './identity/avatar.ts';
import { consentRoutes } from './identity/consent.ts';
import { exclusionRegisterOpsRoutes, exclusionRegisterRoutes } from './identity/exclusion-register.ts';
import { kycOpsRoutes, kycRoutes } from './identity/kyc.ts';
import { kycVendorRoutes } from './identity/kyc-vendor.ts';
import { memberOpsRoutes, memberRoutes } from './identity/member.ts';
import { messagingOpsRoutes } from './identity/messaging.ts';
import { noteOpsRoutes } from './identity/note.ts';
import { passwordOpsRoutes, passwordRoutes } from './identity/password.ts';
import { phoneAuthRoutes } from './identity/phone-auth.ts';
import { protectionOpsRoutes, protectionRoutes } from './identity/protection.ts';
import { securityRoutes } from './identity/security.ts';
import { sessionRoutes } from './identity/session.ts';
import { sliderRoutes } from './identity/slider.ts';
import { uploadRoutes } from './identity/upload.ts';
import { verificationRoutes } from './identity/verification.ts';
import { lotteryChaseRoutes } from './lottery/chase.ts';
import { lotteryDeskRoutes } from './lottery/desk.ts';
import { lotteryFeedRoutes } from './lottery/feed.ts';
import { lotteryIssueRoutes } from './lottery/issue.ts';
import { lotteryMenuRoutes } from './lottery/menu.ts';
import { lotteryMissionRoutes } from './lottery/mission.ts';
import { lotterySeriesOpsRoutes, lotterySeriesRoutes } from './lottery/series.ts';
import { lotteryStatisticRoutes } from './lottery/statistic.ts';
import { lotteryTicketRoutes } from './lottery/ticket.ts';
import { adjustmentOpsRoutes } from './money/adjustment.ts';
import { btcpayRoutes } from './money/btcpay.ts';
import { cashierOpsRoutes } from './money/cashier.ts';
import { depositOpsRoutes, depositRoutes } from './money/deposit.ts';
import { financeOpsRoutes } from './money/finance.ts';
import { paymentRoutes } from './money/payment.ts';
import { paymentStatementRoutes } from './money/payment-statement.ts';
import { payoutRoutes } from './money/payout.ts';
import { uplineTransferOpsRoutes, uplineTransferRoutes } from './money/upline-transfer.ts';
import { walletRoutes } from './money/wallet.ts';
import { withdrawalOpsRoutes, withdrawalRoutes } from './money/withdrawal.ts';
import { amlOpsRoutes } from './office/aml.ts';
import { brandsOpsRoutes } from './office/brands.ts';
import { campaignOpsRoutes } from './office/campaign.ts';
import { findOpsRoutes } from './office/find.ts';
import { harmOpsRoutes } from './office/harm.ts';
import { overviewOpsRoutes } from './office/overview.ts';
import { reportOpsRoutes } from './office/report.ts';
import { roomOpsRoutes, roomRoutes } from './office/room.ts';
import { analyticsRoutes } from './platform/analytics.ts';
import { approvalOpsRoutes } from './platform/approval.ts';
import { auditOpsRoutes } from './platform/audit.ts';
import { brandRoutes } from './platform/brand.ts';
import { changeOpsRoutes } from './platform/change.ts';
import { settingOpsRoutes } from './platform/setting.ts';
import { staffRoutes } from './platform/staff.ts';
import { worklistOpsRoutes } from './platform/worklist.ts';
import { batchRoutes } from './play/batch.ts';
import { bettingOpsRoutes, bettingRoutes } from './play/betting.ts';
import { cardsRoutes } from './play/cards.ts';
import { catalogueOpsRoutes } from './play/catalogue.ts';
import { crashRoutes } from './play/crash.ts';
import { favouriteRoutes } from './play/favourite.ts';
import { gamesRoutes } from './play/games.ts';
import { integrityOpsRoutes } from './play/integrity.ts';
import { pokerRoutes, pokerVendorRoutes } from './play/poker.ts';
import { pokerSeriesOpsRoutes } from './play/poker-series.ts';
import { providerRoutes } from './play/provider.ts';
import {
  reconciliationOpsRoutes,
  reconciliationProviderRoutes,
  reconciliationVendorRoutes,
} from './play/reconciliation.ts';
import { replayOpsRoutes, replayRoutes, replayStudioRoutes, replayVendorRoutes } from './play/replay.ts';
import { roundOpsRoutes } from './play/round.ts';
import { rtpMonitorOpsRoutes } from './play/rtp-monitor.ts';
import { statementOpsRoutes, statementRoutes } from './play/statement.ts';
import { studioRoutes } from './play/studio.ts';
import { sweeperOpsRoutes, sweeperVendorRoutes } from './play/sweeper.ts';
import { tableRoutes, tableVendorRoutes } from './play/table.ts';
import { vendorRoutes } from './play/vendor.ts';
import { freeRoundsVendorRoutes } from './play/vendor-free-rounds.ts';
import { roundReportRoutes, vendorWalletOpsRoutes, vendorWalletRoutes } from './play/vendor-wallet.ts';
import { winnerRoutes } from './play/winner.ts';
import { bonusOpsRoutes, bonusRoutes } from './rewards/bonus.ts';
import { envelopeOpsRoutes, envelopeRoutes } from './rewards/envelope.ts';
import { freeRoundsOpsRoutes, freeRoundsRoutes } from './rewards/free-rounds.ts';
import { missionRoutes } from './rewards/mission.ts';
import { pointsOpsRoutes, pointsRoutes } from './rewards/points.ts';
import { promotionOpsRoutes, promotionRoutes } from './rewards/promotion.ts';
import { raffleOpsRoutes, raffleRoutes } from './rewards/raffle.ts';
import { rateOpsRoutes } from './rewards/rate.ts';
import { rebateRoutes } from './rewards/rebate.ts';
import { referralOpsRoutes, referralRoutes } from './rewards/referral.ts';
import { rewardOpsRoutes, rewardRoutes } from './rewards/reward.ts';
import { tournamentOpsRoutes, tournamentRoutes } from './rewards/tournament.ts';
import { vipRoutes } from './rewards/vip.ts';
import { accountLimitOpsRoutes, accountLimitVendorRoutes } from './sports/account-limit.ts';
import { cashOutRoutes } from './sports/cash-out.ts';
import { deskOpsRoutes, deskVendorRoutes } from './sports/desk.ts';
import { resultRoutes } from './sports/result.ts';
import { slipRoutes } from './sports/slip.ts';
import { sportsRoutes } from './sports/sports.ts';
import { ticketRoutes } from './sports/ticket.ts';
import { chatOpsRoutes, chatRoutes } from './talk/chat.ts';
import { contentOpsRoutes, contentRoutes } from './talk/content.ts';
import { feedbackOpsRoutes, feedbackRoutes } from './talk/feedback.ts';
import { inboxRoutes } from './talk/inbox.ts';
import { supportRoutes } from './talk/support.ts';

/** Calls of the member site. */
export const siteApi = {
  brand: brandRoutes,
  session: sessionRoutes,
  slider: sliderRoutes,
  member: memberRoutes,
  wallet: walletRoutes,
  vendorWallet: vendorWalletRoutes,
  statement: statementRoutes,
  betting: bettingRoutes,
  replay: replayRoutes,
  deposit: depositRoutes,
  uplineTransfer: uplineTransferRoutes,
  withdrawal: withdrawalRoutes,
  btcpay: btcpayRoutes,
  upload: uploadRoutes,
  protection: protectionRoutes,
  kyc: kycRoutes,
  consent: consentRoutes,
  games: gamesRoutes,
  favourite: favouriteRoutes,
  winner: winnerRoutes,
  bonus: bonusRoutes,
  freeRounds: freeRoundsRoutes,
  content: contentRoutes,
  chat: chatRoutes,
  feedback: feedbackRoutes,
  inbox: inboxRoutes,
  support: supportRoutes,
  analytics: analyticsRoutes,
  security: securityRoutes,
  password: passwordRoutes,
  affiliate: affiliateRoutes,
  team: teamRoutes,
  announcement: announcementRoutes,
  teamEnvelope: teamEnvelopeRoutes,
  contract: contractRoutes,
  pay: payRoutes,
  opening: openingRoutes,
  verification: verificationRoutes,
  phoneAuth: phoneAuthRoutes,
  avatar: avatarRoutes,
  lotteryMenu: lotteryMenuRoutes,
  lotteryIssue: lotteryIssueRoutes,
  lotteryTicket: lotteryTicketRoutes,
  lotteryChase: lotteryChaseRoutes,
  lotteryStatistic: lotteryStatisticRoutes,
  lotteryMission: lotteryMissionRoutes,
  lotteryFeed: lotteryFeedRoutes,
  referral: referralRoutes,
  reward: rewardRoutes,
  promotion: promotionRoutes,
  mission: missionRoutes,
  vip: vipRoutes,
  lotterySeries: lotterySeriesRoutes,
  points: pointsRoutes,
  raffle: raffleRoutes,
  tournament: tournamentRoutes,
  envelope: envelopeRoutes,
  rebate: rebateRoutes,
  room: roomRoutes,
} as const;

/** Calls of the operator's console, on an origin of its own. */
export const opsApi = {
  staff: staffRoutes,
  member: memberOpsRoutes,
  note: noteOpsRoutes,
  statement: statementOpsRoutes,
  finance: financeOpsRoutes,
  adjustment: adjustmentOpsRoutes,
  bonus: bonusOpsRoutes,
  freeRounds: freeRoundsOpsRoutes,
  vendorWallet: vendorWalletOpsRoutes,
  betting: bettingOpsRoutes,
  deposit: depositOpsRoutes,
  uplineTransfer: uplineTransferOpsRoutes,
  withdrawal: withdrawalOpsRoutes,
  cashier: cashierOpsRoutes,
  catalogue: catalogueOpsRoutes,
  integrity: integrityOpsRoutes,
  pokerSeries: pokerSeriesOpsRoutes,
  rtpMonitor: rtpMonitorOpsRoutes,
  round: roundOpsRoutes,
  replay: replayOpsRoutes,
  audit: auditOpsRoutes,
  reconciliation: reconciliationOpsRoutes,
  sweeper: sweeperOpsRoutes,
  affiliate: affiliateOpsRoutes,
  team: teamOpsRoutes,
  announcement: announcementOpsRoutes,
  teamEnvelope: teamEnvelopeOpsRoutes,
  contract: contractOpsRoutes,
  pay: payOpsRoutes,
  messaging: messagingOpsRoutes,
  setting: settingOpsRoutes,
  change: changeOpsRoutes,
  content: contentOpsRoutes,
  chat: chatOpsRoutes,
  feedback: feedbackOpsRoutes,
  access: accessOpsRoutes,
  approval: approvalOpsRoutes,
  password: passwordOpsRoutes,
  protection: protectionOpsRoutes,
  exclusionRegister: exclusionRegisterOpsRoutes,
  kyc: kycOpsRoutes,
  worklist: worklistOpsRoutes,
  find: findOpsRoutes,
  overview: overviewOpsRoutes,
  aml: amlOpsRoutes,
  harm: harmOpsRoutes,
  lotteryDesk: lotteryDeskRoutes,
  sportsDesk: deskOpsRoutes,
  sportsLimit: accountLimitOpsRoutes,
  lotterySeries: lotterySeriesOpsRoutes,
  referral: referralOpsRoutes,
  reward: rewardOpsRoutes,
  raffle: raffleOpsRoutes,
  tournament: tournamentOpsRoutes,
  envelope: envelopeOpsRoutes,
  promotion: promotionOpsRoutes,
  rate: rateOpsRoutes,
  points: pointsOpsRoutes,
  report: reportOpsRoutes,
  room: roomOpsRoutes,
  campaign: campaignOpsRoutes,
  brands: brandsOpsRoutes,
} as const;

/** Provider → platform: the wallet. */
export const providerApi = {
  provider: providerRoutes,
  batch: batchRoutes,
  roundReport: roundReportRoutes,
  reconciliation: reconciliationProviderRoutes,
} as const;

/** Platform → provider. */
export const vendorApi = {
  vendor: vendorRoutes,
  replay: replayVendorRoutes,
  reconciliation: reconciliationVendorRoutes,
  sweeper: sweeperVendorRoutes,
  table: tableVendorRoutes,
  poker: pokerVendorRoutes,
  freeRounds: freeRoundsVendorRoutes,
} as const;

/** Game client ↔ studio. */
export const studioApi = {
  studio: studioRoutes,
  replay: replayStudioRoutes,
  crash: crashRoutes,
  table: tableRoutes,
  poker: pokerRoutes,
  cards: cardsRoutes,
} as const;

/** Site ↔ sportsbook. */
export const sportsbookApi = {
  sports: sportsRoutes,
  ticket: ticketRoutes,
  cashOut: cashOutRoutes,
  slip: slipRoutes,
} as const;

/** Platform → sportsbook: what a provider without wallets, tables and replays of its own answers. */
export const bookmakerApi = {
  vendor: { games: vendorRoutes.games, pots: vendorRoutes.pots, endSessions: vendorRoutes.endSessions },
  table: { tables: tableVendorRoutes.tables },
  reconciliation: reconciliationVendorRoutes,
  freeRounds: freeRoundsVendorRoutes,
  sweeper: sweeperVendorRoutes,
  result: resultRoutes,
  desk: deskVendorRoutes,
  accountLimit: accountLimitVendorRoutes,
} as const;

/** Platform → payment provider. */
export const paymentApi = {
  payment: paymentRoutes,
  payout: payoutRoutes,
  statement: paymentStatementRoutes,
} as const;

/** Platform → national register of excluded people. */
export const registerApi = { exclusionRegister: exclusionRegisterRoutes } as const;

/** Platform → identity vendor. */
export const verifierApi = { kycVendor: kycVendorRoutes } as const;
