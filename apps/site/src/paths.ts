import type { GameCategory } from '@fairhouse/wire/play/game-categories';
import type { GameSort } from '@fairhouse/wire/play/game-sorts';
import type { GameType } from '@fairhouse/wire/play/game-types';
import type { LaunchObject } from '@fairhouse/wire/play/launch';
import type { PageName } from '@fairhouse/wire/talk/content-kinds';

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

/** Spec §2: each navigation category has its page; both kinds of lottery share one. */
export const CATEGORY_PATHS = {
  RNG: '/rng',
  LIVE: '/live',
  SPORTS: '/sports',
  FISH: '/fish',
  PVP: '/pvp',
  ESPORTS: '/esports',
  ELOTT: '/elott',
  LOTT: '/elott',
} as const satisfies Record<GameType, string>;

/** Where each kind of lottery is played (spec §4). */
const LOTTERY_PATHS = {
  ELOTT: '/elott',
  LOTT: '/lottery',
  TCG_SEA: '/sealottery',
  TCG_LOTTO_VN: '/vnlottery',
} as const satisfies Record<NonNullable<LaunchObject['accountTypeName']>, string>;

/** What the house's own sportsbook is at the catalogue: its games are played on the pages of their categories. */
export const HOUSE_BOOK = {
  matchday: { vassalage: 'TOUCHLINE', gameId: 'matchday', page: CATEGORY_PATHS.SPORTS },
  'six-over': { vassalage: 'TOUCHLINE', gameId: 'six-over', page: `${CATEGORY_PATHS.SPORTS}?view=cricket` },
  'arena-five': { vassalage: 'ARENA', gameId: 'arena-five', page: CATEGORY_PATHS.ESPORTS },
} as const;

/** Whose games are tables at which members win from each other. */
const PVP_VENDOR = 'FELT';

type DecidedBet = {
  readonly id: string;
  readonly roundId: string;
  readonly game: { readonly code: string };
  readonly vendorCode: string;
};

/** The page of a game of the house's sportsbook, or of its vendor. @returns undefined for every other vendor */
export function bookPage(vassalage: string, gameId: string): string | undefined {
  const own = Object.values(HOUSE_BOOK).filter((game) => game.vassalage === vassalage);
  return (own.find((game) => game.gameId === gameId) ?? own[0])?.page;
}

/** What of a launch its address is made of; a game of a list tells no more than the first three. */
export type LaunchTarget = Pick<LaunchObject, 'gameType' | 'code' | 'vassalage'> &
  Partial<Pick<LaunchObject, 'accountTypeName' | 'defaultPlayType'>>;

/** The kind of lottery that a launch is; undefined for everything else. */
export const lotteryOf = ({ gameType, accountTypeName }: LaunchTarget) =>
  accountTypeName ?? (gameType === 'ELOTT' || gameType === 'LOTT' ? gameType : undefined);

/** The pages of the member centre by the keys of spec §2. */
const MEMBER_PATHS = {
  securityCenter: '/member/securityCenter',
  transferFund: '/member/transferFund',
  seamless: '/seamless',
  deposit: '/member/deposit',
  withdraw: '/member/withdraw',
  transferUpline: '/member/transferUpline',
  personalHistoryCopy: '/member/personalHistoryCopy',
  manualRebate: '/member/manualRebate',
  transactionHistory: '/member/transactionHistory',
  personalProfit: '/member/personalProfit',
  bonusDetails: '/member/bonusDetails',
  rewardCenter: '/member/rewardCenter',
  referral: '/member/referral',
  missionLeaderboard: '/member/missionLeaderboard',
  messageV2: '/member/messageV2',
  verification: '/member/verification',
  limits: '/member/limits',
  lotterySeries: '/member/lotterySeries',
} as const;

export type MemberPage = keyof typeof MEMBER_PATHS;
export const MEMBER_PAGES = Object.keys(MEMBER_PATHS) as readonly MemberPage[];

/** The pages of the agent centre. */
const AGENT_PATHS = {
  agentAnnouncement: '/agent/announcement',
  agentTeamOverview: '/agent/agentTeamOverview',
  openAccounts: '/agent/openAccounts',
  teamManagement: '/agent/teamManagement',
  teamBetting: '/agent/teamBetting',
  userProfit: '/agent/userProfit',
  myIncome: '/agent/myIncome',
  transactionDetails: '/agent/transactionDetails',
  agentEnvelopes: '/agent/envelopes',
  contracts: '/agent/contracts',
  dividend: '/agent/dividend',
  dailySalary: '/agent/dailySalary',
  hourlySalary: '/agent/hourlySalary',
  realTimeSalary: '/agent/realTimeSalary',
} as const;

export type AgentPage = keyof typeof AGENT_PATHS;
export const AGENT_PAGES = Object.keys(AGENT_PATHS) as readonly AgentPage[];

/** Pages of the agent centre that are shown while the flag of their name is up (spec §2). */
export const FLAGGED_PAGES = [
  'dividend',
  'dailySalary',
  'hourlySalary',
  'realTimeSalary',
] as const satisfies readonly AgentPage[];

export type FlaggedPage = (typeof FLAGGED_PAGES)[number];

/** Is an address one of the agent centre? */
export const isInAgentCentre = (path: string): boolean => path.startsWith('/agent/');

/** Is an address one of the member centre? */
export const isInMemberCentre = (path: string): boolean =>
  path.startsWith('/member/') || path === MEMBER_PATHS.seamless;

/** What a record is narrowed to; its address says so. */
export type RecordSearch = {
  readonly [name in 'range' | 'from' | 'to' | 'type' | 'product' | 'vendorCode' | 'game' | 'state' | 'by']?:
    | string
    | undefined;
};

/** What of the team a page shows; its address says so. */
export type TeamSearch = RecordSearch & {
  readonly [name in 'under' | 'account' | 'unseen' | 'side' | 'kind']?: string | undefined;
};

/** What a list of games is narrowed to and ordered by; its address says so. */
export type ListWish = {
  readonly search?: string | undefined;
  /** Vassalages; none are all. */
  readonly providers?: readonly string[] | undefined;
  readonly category?: GameCategory | undefined;
  readonly sort?: GameSort | undefined;
};

const withWish = (path: string, { search, providers, category, sort }: ListWish, tab?: number): string =>
  withQuery(path, { page: tab?.toString(), search, providers: providers?.join(','), category, sort });

/** Every address of the site. */
export const paths = {
  home: '/index',
  register: '/register',
  /** The registration with the member who brings a friend filled in. */
  registerWith: (referralCode: string) => withQuery('/register', { referralCode }),
  login: '/login',
  notices: (page?: number, notice?: string) => withQuery('/noticePage', { page: page?.toString(), notice }),
  news: (page?: number) => withQuery('/news', { page: page?.toString() }),
  newsItem: (id: string) => `/news/${id}`,
  page: (name: PageName) => `/info/${name}`,
  feedback: '/feedback',
  /** The window of customer service. */
  chat: '/chat',
  /** The chat room of the brand. */
  room: '/room',
  /** The proof of a bet that was shared there. */
  sharedProof: (number: number) => `/room/${number}`,
  /** A conversation that has ended. */
  chatTalk: (id: string) => `/chat/${id}`,
  vip: '/vip',
  pointMall: '/pointMall',
  raffle: '/raffle',
  envelope: '/envelope',
  /** Red envelopes that the upline sends. */
  teamEnvelopes: '/envelope/team',
  tournaments: '/tournament',
  tournament: (id: string) => `/tournament/${id}`,
  promotions: (group?: string) => withQuery('/promotions', { type: group }),
  promotion: (id: string) => withQuery('/promoDetail', { id }),
  down: '/down',
  join: '/join',
  /** Where a statement is checked. */
  verify: '/verify',
  help: (anchor?: string) => (anchor ? `/help#${anchor}` : '/help'),
  category: (type: GameType, wish: ListWish = {}) => withWish(CATEGORY_PATHS[type], wish),
  /** The page of a part of the lobby; what is played most is at home. */
  lobby: (type: GameType | 'HOT') => (type === 'HOT' ? paths.home : CATEGORY_PATHS[type]),
  /** @param tab from 1, the order of the provider tabs */
  slots: (tab?: number, wish: ListWish = {}) => withWish('/rng', wish, tab),
  games: (wish: ListWish = {}) => withWish('/hot', wish),
  favourites: '/fav',
  winners: '/winners',
  /** All that is left open while a member may not play. */
  closed: '/closed',
  game: (gameId: string, vassalage: string) => withQuery('/game', { gameId, vassalage }),
  /** Where a game is played: a lottery on its page, all others in the game frame (spec §4). */
  launch: (launch: LaunchTarget) => {
    const lottery = lotteryOf(launch);
    const book = bookPage(launch.vassalage, launch.code);
    if (book) return book;
    return lottery
      ? withQuery(LOTTERY_PATHS[lottery], {
          gameCode: launch.code,
          playType: launch.defaultPlayType ?? undefined,
        })
      : paths.game(launch.code, launch.vassalage);
  },
  /** A hall of matches, at one of its views. */
  hall: (path: string, view: string) => withQuery(path, { view }),
  fixture: (id: string) => `/sports/fixture/${id}`,
  sportsResults: '/sports/results',
  sportsRules: '/sports/rules',
  sportsTicket: (id: string) => `/sports/ticket/${id}`,
  /**
   * What tells how a bet was decided: the ticket of the house's sportsbook, the table where its hands are kept and proved, or
   * the round.
   */
  decided: ({ id, roundId, game, vendorCode }: DecidedBet) => {
    if (game.code in HOUSE_BOOK) return paths.sportsTicket(roundId);
    return vendorCode === PVP_VENDOR ? paths.game(game.code, vendorCode) : paths.round(id);
  },
  /** The board of a lottery. */
  lottery: (gameCode: string, playType?: string) => withQuery('/lottery', { gameCode, playType }),
  member: (page: MemberPage, search: RecordSearch = {}) => withQuery(MEMBER_PATHS[page], search),
  agent: (page: AgentPage, search: TeamSearch = {}) => withQuery(AGENT_PATHS[page], search),
  contract: (id: string) => `/agent/contracts/${id}`,
  incomeLine: (run: string) => `/agent/myIncome/${run}`,
  withdrawalTracker: (id: string) => `/member/withdraw/${id}`,
  depositTracker: (id: string) => `/member/deposit/${id}`,
  creditReport: (search: RecordSearch = {}) => withQuery('/member/creditReport', search),
  receipt: (transferId: string) => `/member/transactionHistory/${transferId}`,
  round: (betId: string) => `/member/personalHistoryCopy/${betId}`,
} as const;

/** Files of the art kit that every origin serves. */
export const art = {
  cover: (cover: string) => (cover.startsWith('/') ? cover : `/art/covers/${cover}.avif`),
  wide: (name: string) => `/art/wide/${name}.avif`,
  /** The wide picture of the theme that a cover is a take of. */
  wideOf: (cover: string) => cover.replace('/covers/', '/wide/').replace(/-[23](?=\.avif$)/, ''),
  envelope: (state: 'sealed' | 'open') => `/art/envelopes/${state}.avif`,
  gift: (name: string) => `/art/gifts/${name}.avif`,
  scene: (name: 'balloons' | 'lake' | 'lake-phone' | 'repair' | 'lighthouse') => `/art/scenes/${name}.avif`,
} as const;
