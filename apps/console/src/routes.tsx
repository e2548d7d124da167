import { createRouter } from '@tanstack/react-router';
import { affiliates, applications } from './agency/affiliate/index.ts';
import { contracts } from './agency/contract/index.ts';
import { payDisputes, teamHolds } from './agency/pay/index.ts';
import { team } from './agency/team/index.ts';
import { approvals } from './approval-page.ts';
import { chats } from './chat-page.ts';
import { access } from './identity/access/index.ts';
import { exclusionRegister } from './identity/exclusion-register/index.ts';
import { kyc } from './identity/kyc/index.ts';
import { members } from './identity/member/index.ts';
import { outbox } from './identity/messaging/index.ts';
import { exclusionChecks } from './identity/protection/index.ts';
import { draws } from './lottery/desk/index.ts';
import { member } from './member-page.ts';
import { cashier } from './money/cashier/index.ts';
import { deposits } from './money/deposit/index.ts';
import { finance } from './money/finance/index.ts';
import { uplineTransfers } from './money/upline-transfer/index.ts';
import { withdrawals } from './money/withdrawal/index.ts';
import { amlCases, amlRules } from './office/aml/index.ts';
import { brands } from './office/brands/index.ts';
import { campaigns, segments } from './office/campaign/index.ts';
import { accessReview, apiKeys, staff } from './office/colleague/index.ts';
import { harmCases, harmRules } from './office/harm/index.ts';
import { home } from './office/home/index.ts';
import { report, reports } from './office/report/index.ts';
import { room } from './office/room/index.ts';
import { MissingPage } from './parts/MissingPage.tsx';
import { PagePending } from './parts/PagePending.tsx';
import { root } from './parts/page.tsx';
import { readQuery, writeQuery } from './paths.ts';
import { audit } from './platform/audit/index.ts';
import { changes, maintenance } from './platform/change/index.ts';
import { brandColour, playRules, registerRules, switches } from './platform/setting/index.ts';
import { Gate } from './platform/staff/index.ts';
import { catalogue, vendors } from './play/catalogue/index.ts';
import { integrity } from './play/integrity/index.ts';
import { pokerSeries } from './play/poker-series/index.ts';
import { reconciliation } from './play/reconciliation/index.ts';
import { rounds } from './play/round/index.ts';
import { games } from './play/rtp-monitor/index.ts';
import { envelopes } from './rewards/envelope/index.ts';
import { gifts, redeems } from './rewards/points/index.ts';
import { newPromotion, promotion, promotionApplications, promotions } from './rewards/promotion/index.ts';
import { raffles } from './rewards/raffle/index.ts';
import { rates } from './rewards/rate/index.ts';
import { referrals } from './rewards/referral/index.ts';
import { tournaments } from './rewards/tournament/index.ts';
import { CrashedPage } from './shell/CrashedPage.tsx';
import { Shell } from './shell/Shell.tsx';
import { sports } from './sports/desk/index.ts';
import { content, contentEntry, newContent } from './talk/content/index.ts';
import { feedback } from './talk/feedback/index.ts';

root.update({
  component: () => (
    <Gate>
      <Shell />
    </Gate>
  ),
});

export const router = createRouter({
  // The menu lists them in this order.
  routeTree: root.addChildren([
    home,
    approvals,
    withdrawals,
    deposits,
    chats,
    room,
    feedback,
    applications,
    promotionApplications,
    exclusionChecks,
    kyc,
    amlCases,
    harmCases,
    referrals,
    draws,
    sports,
    redeems,
    members,
    rounds,
    team,
    contracts,
    payDisputes,
    teamHolds,
    uplineTransfers,
    outbox,
    promotions,
    raffles,
    tournaments,
    envelopes,
    content,
    campaigns,
    segments,
    cashier,
    rates,
    gifts,
    vendors,
    catalogue,
    playRules,
    maintenance,
    changes,
    switches,
    brandColour,
    registerRules,
    access,
    exclusionRegister,
    amlRules,
    harmRules,
    affiliates,
    staff,
    apiKeys,
    brands,
    reports,
    finance,
    games,
    integrity,
    pokerSeries,
    reconciliation,
    accessReview,
    audit,
    report,
    newContent,
    contentEntry,
    newPromotion,
    promotion,
    member,
  ]),
  parseSearch: readQuery,
  stringifySearch: writeQuery,
  defaultNotFoundComponent: MissingPage,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: CrashedPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
