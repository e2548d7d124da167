import { APPLICATION_STATES, type ApplicationState } from '@fairhouse/wire/agency/affiliate-applications';
import type { StaffPermission } from '@fairhouse/wire/guards';
import { MESSAGE_CHANNELS, type MessageChannel } from '@fairhouse/wire/identity/messaging';
import { EXCLUSION_CHECK_STATES, type ExclusionCheckState } from '@fairhouse/wire/identity/protection';
import { ISSUE_STATES } from '@fairhouse/wire/lottery/issue';
import { BET_STATES } from '@fairhouse/wire/money/record-words';
import { WITHDRAWAL_QUEUES, type WithdrawalQueue } from '@fairhouse/wire/money/withdrawal-states';
import { CATALOGUE_STATES } from '@fairhouse/wire/play/catalogue';
import { GAME_TYPES } from '@fairhouse/wire/play/game-types';
import { RETURN_DAYS, type ReturnDays } from '@fairhouse/wire/play/rtp-monitor';
import { REDEEM_STATES, type RedeemState } from '@fairhouse/wire/rewards/points-words';
import { REFERRAL_STATES, type ReferralState } from '@fairhouse/wire/rewards/referral';
import { CONTENT_KINDS, type ContentKind } from '@fairhouse/wire/talk/content-kinds';
import { FEEDBACK_STATES, type FeedbackState } from '@fairhouse/wire/talk/feedback-questions';
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { AffiliatesPage, ApplicationsPage } from './agency/affiliate/index.ts';
import { TEAM_VIEWS, TeamPage, type TeamPageProps } from './agency/team/index.ts';
import { AccessPage } from './identity/access/index.ts';
import {
  MEMBER_TABS,
  MemberPage,
  MembersPage,
  type MembersPageProps,
  SHOWN_ACCOUNTS,
} from './identity/member/index.ts';
import { OutboxPage } from './identity/messaging/index.ts';
import { ExclusionChecksPage } from './identity/protection/index.ts';
import { DESK_TABS, DrawsPage, type DrawsPageProps } from './lottery/desk/index.ts';
import { MEMBER_PARTS } from './member-parts.tsx';
import { CashierPage } from './money/cashier/index.ts';
import { DepositsPage, SHOWN_DEPOSITS, type ShownDeposits } from './money/deposit/index.ts';
import { FinancePage } from './money/finance/index.ts';
import { UplineTransfersPage } from './money/upline-transfer/index.ts';
import { WithdrawalsPage } from './money/withdrawal/index.ts';
import { StaffPage } from './office/colleague/index.ts';
import { HomePage } from './office/home/index.ts';
import {
  amountOf,
  dayOf,
  numberOf,
  oneOf,
  pageOf,
  paths,
  RECIPIENT_MAX,
  readQuery,
  SEARCH_MAX,
  SUBJECT_MAX,
  textOf,
  timeOf,
  writeQuery,
} from './paths.ts';
import { ApprovalsPage, SHOWN } from './platform/approval/index.ts';
import { AuditPage } from './platform/audit/index.ts';
import { ColourPage, PlayRulesPage, RegisterRulesPage, SwitchesPage } from './platform/setting/index.ts';
import { Gate } from './platform/staff/index.ts';
import { type CatalogueWish, GamesPage, VendorsPage, WORDS_MAX } from './play/catalogue/index.ts';
import { ReconciliationPage } from './play/reconciliation/index.ts';
import { ROUND_SEARCH_MAX, type RoundsFilter, RoundsPage } from './play/round/index.ts';
import { RtpMonitorPage } from './play/rtp-monitor/index.ts';
import { GiftsPage, RedeemsPage } from './rewards/points/index.ts';
import {
  NewPromotionPage,
  ApplicationsPage as PromotionApplicationsPage,
  PromotionPage,
  PromotionsPage,
  SHOWN_APPLICATIONS,
  type ShownApplications,
} from './rewards/promotion/index.ts';
import { RafflesPage } from './rewards/raffle/index.ts';
import { RatesPage } from './rewards/rate/index.ts';
import { ReferralsPage } from './rewards/referral/index.ts';
import { TournamentsPage } from './rewards/tournament/index.ts';
import { CrashedPage } from './shell/CrashedPage.tsx';
import { MissingPage } from './shell/MissingPage.tsx';
import { Permitted } from './shell/Permitted.tsx';
import { Shell } from './shell/Shell.tsx';
import {
  CONTENT_SPANS,
  ContentPage,
  type ContentSpan,
  EntryPage,
  NewEntryPage,
} from './talk/content/index.ts';
import { FeedbackPage } from './talk/feedback/index.ts';

const root = createRootRoute({
  component: () => (
    <Gate>
      <Shell />
    </Gate>
  ),
});

const home = createRoute({ getParentRoute: () => root, path: paths.home, component: HomePage });

/** Each key of a query, with nothing. */
const without = (query: object): Record<never, never> =>
  Object.fromEntries(Object.keys(query).map((key) => [key, undefined]));

/** A page of the console: its address, what one must hold to open it, and what of the address it reads. */
function page<const Path extends string, Search extends object = Record<never, never>>(
  path: Path,
  needs: StaffPermission,
  Page: ComponentType<Search>,
  read: (query: Record<string, unknown>) => Search = () => ({}) as Search,
) {
  const route = createRoute({
    getParentRoute: () => root,
    path,
    // The router keeps what `read` leaves out, and some pages ask the server with all of it.
    validateSearch: (query) => ({ ...without(query), ...read(query) }),
    component: function Permissible() {
      return (
        <Permitted to={needs}>
          <Page {...(route.useSearch() as Search)} />
        </Permitted>
      );
    },
  });
  return route;
}

const members = page(
  paths.members,
  'member.read',
  MembersPage,
  (query): MembersPageProps => ({
    search: textOf(query.search, SEARCH_MAX),
    shown: oneOf(SHOWN_ACCOUNTS, query.shown),
    page: pageOf(query.page),
  }),
);

const member = page(
  paths.member,
  'member.read',
  (search) => <MemberPage {...member.useParams()} {...search} parts={MEMBER_PARTS} />,
  (query): { tab?: (typeof MEMBER_TABS)[number]; transfer?: string } => ({
    tab: oneOf(MEMBER_TABS, query.tab),
    transfer: textOf(query.transfer, SEARCH_MAX),
  }),
);

const deposits = page(
  paths.deposits,
  'deposit.read',
  DepositsPage,
  (query): { queue?: ShownDeposits; page?: number; id?: string } => ({
    queue: oneOf(SHOWN_DEPOSITS, query.queue),
    page: pageOf(query.page),
    id: textOf(query.id, SEARCH_MAX),
  }),
);

const withdrawals = page(
  paths.withdrawals,
  'withdrawal.read',
  WithdrawalsPage,
  (query): { queue?: WithdrawalQueue; page?: number; id?: string } => ({
    queue: oneOf(WITHDRAWAL_QUEUES, query.queue),
    page: pageOf(query.page),
    id: textOf(query.id, SEARCH_MAX),
  }),
);

const team = page(
  paths.team,
  'affiliate.read',
  TeamPage,
  (query): TeamPageProps => ({
    under: textOf(query.under, SEARCH_MAX),
    search: textOf(query.search, SEARCH_MAX),
    view: oneOf(TEAM_VIEWS, query.view),
  }),
);

const uplineTransfers = page(
  paths.uplineTransfers,
  'ledger.read',
  UplineTransfersPage,
  (query): { shown?: 'turned' } => ({ shown: oneOf(['turned'] as const, query.shown) }),
);

const approvals = page(
  paths.approvals,
  'approval.read',
  ApprovalsPage,
  (query): { shown?: (typeof SHOWN)[number]; page?: number } => ({
    shown: oneOf(SHOWN, query.shown),
    page: pageOf(query.page),
  }),
);

const staff = page(paths.staff, 'staff.manage', StaffPage);

const reconciliation = page(
  paths.reconciliation,
  'reconciliation.read',
  ReconciliationPage,
  (query): { run?: string } => ({ run: numberOf(query.run) }),
);

const finance = page(paths.finance, 'ledger.read', FinancePage, (query): { from?: string; to?: string } => ({
  from: dayOf(query.from),
  to: dayOf(query.to),
}));

const audit = page(paths.audit, 'audit.read', AuditPage, (query): { subject?: string } => ({
  subject: textOf(query.subject, SUBJECT_MAX),
}));

const outbox = page(
  paths.outbox,
  'outbox.read',
  OutboxPage,
  (query): { channel?: MessageChannel; recipient?: string } => ({
    channel: oneOf(MESSAGE_CHANNELS, query.channel),
    recipient: textOf(query.recipient, RECIPIENT_MAX),
  }),
);

const registerRules = page(paths.registerRules, 'setting.read', RegisterRulesPage);

const switches = page(paths.switches, 'setting.read', SwitchesPage);

const brandColour = page(paths.brandColour, 'setting.read', ColourPage);

const cashier = page(paths.cashier, 'cashier.read', CashierPage);

const vendors = page(paths.vendors, 'game.read', VendorsPage);

const playRules = page(paths.playRules, 'game.read', PlayRulesPage);

const rounds = page(
  paths.rounds,
  'bet.read',
  (search) => <RoundsPage wish={search} />,
  (query): RoundsFilter => ({
    search: textOf(query.search, ROUND_SEARCH_MAX),
    vendorCode: textOf(query.vendorCode, WORDS_MAX),
    game: textOf(query.game, WORDS_MAX),
    state: oneOf(BET_STATES, query.state),
    from: timeOf(query.from),
    to: timeOf(query.to),
    netMin: amountOf(query.netMin),
    netMax: amountOf(query.netMax),
  }),
);

const catalogue = page(
  paths.catalogue,
  'game.read',
  (search) => <GamesPage wish={search} />,
  (query): CatalogueWish => ({
    search: textOf(query.search, WORDS_MAX),
    vendorCode: textOf(query.vendorCode, WORDS_MAX),
    gameType: oneOf(GAME_TYPES, query.gameType),
    state: oneOf(CATALOGUE_STATES, query.state),
    page: pageOf(query.page),
  }),
);

const games = page(paths.games, 'game.read', RtpMonitorPage, (query): { days?: ReturnDays } => ({
  days: oneOf(RETURN_DAYS, query.days),
}));

const access = page(paths.access, 'setting.read', AccessPage);

const affiliates = page(paths.affiliates, 'setting.read', AffiliatesPage);

const kindOf = (query: Record<string, unknown>): { kind?: ContentKind } => ({
  kind: oneOf(CONTENT_KINDS, query.kind),
});

const content = page(
  paths.content,
  'content.read',
  ContentPage,
  (query): { kind?: ContentKind; span?: ContentSpan } => ({
    ...kindOf(query),
    span: oneOf(CONTENT_SPANS, query.span),
  }),
);

const newContent = page(paths.newContent, 'content.write', NewEntryPage, kindOf);

const contentEntry = page(paths.contentEntry, 'content.read', () => (
  <EntryPage {...contentEntry.useParams()} />
));

const feedback = page(paths.feedback, 'feedback.read', FeedbackPage, (query): { state?: FeedbackState } => ({
  state: oneOf(FEEDBACK_STATES, query.state),
}));

const applications = page(
  paths.applications,
  'affiliate.read',
  ApplicationsPage,
  (query): { state?: ApplicationState } => ({
    state: oneOf(APPLICATION_STATES, query.state),
  }),
);

const draws = page(
  paths.draws,
  'lottery.read',
  DrawsPage,
  (query): DrawsPageProps => ({
    tab: oneOf(DESK_TABS, query.tab),
    state: oneOf(ISSUE_STATES, query.state),
    gameCode: textOf(query.gameCode, SEARCH_MAX),
    day: dayOf(query.day),
    issue: textOf(query.issue, SEARCH_MAX),
  }),
);

const referrals = page(paths.referrals, 'reward.read', ReferralsPage, (query): { state?: ReferralState } => ({
  state: oneOf(REFERRAL_STATES, query.state),
}));

const promotions = page(paths.promotions, 'promotion.read', PromotionsPage);

const raffles = page(paths.raffles, 'promotion.read', RafflesPage);

const tournaments = page(paths.tournaments, 'promotion.read', TournamentsPage);

const newPromotion = page(paths.newPromotion, 'promotion.write', NewPromotionPage);

const promotion = page(paths.promotion, 'promotion.read', () => <PromotionPage {...promotion.useParams()} />);

const promotionApplications = page(
  paths.promotionApplications,
  'promotion.read',
  PromotionApplicationsPage,
  (query): { shown?: ShownApplications } => ({ shown: oneOf(SHOWN_APPLICATIONS, query.shown) }),
);

const exclusionChecks = page(
  paths.exclusionChecks,
  'member.read',
  ExclusionChecksPage,
  (query): { state?: ExclusionCheckState } => ({
    state: oneOf(EXCLUSION_CHECK_STATES, query.state),
  }),
);

const redeems = page(paths.redeems, 'reward.read', RedeemsPage, (query): { state?: RedeemState } => ({
  state: oneOf(REDEEM_STATES, query.state),
}));

const gifts = page(paths.gifts, 'reward.read', GiftsPage);

const rates = page(paths.rates, 'reward.read', RatesPage);

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    members,
    member,
    approvals,
    deposits,
    withdrawals,
    team,
    uplineTransfers,
    staff,
    reconciliation,
    finance,
    audit,
    outbox,
    registerRules,
    switches,
    brandColour,
    cashier,
    rounds,
    vendors,
    catalogue,
    playRules,
    games,
    access,
    affiliates,
    content,
    newContent,
    contentEntry,
    applications,
    exclusionChecks,
    promotions,
    raffles,
    tournaments,
    newPromotion,
    promotion,
    promotionApplications,
    referrals,
    draws,
    redeems,
    gifts,
    rates,
    feedback,
  ]),
  parseSearch: readQuery,
  stringifySearch: writeQuery,
  defaultNotFoundComponent: MissingPage,
  defaultErrorComponent: CrashedPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
