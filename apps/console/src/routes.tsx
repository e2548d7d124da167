import { APPLICATION_STATES, type ApplicationState } from '@fairhouse/wire/agency/affiliate-applications';
import { MESSAGE_CHANNELS, type MessageChannel } from '@fairhouse/wire/identity/dispatch';
import { EXCLUSION_CHECK_STATES, type ExclusionCheckState } from '@fairhouse/wire/identity/protection';
import { BET_STATES } from '@fairhouse/wire/money/record-words';
import { WITHDRAWAL_QUEUES, type WithdrawalQueue } from '@fairhouse/wire/money/withdrawal-states';
import { CATALOGUE_STATES } from '@fairhouse/wire/play/catalogue';
import { GAME_TYPES } from '@fairhouse/wire/play/game-types';
import { RETURN_DAYS, type ReturnDays } from '@fairhouse/wire/play/returns';
import { CONTENT_KINDS, type ContentKind } from '@fairhouse/wire/talk/content-kinds';
import { FEEDBACK_STATES, type FeedbackState } from '@fairhouse/wire/talk/feedback-questions';
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { AffiliatesPage, ApplicationsPage } from './agency/affiliate/index.ts';
import { AccessPage } from './identity/access/index.ts';
import { OutboxPage } from './identity/dispatch/index.ts';
import {
  MEMBER_TABS,
  MemberPage,
  MembersPage,
  type MembersPageProps,
  SHOWN_ACCOUNTS,
} from './identity/member/index.ts';
import { ExclusionChecksPage } from './identity/protection/index.ts';
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
import { ReturnsPage } from './play/returns/index.ts';
import { ROUND_SEARCH_MAX, type RoundsFilter, RoundsPage } from './play/round/index.ts';
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

const members = createRoute({
  getParentRoute: () => root,
  path: paths.members,
  validateSearch: (query): MembersPageProps => ({
    search: textOf(query.search, SEARCH_MAX),
    shown: oneOf(SHOWN_ACCOUNTS, query.shown),
    page: pageOf(query.page),
  }),
  component: function Members() {
    return (
      <Permitted to="member.read">
        <MembersPage {...members.useSearch()} />
      </Permitted>
    );
  },
});

const member = createRoute({
  getParentRoute: () => root,
  path: paths.member,
  validateSearch: (query): { tab?: (typeof MEMBER_TABS)[number]; transfer?: string } => ({
    tab: oneOf(MEMBER_TABS, query.tab),
    transfer: textOf(query.transfer, SEARCH_MAX),
  }),
  component: function OneMember() {
    return (
      <Permitted to="member.read">
        <MemberPage {...member.useParams()} {...member.useSearch()} parts={MEMBER_PARTS} />
      </Permitted>
    );
  },
});

const deposits = createRoute({
  getParentRoute: () => root,
  path: paths.deposits,
  validateSearch: (query): { queue?: ShownDeposits; page?: number; id?: string } => ({
    queue: oneOf(SHOWN_DEPOSITS, query.queue),
    page: pageOf(query.page),
    id: textOf(query.id, SEARCH_MAX),
  }),
  component: function Deposits() {
    return (
      <Permitted to="deposit.read">
        <DepositsPage {...deposits.useSearch()} />
      </Permitted>
    );
  },
});

const withdrawals = createRoute({
  getParentRoute: () => root,
  path: paths.withdrawals,
  validateSearch: (query): { queue?: WithdrawalQueue; page?: number; id?: string } => ({
    queue: oneOf(WITHDRAWAL_QUEUES, query.queue),
    page: pageOf(query.page),
    id: textOf(query.id, SEARCH_MAX),
  }),
  component: function Withdrawals() {
    return (
      <Permitted to="withdrawal.read">
        <WithdrawalsPage {...withdrawals.useSearch()} />
      </Permitted>
    );
  },
});

const uplineTransfers = createRoute({
  getParentRoute: () => root,
  path: paths.uplineTransfers,
  validateSearch: (query): { shown?: 'turned' } => ({ shown: oneOf(['turned'] as const, query.shown) }),
  component: function UplineTransfers() {
    return (
      <Permitted to="ledger.read">
        <UplineTransfersPage {...uplineTransfers.useSearch()} />
      </Permitted>
    );
  },
});

const approvals = createRoute({
  getParentRoute: () => root,
  path: paths.approvals,
  validateSearch: (query): { shown?: (typeof SHOWN)[number]; page?: number } => ({
    shown: oneOf(SHOWN, query.shown),
    page: pageOf(query.page),
  }),
  component: function Approvals() {
    return (
      <Permitted to="approval.read">
        <ApprovalsPage {...approvals.useSearch()} />
      </Permitted>
    );
  },
});

const staff = createRoute({
  getParentRoute: () => root,
  path: paths.staff,
  component: () => (
    <Permitted to="staff.manage">
      <StaffPage />
    </Permitted>
  ),
});

const reconciliation = createRoute({
  getParentRoute: () => root,
  path: paths.reconciliation,
  validateSearch: (query): { run?: string } => ({ run: numberOf(query.run) }),
  component: function Reconciliation() {
    return (
      <Permitted to="reconciliation.read">
        <ReconciliationPage {...reconciliation.useSearch()} />
      </Permitted>
    );
  },
});

const finance = createRoute({
  getParentRoute: () => root,
  path: paths.finance,
  validateSearch: (query): { from?: string; to?: string } => ({
    from: dayOf(query.from),
    to: dayOf(query.to),
  }),
  component: function Finance() {
    return (
      <Permitted to="ledger.read">
        <FinancePage {...finance.useSearch()} />
      </Permitted>
    );
  },
});

const audit = createRoute({
  getParentRoute: () => root,
  path: paths.audit,
  validateSearch: (query): { subject?: string } => ({ subject: textOf(query.subject, SUBJECT_MAX) }),
  component: function Audit() {
    return (
      <Permitted to="audit.read">
        <AuditPage {...audit.useSearch()} />
      </Permitted>
    );
  },
});

const outbox = createRoute({
  getParentRoute: () => root,
  path: paths.outbox,
  validateSearch: (query): { channel?: MessageChannel; recipient?: string } => ({
    channel: oneOf(MESSAGE_CHANNELS, query.channel),
    recipient: textOf(query.recipient, RECIPIENT_MAX),
  }),
  component: function Outbox() {
    return (
      <Permitted to="outbox.read">
        <OutboxPage {...outbox.useSearch()} />
      </Permitted>
    );
  },
});

const registerRules = createRoute({
  getParentRoute: () => root,
  path: paths.registerRules,
  component: () => (
    <Permitted to="setting.read">
      <RegisterRulesPage />
    </Permitted>
  ),
});

const switches = createRoute({
  getParentRoute: () => root,
  path: paths.switches,
  component: () => (
    <Permitted to="setting.read">
      <SwitchesPage />
    </Permitted>
  ),
});

const brandColour = createRoute({
  getParentRoute: () => root,
  path: paths.brandColour,
  component: () => (
    <Permitted to="setting.read">
      <ColourPage />
    </Permitted>
  ),
});

const cashier = createRoute({
  getParentRoute: () => root,
  path: paths.cashier,
  component: () => (
    <Permitted to="cashier.read">
      <CashierPage />
    </Permitted>
  ),
});

const vendors = createRoute({
  getParentRoute: () => root,
  path: paths.vendors,
  component: () => (
    <Permitted to="game.read">
      <VendorsPage />
    </Permitted>
  ),
});

const playRules = createRoute({
  getParentRoute: () => root,
  path: paths.playRules,
  component: () => (
    <Permitted to="game.read">
      <PlayRulesPage />
    </Permitted>
  ),
});

const rounds = createRoute({
  getParentRoute: () => root,
  path: paths.rounds,
  validateSearch: (query): RoundsFilter => ({
    search: textOf(query.search, ROUND_SEARCH_MAX),
    vassalage: textOf(query.vassalage, WORDS_MAX),
    game: textOf(query.game, WORDS_MAX),
    state: oneOf(BET_STATES, query.state),
    from: timeOf(query.from),
    to: timeOf(query.to),
    netMin: amountOf(query.netMin),
    netMax: amountOf(query.netMax),
  }),
  component: function Rounds() {
    return (
      <Permitted to="bet.read">
        <RoundsPage wish={rounds.useSearch()} />
      </Permitted>
    );
  },
});

const catalogue = createRoute({
  getParentRoute: () => root,
  path: paths.catalogue,
  validateSearch: (query): CatalogueWish => ({
    search: textOf(query.search, WORDS_MAX),
    vassalage: textOf(query.vassalage, WORDS_MAX),
    gameType: oneOf(GAME_TYPES, query.gameType),
    state: oneOf(CATALOGUE_STATES, query.state),
    page: pageOf(query.page),
  }),
  component: function Catalogue() {
    return (
      <Permitted to="game.read">
        <GamesPage wish={catalogue.useSearch()} />
      </Permitted>
    );
  },
});

const games = createRoute({
  getParentRoute: () => root,
  path: paths.games,
  validateSearch: (query): { days?: ReturnDays } => ({ days: oneOf(RETURN_DAYS, query.days) }),
  component: function Games() {
    return (
      <Permitted to="game.read">
        <ReturnsPage {...games.useSearch()} />
      </Permitted>
    );
  },
});

const access = createRoute({
  getParentRoute: () => root,
  path: paths.access,
  component: () => (
    <Permitted to="setting.read">
      <AccessPage />
    </Permitted>
  ),
});

const affiliates = createRoute({
  getParentRoute: () => root,
  path: paths.affiliates,
  component: () => (
    <Permitted to="setting.read">
      <AffiliatesPage />
    </Permitted>
  ),
});

const kindOf = (query: Record<string, unknown>): { kind?: ContentKind } => ({
  kind: oneOf(CONTENT_KINDS, query.kind),
});

const content = createRoute({
  getParentRoute: () => root,
  path: paths.content,
  validateSearch: (query): { kind?: ContentKind; span?: ContentSpan } => ({
    ...kindOf(query),
    span: oneOf(CONTENT_SPANS, query.span),
  }),
  component: function Content() {
    return (
      <Permitted to="content.read">
        <ContentPage {...content.useSearch()} />
      </Permitted>
    );
  },
});

const newContent = createRoute({
  getParentRoute: () => root,
  path: paths.newContent,
  validateSearch: kindOf,
  component: function NewContent() {
    return (
      <Permitted to="content.write">
        <NewEntryPage {...newContent.useSearch()} />
      </Permitted>
    );
  },
});

const contentEntry = createRoute({
  getParentRoute: () => root,
  path: paths.contentEntry,
  component: function OneEntry() {
    return (
      <Permitted to="content.read">
        <EntryPage {...contentEntry.useParams()} />
      </Permitted>
    );
  },
});

const feedback = createRoute({
  getParentRoute: () => root,
  path: paths.feedback,
  validateSearch: (query): { state?: FeedbackState } => ({ state: oneOf(FEEDBACK_STATES, query.state) }),
  component: function Feedback() {
    return (
      <Permitted to="feedback.read">
        <FeedbackPage {...feedback.useSearch()} />
      </Permitted>
    );
  },
});

const applications = createRoute({
  getParentRoute: () => root,
  path: paths.applications,
  validateSearch: (query): { state?: ApplicationState } => ({
    state: oneOf(APPLICATION_STATES, query.state),
  }),
  component: function Applications() {
    return (
      <Permitted to="affiliate.read">
        <ApplicationsPage {...applications.useSearch()} />
      </Permitted>
    );
  },
});

const exclusionChecks = createRoute({
  getParentRoute: () => root,
  path: paths.exclusionChecks,
  validateSearch: (query): { state?: ExclusionCheckState } => ({
    state: oneOf(EXCLUSION_CHECK_STATES, query.state),
  }),
  component: function ExclusionChecks() {
    return (
      <Permitted to="member.read">
        <ExclusionChecksPage {...exclusionChecks.useSearch()} />
      </Permitted>
    );
  },
});

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    members,
    member,
    approvals,
    deposits,
    withdrawals,
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
