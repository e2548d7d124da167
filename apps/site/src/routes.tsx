import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  redirect,
} from '@tanstack/react-router';
import { type MemberPage, paths } from './paths.ts';
import { lazyPage } from './shell/lazy-page.ts';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { PageFailure } from './shell/PageFailure.tsx';
import { PageSkeleton } from './shell/PageSkeleton.tsx';
import { Shell } from './shell/Shell.tsx';
import { keepVassalage } from './state/vassalage.ts';

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

const HomePage = lazyPage(() => import('./features/lobby/HomePage.tsx'));
const SlotsPage = lazyPage(() => import('./features/lobby/SlotsPage.tsx'));
const GamesPage = lazyPage(() => import('./features/lobby/GamesPage.tsx'));
const FavouritesPage = lazyPage(() => import('./features/favourite/FavouritesPage.tsx'));
const WinnersPage = lazyPage(() => import('./features/winner/WinnersPage.tsx'));
const LotteryPage = lazyPage(() => import('./features/lobby/LotteryPage.tsx'));
const CategoryPage = lazyPage(() => import('./features/lobby/CategoryPage.tsx'));
const GamePage = lazyPage(() => import('./features/games/GamePage.tsx'));
const HelpPage = lazyPage(() => import('./features/content/HelpPage.tsx'));
const HelpAlonePage = lazyPage(() => import('./features/content/HelpAlonePage.tsx'));
const InfoPage = lazyPage(() => import('./features/content/InfoPage.tsx'));
const NewsPage = lazyPage(() => import('./features/content/NewsPage.tsx'));
const NewsItemPage = lazyPage(() => import('./features/content/NewsItemPage.tsx'));
const FeedbackPage = lazyPage(() => import('./features/feedback/FeedbackPage.tsx'));
const NoticesPage = lazyPage(() => import('./features/content/NoticesPage.tsx'));
const PromotionsPage = lazyPage(() => import('./features/content/PromotionsPage.tsx'));
const PromotionPage = lazyPage(() => import('./features/content/PromotionPage.tsx'));
const VipPage = lazyPage(() => import('./features/member/VipPage.tsx'));
const PointMallPage = lazyPage(() => import('./features/member/PointMallPage.tsx'));
const DownloadPage = lazyPage(() => import('./features/brand/DownloadPage.tsx'));
const JoinPage = lazyPage(() => import('./features/affiliate/JoinPage.tsx'));
const ReferralPage = lazyPage(() => import('./features/member/ReferralPage.tsx'));
const EmptyPlacePage = lazyPage(() => import('./features/member/EmptyPlacePage.tsx'));
const WalletPage = lazyPage(() => import('./features/wallet/WalletPage.tsx'));
const VendorWalletsPage = lazyPage(() => import('./features/vendor-wallet/VendorWalletsPage.tsx'));
const DepositPage = lazyPage(() => import('./features/deposit/DepositPage.tsx'));
const DepositTrackerPage = lazyPage(() => import('./features/deposit/DepositTrackerPage.tsx'));
const BetsPage = lazyPage(() => import('./features/betting/BetsPage.tsx'));
const RoundPage = lazyPage(() => import('./features/betting/RoundPage.tsx'));
const LimitsPage = lazyPage(() => import('./features/protection/LimitsPage.tsx'));
const StatementPage = lazyPage(() => import('./features/statement/StatementPage.tsx'));
const SecurityCenterPage = lazyPage(() => import('./features/security/SecurityCenterPage.tsx'));
const ResetPage = lazyPage(() => import('./features/password/ResetPage.tsx'));

/** Addresses of spec §2 that open the slot hall at a provider. */
const PROVIDER_PATHS = {
  '/jlrng': 'JLSLOT',
  '/pgrng': 'PGSLOT',
  '/fcrng': 'FCSLOT',
  '/pprng': 'PPSLOT',
  '/bngrng': 'BNGSLOT',
} as const;

/** Pages of the member centre that have nothing to list yet. */
const EMPTY_PLACES = [
  'withdraw',
  'transferUpline',
  'manualRebate',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'missionLeaderboard',
  'messageV2',
] as const satisfies readonly MemberPage[];

const providerPage = (path: string, vassalage: string) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      keepVassalage(vassalage);
      throw redirect({ href: paths.slots(), replace: true });
    },
  });

const routeTree = rootRoute.addChildren([
  moved('/', paths.home),
  page('/index', HomePage),
  page('/register', HomePage),
  page('/register.html', HomePage),
  page('/login', HomePage),
  page('/rng', SlotsPage),
  ...Object.entries(PROVIDER_PATHS).map(([path, vassalage]) => providerPage(path, vassalage)),
  page('/hot', GamesPage),
  page('/fav', FavouritesPage),
  page('/winners', WinnersPage),
  page('/live', CategoryPage),
  page('/sports', CategoryPage),
  page('/fish', CategoryPage),
  page('/pvp', CategoryPage),
  page('/esports', CategoryPage),
  page('/elott', CategoryPage),
  page('/lottery', LotteryPage),
  page('/vnlottery', LotteryPage),
  page('/sealottery', LotteryPage),
  page('/game', GamePage),
  page('/help', HelpPage),
  page('/helpmc', HelpAlonePage),
  page('/info/$page', InfoPage),
  page('/news', NewsPage),
  page('/news/$id', NewsItemPage),
  page('/feedback', FeedbackPage),
  page('/noticePage', NoticesPage),
  page('/promotions', PromotionsPage),
  page('/promoDetail', PromotionPage),
  page('/vip', VipPage),
  page('/pointMall', PointMallPage),
  page('/down', DownloadPage),
  page('/download', DownloadPage),
  page('/join', JoinPage),
  moved('/missionLeaderboard', paths.member('missionLeaderboard')),
  ...EMPTY_PLACES.map((place) => page(paths.member(place), EmptyPlacePage)),
  page('/member/referral', ReferralPage),
  moved('/member', paths.member('securityCenter')),
  page('/member/transferFund', WalletPage),
  page('/seamless', VendorWalletsPage),
  page('/member/deposit', DepositPage),
  moved('/member/depositv2', paths.member('deposit')),
  page('/member/deposit/$id', DepositTrackerPage),
  page('/member/personalHistoryCopy', BetsPage),
  page('/member/personalHistoryCopy/$id', RoundPage),
  page('/member/transactionHistory', StatementPage),
  page('/member/limits', LimitsPage),
  page('/member/securityCenter', SecurityCenterPage),
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
  scrollRestoration: true,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: (props: ErrorComponentProps) => <PageFailure {...props} />,
});
