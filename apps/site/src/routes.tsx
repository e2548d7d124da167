import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  redirect,
} from '@tanstack/react-router';
import { paths } from './paths.ts';
import { beginLaunch } from './play/games/launch.ts';
import { isPlaceKept } from './play/lobby/use-kept-place.ts';
import { lazyFirst, lazyPage } from './shell/lazy-page.ts';
import { PageFailure } from './shell/PageFailure.tsx';
import { PageSkeleton } from './shell/PageSkeleton.tsx';
import { Shell } from './shell/Shell.tsx';
import { keepVassalage } from './state/vassalage.ts';

const NotFoundPage = lazyFirst(async () => ({
  default: (await import('./shell/NotFoundPage.tsx')).NotFoundPage,
}));
const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage });

const page = (path: string, component: ReturnType<typeof lazyPage>) =>
  createRoute({ getParentRoute: () => rootRoute, path, component });

const moved = (path: string, to: string) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw redirect({ href: to, replace: true });
    },
  });

/** The page groups of spec §2, each a script of its own by this name. */
const groups = {
  byIframe: lazyPage(() => import('./groups/by-iframe.ts')),
  download: lazyPage(() => import('./groups/download.ts')),
  eaLottery: lazyPage(() => import('./groups/ea-lottery.ts')),
  egame: lazyPage(() => import('./groups/egame.ts')),
  elott: lazyPage(() => import('./groups/elott.ts')),
  esports: lazyPage(() => import('./groups/esports.ts')),
  fish: lazyPage(() => import('./groups/fish.ts')),
  help: lazyPage(() => import('./groups/help.ts')),
  index: lazyFirst(() => import('./groups/index.ts')),
  joinus: lazyPage(() => import('./groups/joinus.ts')),
  live: lazyPage(() => import('./groups/live.ts')),
  lottery: lazyPage(() => import('./groups/lottery.ts')),
  pointMall: lazyPage(() => import('./groups/point-mall.ts')),
  promo: lazyPage(() => import('./groups/promo.ts')),
  promoDetail: lazyPage(() => import('./groups/promo-detail.ts')),
  pvp: lazyPage(() => import('./groups/pvp.ts')),
  seamless: lazyPage(() => import('./groups/seamless.ts')),
  sports: lazyPage(() => import('./groups/sports.ts')),
  vip: lazyPage(() => import('./groups/vip.ts')),
  vnlottery: lazyPage(() => import('./groups/vnlottery.ts')),
} as const;

/** The name of the group that a page is. */
export const groupOf = (page: unknown): string | undefined =>
  Object.entries(groups).find(([, group]) => group === page)?.[0];

const GamesPage = lazyPage(() => import('./play/lobby/GamesPage.tsx'));
const FavouritesPage = lazyPage(() => import('./play/lobby/FavouritesPage.tsx'));
const WinnersPage = lazyPage(() => import('./play/winner/WinnersPage.tsx'));
const HelpAlonePage = lazyPage(() => import('./talk/content/HelpAlonePage.tsx'));
const InfoPage = lazyPage(() => import('./talk/content/InfoPage.tsx'));
const NewsPage = lazyPage(() => import('./talk/content/NewsPage.tsx'));
const NewsItemPage = lazyPage(() => import('./talk/content/NewsItemPage.tsx'));
const FeedbackPage = lazyPage(() => import('./talk/feedback/FeedbackPage.tsx'));
const NoticesPage = lazyPage(() => import('./talk/content/NoticesPage.tsx'));
const ReferralPage = lazyPage(() => import('./rewards/referral/ReferralPage.tsx'));
const MissionsPage = lazyPage(() => import('./rewards/mission/MissionsPage.tsx'));
const BonusDetailsPage = lazyPage(() => import('./rewards/bonus/BonusDetailsPage.tsx'));
const RafflePage = lazyPage(() => import('./rewards/raffle/RafflePage.tsx'));
const RebatePage = lazyPage(() => import('./rewards/rebate/RebatePage.tsx'));
const RewardCenterPage = lazyPage(() => import('./rewards/reward/RewardCenterPage.tsx'));
const InboxPage = lazyPage(() => import('./talk/inbox/InboxPage.tsx'));
const WalletPage = lazyPage(() => import('./play/statement/WalletPage.tsx'));
const DepositPage = lazyPage(() => import('./money/deposit/DepositPage.tsx'));
const WithdrawPage = lazyPage(() => import('./money/withdrawal/WithdrawPage.tsx'));
const WithdrawalTrackerPage = lazyPage(() => import('./money/withdrawal/WithdrawalTrackerPage.tsx'));
const DepositTrackerPage = lazyPage(() => import('./money/deposit/DepositTrackerPage.tsx'));
const BetsPage = lazyPage(() => import('./play/betting/BetsPage.tsx'));
const RoundPage = lazyPage(() => import('./play/betting/RoundPage.tsx'));
const LimitsPage = lazyPage(() => import('./identity/protection/LimitsPage.tsx'));
const ClosedPage = lazyPage(() => import('./identity/protection/ClosedPage.tsx'));
const StatementPage = lazyPage(() => import('./play/statement/StatementPage.tsx'));
const CreditReportPage = lazyPage(() => import('./play/statement/CreditReportPage.tsx'));
const ReceiptPage = lazyPage(() => import('./play/statement/ReceiptPage.tsx'));
const SeriesPage = lazyPage(() => import('./lottery/series/SeriesPage.tsx'));
const UplineTransferPage = lazyPage(() => import('./money/upline-transfer/UplineTransferPage.tsx'));
const ProfitPage = lazyPage(() => import('./play/betting/ProfitPage.tsx'));
const OverviewPage = lazyPage(() => import('./agency/team/OverviewPage.tsx'));
const TeamBettingPage = lazyPage(() => import('./agency/team/TeamBettingPage.tsx'));
const UserProfitPage = lazyPage(() => import('./agency/team/UserProfitPage.tsx'));
const TeamPage = lazyPage(() => import('./agency/team/TeamPage.tsx'));
const SecurityCenterPage = lazyPage(() => import('./identity/security/SecurityCenterPage.tsx'));
const ResetPage = lazyPage(() => import('./identity/password/ResetPage.tsx'));

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
    if (cause === 'enter') beginLaunch({ gameId, vassalage });
  },
  loader: async () => {
    await groups.byIframe.load();
  },
  component: groups.byIframe,
});

/** Launches of before write it `/seaLottery` (spec §4); one address is the page. */
const seaLotteryPage = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sealottery',
  beforeLoad: ({ location }) => {
    if (location.pathname !== '/sealottery')
      throw redirect({ href: `/sealottery${location.searchStr}`, replace: true });
  },
  component: groups.eaLottery,
});

const routeTree = rootRoute.addChildren([
  moved('/', paths.home),
  page('/index', groups.index),
  page('/register', groups.index),
  page('/register.html', groups.index),
  page('/login', groups.index),
  page('/rng', groups.egame),
  ...Object.entries(PROVIDER_PATHS).map(([path, vassalage]) => providerPage(path, vassalage)),
  page('/hot', GamesPage),
  page('/fav', FavouritesPage),
  page('/winners', WinnersPage),
  page('/live', groups.live),
  page('/sports', groups.sports),
  page('/fish', groups.fish),
  page('/pvp', groups.pvp),
  page('/esports', groups.esports),
  page('/elott', groups.elott),
  page('/lottery', groups.lottery),
  page('/vnlottery', groups.vnlottery),
  seaLotteryPage,
  gamePage,
  page('/help', groups.help),
  page('/helpmc', HelpAlonePage),
  page('/info/$page', InfoPage),
  page('/news', NewsPage),
  page('/news/$id', NewsItemPage),
  page('/feedback', FeedbackPage),
  page('/noticePage', NoticesPage),
  page('/promotions', groups.promo),
  page('/promoDetail', groups.promoDetail),
  page('/vip', groups.vip),
  page('/pointMall', groups.pointMall),
  page(paths.raffle, RafflePage),
  page('/down', groups.download),
  page('/download', groups.download),
  page('/join', groups.joinus),
  moved('/missionLeaderboard', paths.member('missionLeaderboard')),
  page(paths.member('missionLeaderboard'), MissionsPage),
  page(paths.member('messageV2'), InboxPage),
  page(paths.member('rewardCenter'), RewardCenterPage),
  page(paths.member('manualRebate'), RebatePage),
  page('/member/referral', ReferralPage),
  moved('/member', paths.member('securityCenter')),
  page('/member/transferFund', WalletPage),
  page('/seamless', groups.seamless),
  page('/member/deposit', DepositPage),
  moved('/member/depositv2', paths.member('deposit')),
  page('/member/deposit/$id', DepositTrackerPage),
  page('/member/withdraw', WithdrawPage),
  page('/member/transferUpline', UplineTransferPage),
  page(paths.member('lotterySeries'), SeriesPage),
  page('/member/withdraw/$id', WithdrawalTrackerPage),
  page('/member/personalHistoryCopy', BetsPage),
  page('/member/personalHistoryCopy/$id', RoundPage),
  page('/member/transactionHistory', StatementPage),
  page('/member/transactionHistory/$id', ReceiptPage),
  page('/member/creditReport', CreditReportPage),
  page('/member/bonusDetails', BonusDetailsPage),
  page('/member/personalProfit', ProfitPage),
  page('/member/limits', LimitsPage),
  page(paths.closed, ClosedPage),
  page('/member/securityCenter', SecurityCenterPage),
  moved('/agent', paths.agent('agentTeamOverview')),
  page('/agent/agentTeamOverview', OverviewPage),
  page('/agent/teamBetting', TeamBettingPage),
  page('/agent/userProfit', UserProfitPage),
  page('/agent/teamManagement', TeamPage),
  page('/reset', ResetPage),
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
