import { transact } from '@fairhouse/db';
import { rollUp } from '@fairhouse/ledger';
import type { SocketMessage } from '@fairhouse/wire/socket';
import { affiliate } from './agency/affiliate/feature.ts';
import { announcement } from './agency/announcement/feature.ts';
import { contract } from './agency/contract/feature.ts';
import { opening } from './agency/opening/feature.ts';
import { pay } from './agency/pay/feature.ts';
import { team } from './agency/team/feature.ts';
import { teamEnvelope } from './agency/team-envelope/feature.ts';
import type { OpsHandlers, SiteHandlers } from './frame/contexts.ts';
import type { Counter, CounterKind } from './frame/counter.ts';
import type { Feature, House } from './frame/feature.ts';
import type { Finder } from './frame/finder.ts';
import type { Platform } from './frame/platform.ts';
import type { ReadState, SocketState } from './frame/socket-state.ts';
import { access } from './identity/access/feature.ts';
import { avatar } from './identity/avatar/feature.ts';
import { consent } from './identity/consent/feature.ts';
import { exclusionRegister } from './identity/exclusion-register/feature.ts';
import { kyc } from './identity/kyc/feature.ts';
import { member } from './identity/member/feature.ts';
import { messaging } from './identity/messaging/feature.ts';
import { note } from './identity/note/feature.ts';
import { password } from './identity/password/feature.ts';
import { phoneAuth } from './identity/phone-auth/feature.ts';
import { protection } from './identity/protection/feature.ts';
import { security } from './identity/security/feature.ts';
import { session } from './identity/session/feature.ts';
import { slider } from './identity/slider/feature.ts';
import { token } from './identity/token/feature.ts';
import { upload } from './identity/upload/feature.ts';
import { verification } from './identity/verification/feature.ts';
import { type Job, MINUTE_MS, SECOND_MS } from './jobs/job.ts';
import { lotteryChase } from './lottery/chase/feature.ts';
import { lotteryDesk } from './lottery/desk/feature.ts';
import { lotteryFeed } from './lottery/feed/feature.ts';
import { lotteryIssue } from './lottery/issue/feature.ts';
import { lotteryMenu } from './lottery/menu/feature.ts';
import { lotterySeries } from './lottery/series/feature.ts';
import { settlement } from './lottery/settlement/feature.ts';
import { lotteryStatistic } from './lottery/statistic/feature.ts';
import { lotteryTicket } from './lottery/ticket/feature.ts';
import { adjustment } from './money/adjustment/feature.ts';
import { btcpay } from './money/btcpay/feature.ts';
import { cashier } from './money/cashier/feature.ts';
import { deposit } from './money/deposit/feature.ts';
import { finance } from './money/finance/feature.ts';
import { turnover } from './money/turnover/feature.ts';
import { uplineTransfer } from './money/upline-transfer/feature.ts';
import { wallet } from './money/wallet/feature.ts';
import { withdrawal } from './money/withdrawal/feature.ts';
import { aml } from './office/aml/feature.ts';
import { brands } from './office/brands/feature.ts';
import { campaign } from './office/campaign/feature.ts';
import { find } from './office/find/feature.ts';
import { harm } from './office/harm/feature.ts';
import { overview } from './office/overview/feature.ts';
import { report } from './office/report/feature.ts';
import { room } from './office/room/feature.ts';
import { analytics } from './platform/analytics/feature.ts';
import { approval } from './platform/approval/feature.ts';
import { audit } from './platform/audit/feature.ts';
import { brand } from './platform/brand/feature.ts';
import { change } from './platform/change/feature.ts';
import type { Consumer } from './platform/outbox/index.ts';
import { sealing } from './platform/sealing/feature.ts';
import { setting } from './platform/setting/feature.ts';
import { staff } from './platform/staff/feature.ts';
import { worklist } from './platform/worklist/feature.ts';
import { betting } from './play/betting/feature.ts';
import { catalogue } from './play/catalogue/feature.ts';
import { favourite } from './play/favourite/feature.ts';
import { games } from './play/games/feature.ts';
import { integrity } from './play/integrity/feature.ts';
import { pokerSeries } from './play/poker-series/feature.ts';
import { provider } from './play/provider/feature.ts';
import { reconciliation } from './play/reconciliation/feature.ts';
import { replay } from './play/replay/feature.ts';
import { round } from './play/round/feature.ts';
import { rtpMonitor } from './play/rtp-monitor/feature.ts';
import { statement } from './play/statement/feature.ts';
import { sweeper } from './play/sweeper/feature.ts';
import { vendorWallet } from './play/vendor-wallet/feature.ts';
import { winner } from './play/winner/feature.ts';
import { bonus } from './rewards/bonus/feature.ts';
import { envelope } from './rewards/envelope/feature.ts';
import { freeRounds } from './rewards/free-rounds/feature.ts';
import { mission } from './rewards/mission/feature.ts';
import { points } from './rewards/points/feature.ts';
import { promotion } from './rewards/promotion/feature.ts';
import { raffle } from './rewards/raffle/feature.ts';
import { rate } from './rewards/rate/feature.ts';
import { rebate } from './rewards/rebate/feature.ts';
import { referral } from './rewards/referral/feature.ts';
import { reward } from './rewards/reward/feature.ts';
import { tournament } from './rewards/tournament/feature.ts';
import { vip } from './rewards/vip/feature.ts';
import type { StateReader } from './socket/hub.ts';
import { accountLimit } from './sports/account-limit/feature.ts';
import { desk } from './sports/desk/index.ts';
import { chat } from './talk/chat/feature.ts';
import { content } from './talk/content/feature.ts';
import { feedback } from './talk/feedback/feature.ts';
import { inbox } from './talk/inbox/feature.ts';
import { support } from './talk/support/feature.ts';

/** The one list of features: what each brings stands in its `feature.ts`. */
const FEATURES = [
  analytics,
  approval,
  audit,
  brand,
  change,
  sealing,
  setting,
  staff,
  worklist,
  access,
  messaging,
  member,
  note,
  password,
  phoneAuth,
  avatar,
  protection,
  exclusionRegister,
  kyc,
  consent,
  security,
  session,
  slider,
  token,
  upload,
  verification,
  adjustment,
  btcpay,
  cashier,
  deposit,
  finance,
  turnover,
  uplineTransfer,
  wallet,
  withdrawal,
  content,
  chat,
  feedback,
  inbox,
  support,
  betting,
  catalogue,
  favourite,
  games,
  provider,
  reconciliation,
  replay,
  rtpMonitor,
  integrity,
  pokerSeries,
  round,
  statement,
  sweeper,
  vendorWallet,
  winner,
  bonus,
  freeRounds,
  lotteryMenu,
  lotteryIssue,
  lotteryTicket,
  lotteryChase,
  settlement,
  lotteryStatistic,
  lotteryDesk,
  lotteryFeed,
  referral,
  reward,
  promotion,
  vip,
  lotterySeries,
  rate,
  mission,
  points,
  raffle,
  tournament,
  envelope,
  rebate,
  accountLimit,
  desk,
  affiliate,
  team,
  announcement,
  teamEnvelope,
  contract,
  pay,
  opening,
  report,
  find,
  room,
  overview,
  aml,
  campaign,
  harm,
  brands,
] as const;

/** What can be found from anywhere in the console. */
export const FINDERS: readonly Finder[] = FEATURES.flatMap(({ finders }: Feature) => finders ?? []);

type Joined<T> = (T extends unknown ? (part: T) => void : never) extends (whole: infer W) => void ? W : never;

/** What some features bring of a kind, if any two of them do not bring the same. */
type Brought<K extends keyof Feature> = Joined<
  (typeof FEATURES)[number] extends infer F ? (F extends { readonly [P in K]: infer V } ? V : never) : never
>;

/** One table of what all features bring; a key that none of them brings does not type-check where the table is used. */
const tableOf = <K extends 'site' | 'ops' | 'approvals' | 'queues' | 'work' | 'states'>(
  kind: K,
): Brought<K> => Object.assign({}, ...FEATURES.map((feature: Feature) => feature[kind])) as Brought<K>;

/** What features bring that others ask all of them for. */
export const HOUSE: House = {
  site: (platform) => siteHandlers(platform),
  approvals: tableOf('approvals'),
  queues: tableOf('queues'),
  work: tableOf('work'),
  bets: FEATURES.flatMap(({ bets }: Feature) => bets ?? []),
  tiles: FEATURES.flatMap(({ tiles }: Feature) => tiles ?? []),
  edges: FEATURES.flatMap(({ edges }: Feature) => edges ?? []),
  finders: FINDERS,
};

type Makers<H> = { readonly [K in keyof H]: (platform: Platform, house: House) => H[K] };

const make = <H>(makers: Makers<H>, platform: Platform): H =>
  Object.fromEntries(
    Object.entries<Makers<H>[keyof H]>(makers).map(([name, maker]) => [name, maker(platform, HOUSE)]),
  ) as H;

export const siteHandlers = (platform: Platform): SiteHandlers =>
  make<SiteHandlers>(tableOf('site'), platform);

export const opsHandlers = (platform: Platform): OpsHandlers => make<OpsHandlers>(tableOf('ops'), platform);

/** Reads the newest of a state that open pages are told. */
export function readerOf(platform: Platform): StateReader<SocketMessage> {
  const states = tableOf('states') satisfies { readonly [S in SocketState]: ReadState<S> };
  return (kind, about) => (states[kind as SocketState] as ReadState<SocketState>)(platform, about as never);
}

/** Those who read the event stream. */
export const consumersOf = (platform: Platform): readonly Consumer[] =>
  FEATURES.flatMap((feature: Feature) => feature.consumers ?? []).map((consumer) =>
    typeof consumer === 'function' ? consumer(platform) : consumer,
  );

/** Figures that something is reckoned by; each comes after those that it follows from. */
export const countersOf = (kind: CounterKind): readonly Counter[] =>
  FEATURES.flatMap((feature: Feature) => feature.counters ?? []).filter(({ of }) => of === kind);

/** Work that nobody asks for. */
export const JOBS: readonly Job[] = [
  { name: 'roll_up_house', everyMs: 10 * SECOND_MS, run: ({ db }) => transact(db, rollUp) },
  ...FEATURES.flatMap((feature: Feature) => feature.jobs ?? []),
  {
    name: 'forget_expired',
    everyMs: 5 * MINUTE_MS,
    run: ({ db, now }) =>
      transact(db, async (tx) => {
        for (const { forget } of FEATURES as readonly Feature[]) await forget?.(tx, now());
      }),
  },
];
