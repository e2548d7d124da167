import { accessOpsRoutes } from './access.ts';
import { adjustmentOpsRoutes } from './adjustment.ts';
import { affiliateOpsRoutes, affiliateRoutes } from './affiliate.ts';
import { analyticsRoutes } from './analytics.ts';
import { approvalOpsRoutes } from './approval.ts';
import { auditOpsRoutes } from './audit.ts';
import { bettingOpsRoutes, bettingRoutes } from './betting.ts';
import { brandRoutes } from './brand.ts';
import { btcpayRoutes } from './btcpay.ts';
import { cashierOpsRoutes } from './cashier.ts';
import { catalogueOpsRoutes } from './catalogue.ts';
import { contentOpsRoutes, contentRoutes } from './content.ts';
import { crashRoutes } from './crash.ts';
import { depositOpsRoutes, depositRoutes } from './deposit.ts';
import { dispatchOpsRoutes } from './dispatch.ts';
import { favouriteRoutes } from './favourite.ts';
import { feedbackOpsRoutes, feedbackRoutes } from './feedback.ts';
import { financeOpsRoutes } from './finance.ts';
import { gamesRoutes } from './games.ts';
import { memberOpsRoutes, memberRoutes } from './member.ts';
import { passwordOpsRoutes, passwordRoutes } from './password.ts';
import { paymentRoutes } from './payment.ts';
import { paymentStatementRoutes } from './payment-statement.ts';
import { payoutRoutes } from './payout.ts';
import { phoneAuthRoutes } from './phone-auth.ts';
import { pictureRoutes } from './picture.ts';
import { protectionOpsRoutes, protectionRoutes } from './protection.ts';
import { providerRoutes } from './provider.ts';
import {
  reconciliationOpsRoutes,
  reconciliationProviderRoutes,
  reconciliationVendorRoutes,
} from './reconciliation.ts';
import { replayOpsRoutes, replayRoutes, replayStudioRoutes, replayVendorRoutes } from './replay.ts';
import { returnsOpsRoutes } from './returns.ts';
import { roundOpsRoutes } from './round.ts';
import { securityRoutes } from './security.ts';
import { sessionRoutes } from './session.ts';
import { settingOpsRoutes } from './setting.ts';
import { sliderRoutes } from './slider.ts';
import { staffRoutes } from './staff.ts';
import { statementOpsRoutes, statementRoutes } from './statement.ts';
import { studioRoutes } from './studio.ts';
import { supportRoutes } from './support.ts';
import { sweeperOpsRoutes, sweeperVendorRoutes } from './sweeper.ts';
import { tableRoutes, tableVendorRoutes } from './table.ts';
import { uplineTransferOpsRoutes, uplineTransferRoutes } from './upline-transfer.ts';
import { uploadRoutes } from './upload.ts';
import { vendorRoutes } from './vendor.ts';
import { roundReportRoutes, vendorWalletOpsRoutes, vendorWalletRoutes } from './vendor-wallet.ts';
import { verificationRoutes } from './verification.ts';
import { walletRoutes } from './wallet.ts';
import { winnerRoutes } from './winner.ts';
import { withdrawalOpsRoutes, withdrawalRoutes } from './withdrawal.ts';
import { worklistOpsRoutes } from './worklist.ts';

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
  games: gamesRoutes,
  favourite: favouriteRoutes,
  winner: winnerRoutes,
  content: contentRoutes,
  feedback: feedbackRoutes,
  support: supportRoutes,
  analytics: analyticsRoutes,
  security: securityRoutes,
  password: passwordRoutes,
  affiliate: affiliateRoutes,
  verification: verificationRoutes,
  phoneAuth: phoneAuthRoutes,
  picture: pictureRoutes,
} as const;

/** Calls of the operator's console, on an origin of its own. */
export const opsApi = {
  staff: staffRoutes,
  member: memberOpsRoutes,
  statement: statementOpsRoutes,
  finance: financeOpsRoutes,
  adjustment: adjustmentOpsRoutes,
  vendorWallet: vendorWalletOpsRoutes,
  betting: bettingOpsRoutes,
  deposit: depositOpsRoutes,
  uplineTransfer: uplineTransferOpsRoutes,
  withdrawal: withdrawalOpsRoutes,
  cashier: cashierOpsRoutes,
  catalogue: catalogueOpsRoutes,
  returns: returnsOpsRoutes,
  round: roundOpsRoutes,
  replay: replayOpsRoutes,
  audit: auditOpsRoutes,
  reconciliation: reconciliationOpsRoutes,
  sweeper: sweeperOpsRoutes,
  affiliate: affiliateOpsRoutes,
  dispatch: dispatchOpsRoutes,
  setting: settingOpsRoutes,
  content: contentOpsRoutes,
  feedback: feedbackOpsRoutes,
  access: accessOpsRoutes,
  approval: approvalOpsRoutes,
  password: passwordOpsRoutes,
  protection: protectionOpsRoutes,
  worklist: worklistOpsRoutes,
} as const;

/** Provider → platform: the wallet. */
export const providerApi = {
  provider: providerRoutes,
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
} as const;

/** Game client ↔ studio. */
export const studioApi = {
  studio: studioRoutes,
  replay: replayStudioRoutes,
  crash: crashRoutes,
  table: tableRoutes,
} as const;

/** Platform → payment provider. */
export const paymentApi = {
  payment: paymentRoutes,
  payout: payoutRoutes,
  statement: paymentStatementRoutes,
} as const;
