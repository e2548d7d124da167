import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  redirect,
} from '@tanstack/react-router';
import type { pages } from './pages.ts';
import { bookPage, paths } from './paths.ts';
import { beginLaunch } from './play/games/launch.ts';
import { isPlaceKept } from './play/lobby/use-kept-place.ts';
import { lazyFirst, lazyPage } from './shell/lazy-page.ts';
import { PageFailure } from './shell/PageFailure.tsx';
import { PageSkeleton } from './shell/PageSkeleton.tsx';
import { Shell } from './shell/Shell.tsx';
import { keepVassalage } from './state/vassalage.ts';

type Page = ReturnType<typeof lazyPage>;

type PageName = keyof typeof pages;

/** Pages by name. The one that most come to first waits neither for the list of all nor for the words of other pages. */
const made = new Map<PageName, Page>([['index', lazyFirst(() => import('./groups/index.ts'))]]);

/** The page of this name, one for all its addresses; its script is fetched when it is first shown. */
function pageOf(name: PageName): Page {
  const page = made.get(name) ?? lazyPage(async () => (await import('./pages.ts')).pages[name]());
  made.set(name, page);
  return page;
}

/** The name that a page has here: for one of the groups of spec §2, the group's. */
export const nameOf = (page: unknown): PageName | undefined =>
  [...made].find(([, each]) => each === page)?.[0];

const NotFoundPage = lazyFirst(async () => ({
  default: (await import('./shell/NotFoundPage.tsx')).NotFoundPage,
}));
const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage });

const page = (path: string, name: PageName) =>
  createRoute({ getParentRoute: () => rootRoute, path, component: pageOf(name) });

const moved = (path: string, to: string) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw redirect({ href: to, replace: true });
    },
  });

/** Addresses of spec §2 that open the slot hall at a provider. */
const PROVIDER_PATHS = {
  '/jlrng': 'JLSLOT',
  '/pgrng': 'PGSLOT',
  '/fcrng': 'FCSLOT',
  '/pprng': 'PPSLOT',
  '/bngrng': 'BNGSLOT',
} as const;

const providerPage = (path: string, vassalage: string) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      keepVassalage(vassalage);
      throw redirect({ href: paths.slots(), replace: true });
    },
  });

/** The launch of a game is on its way while its page is still being fetched; what is shown stays until the page is there. */
const gamePage = createRoute({
  getParentRoute: () => rootRoute,
  path: '/game',
  beforeLoad: ({ search, cause }) => {
    const { gameId = '', vassalage = '' } = search as Readonly<Record<string, string>>;
    const book = bookPage(vassalage, gameId);
    if (book) throw redirect({ href: book, replace: true });
    if (cause === 'enter') beginLaunch({ gameId, vassalage });
  },
  loader: async () => {
    await pageOf('byIframe').load();
  },
  component: pageOf('byIframe'),
});

/** Launches of before write it `/seaLottery` (spec §4); one address is the page. */
const seaLotteryPage = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sealottery',
  beforeLoad: ({ location }) => {
    if (location.pathname !== '/sealottery')
      throw redirect({ href: `/sealottery${location.searchStr}`, replace: true });
  },
  component: pageOf('eaLottery'),
});

const routeTree = rootRoute.addChildren([
  moved('/', paths.home),
  page('/index', 'index'),
  page('/register', 'index'),
  page('/register.html', 'index'),
  page('/login', 'index'),
  page('/rng', 'egame'),
  ...Object.entries(PROVIDER_PATHS).map(([path, vassalage]) => providerPage(path, vassalage)),
  page('/hot', 'gamesPage'),
  page('/fav', 'favouritesPage'),
  page('/winners', 'winnersPage'),
  page('/live', 'live'),
  page('/sports', 'sports'),
  page('/sports/fixture/$id', 'fixturePage'),
  page('/sports/results', 'sportsResultsPage'),
  page('/sports/rules', 'sportsRulesPage'),
  page('/sports/ticket/$id', 'sportsTicketPage'),
  page('/fish', 'fish'),
  page('/pvp', 'pvp'),
  page('/esports', 'esports'),
  page('/elott', 'elott'),
  page('/lottery', 'lottery'),
  page('/vnlottery', 'vnlottery'),
  seaLotteryPage,
  gamePage,
  page('/help', 'help'),
  page('/helpmc', 'helpAlonePage'),
  page('/info/$page', 'infoPage'),
  page('/news', 'newsPage'),
  page('/news/$id', 'newsItemPage'),
  page('/feedback', 'feedbackPage'),
  page('/chat', 'chatPage'),
  page('/room', 'roomPage'),
  page('/room/$id', 'sharedProofPage'),
  page('/chat/$id', 'transcriptPage'),
  page('/noticePage', 'noticesPage'),
  page('/promotions', 'promo'),
  page('/promoDetail', 'promoDetail'),
  page('/vip', 'vip'),
  page('/pointMall', 'pointMall'),
  page(paths.raffle, 'rafflePage'),
  page(paths.envelope, 'envelopesPage'),
  page(paths.teamEnvelopes, 'teamEnvelopesPage'),
  page(paths.tournaments, 'tournamentsPage'),
  page('/tournament/$id', 'tournamentPage'),
  page('/down', 'download'),
  page('/download', 'download'),
  page('/join', 'joinus'),
  page(paths.verify, 'verifyPage'),
  moved('/missionLeaderboard', paths.member('missionLeaderboard')),
  page(paths.member('missionLeaderboard'), 'missionsPage'),
  page(paths.member('messageV2'), 'inboxPage'),
  page(paths.member('rewardCenter'), 'rewardCenterPage'),
  page(paths.member('manualRebate'), 'rebatePage'),
  page('/member/referral', 'referralPage'),
  moved('/member', paths.member('securityCenter')),
  page('/member/transferFund', 'walletPage'),
  page('/seamless', 'seamless'),
  page('/member/deposit', 'depositPage'),
  moved('/member/depositv2', paths.member('deposit')),
  page('/member/deposit/$id', 'depositTrackerPage'),
  page('/member/withdraw', 'withdrawPage'),
  page('/member/transferUpline', 'uplineTransferPage'),
  page(paths.member('lotterySeries'), 'seriesPage'),
  page('/member/withdraw/$id', 'withdrawalTrackerPage'),
  page('/member/personalHistoryCopy', 'betsPage'),
  page('/member/personalHistoryCopy/$id', 'roundPage'),
  page('/member/transactionHistory', 'statementPage'),
  page('/member/transactionHistory/$id', 'receiptPage'),
  page('/member/creditReport', 'creditReportPage'),
  page('/member/bonusDetails', 'bonusDetailsPage'),
  page('/member/personalProfit', 'profitPage'),
  page('/member/limits', 'limitsPage'),
  page('/member/verification', 'verificationPage'),
  page(paths.closed, 'closedPage'),
  page('/member/securityCenter', 'securityCenterPage'),
  moved('/agent', paths.agent('agentTeamOverview')),
  page('/agent/agentTeamOverview', 'overviewPage'),
  page('/agent/announcement', 'announcementsPage'),
  page('/agent/openAccounts', 'openAccountsPage'),
  page('/agent/teamBetting', 'teamBettingPage'),
  page('/agent/transactionDetails', 'transactionDetailsPage'),
  page('/agent/userProfit', 'userProfitPage'),
  page('/agent/envelopes', 'sendEnvelopePage'),
  page('/agent/teamManagement', 'teamPage'),
  page('/agent/myIncome', 'incomePage'),
  page('/agent/myIncome/$id', 'incomeLinePage'),
  page('/agent/contracts', 'contractsPage'),
  page('/agent/contracts/$id', 'contractPage'),
  page('/agent/dividend', 'dividendPage'),
  page('/agent/dailySalary', 'dailySalaryPage'),
  page('/agent/hourlySalary', 'hourlySalaryPage'),
  page('/agent/realTimeSalary', 'realTimeSalaryPage'),
  page('/reset', 'resetPage'),
]);

/** Every value of a query is a text; pages read what they know and ignore the rest. */
const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

const stringifySearch = (search: Record<string, unknown>): string => {
  const text = new URLSearchParams(
    Object.entries(search).map(([name, value]) => [name, String(value)]),
  ).toString();
  return text && `?${text}`;
};

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: ({ location }) => !isPlaceKept(location.state),
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: (props: ErrorComponentProps) => <PageFailure {...props} />,
});
