import type { Reader } from '@fairhouse/db';
import { assert, wireMoney, ZERO } from '@fairhouse/kernel';
import { isEligible, type MemberFacts } from '@fairhouse/rules/rewards/promotion/eligible';
import { periodOf, phaseOf } from '@fairhouse/rules/rewards/promotion/period';
import { highestReward } from '@fairhouse/rules/rewards/promotion/price-reward';
import { stateOf } from '@fairhouse/rules/rewards/promotion/state-of';
import type { OwnPromotion, PromotionRule } from '@fairhouse/wire/rewards/promotion';
import type { Brand } from '../../frame/brand.ts';
import { dayIn } from '../../frame/day-in.ts';
import { listProfiles, type Profile } from '../../identity/player/index.ts';
import { isAtLossLimit } from '../../identity/protection/index.ts';
import { DAY_MS } from '../../jobs/job.ts';
import { listCredited } from '../../money/deposit/index.ts';
import { type BonusRow, listOpenOf } from '../bonus/index.ts';
import { listOfSource, type RewardRow } from '../reward/index.ts';
import { type ApplicationRow, listApplicationsOf } from './application/store.ts';
import { findVersion, type JoinRow, listJoins, type PromotionRow } from './store.ts';

export const EVER = { from: '0001-01-01', to: '9999-12-31' } as const;

/** Everything of a member that promotions look at. */
export type Own = {
  readonly facts: MemberFacts;
  /** No money for losses is offered until the period of the limit ends. */
  readonly atLossLimit: boolean;
  readonly joins: readonly JoinRow[];
  readonly rewards: readonly RewardRow[];
  readonly applications: readonly ApplicationRow[];
  /** That came from promotions and are not over. */
  readonly bonuses: readonly BonusRow[];
};

export const factsOf = (
  { level, registeredAt, mobileProven }: Profile,
  deposits: number,
  nowMs: number,
): MemberFacts => ({
  level,
  daysHere: Math.floor((nowMs - registeredAt) / DAY_MS),
  deposits,
  mobile: mobileProven,
});

export async function readOwn(reader: Reader, brand: Brand, playerId: string, nowMs: number): Promise<Own> {
  const [profiles, atLossLimit, deposits, joins, rewards, applications, bonuses] = await Promise.all([
    listProfiles(reader, brand.id, [playerId]),
    isAtLossLimit(reader, playerId, nowMs),
    listCredited(reader, brand, EVER, [playerId]),
    listJoins(reader, playerId),
    listOfSource(reader, playerId, ['promotion', 'mission']),
    listApplicationsOf(reader, playerId),
    listOpenOf(reader, playerId, 'promotion'),
  ]);
  assert(profiles[0] !== undefined, 'a member with an account of their own has a profile');
  const facts = factsOf(profiles[0], deposits.length, nowMs);
  return { facts, atLossLimit, joins, rewards, applications, bonuses };
}

type StandFault = 'promotion_closed' | 'promotion_not_eligible' | 'promotion_limit';

/** Where a member stands in one promotion: what belongs to its current period. */
export type Stand = {
  readonly promotion: PromotionRow;
  readonly day: string;
  readonly period: ReturnType<typeof periodOf>;
  readonly join: JoinRow | undefined;
  readonly offered: RewardRow | undefined;
  readonly paid: RewardRow | undefined;
  /** The reward of this period, claimed, given or still to claim. */
  readonly had: RewardRow | undefined;
  /** What was paid of this period is bonus money that is not over. */
  readonly bonus: BonusRow | undefined;
  readonly application: ApplicationRow | undefined;
  /** Why it cannot be joined or had now, whatever is left of its budget. */
  readonly fault: StandFault | undefined;
  /** Why the reward of something that has just happened to the member cannot be had: what is missed for ever stands in `fault` alone. */
  readonly earnFault: StandFault | undefined;
  readonly hasBudget: boolean;
};

const counts = ({ state }: RewardRow): boolean => state !== 'lapsed' && state !== 'withdrawn';

/** @param all promotions in force, for those that exclude each other */
export function standIn(
  promotion: PromotionRow,
  all: readonly PromotionRow[],
  own: Own,
  day: string,
  nowMs: number,
): Stand {
  const { id, rule } = promotion;
  const phase = phaseOf(rule.period, day);
  const period = periodOf(rule.period, phase === 'over' ? rule.period.closes! : day);
  const rewards = own.rewards.filter(({ sourceId }) => sourceId === id);
  const applications = own.applications.filter(({ promotionId }) => promotionId === id);
  const ofPeriod = rewards.find((one) => one.period === period.key);
  const had = ofPeriod && counts(ofPeriod) ? ofPeriod : undefined;
  const earnFault =
    findFault(promotion, all, own, { phase, nowMs }) ?? (ofPeriod && !had ? 'promotion_limit' : undefined);
  const isPaid = had?.state === 'claimed' || had?.state === 'issued';
  return {
    promotion,
    day,
    period,
    join: own.joins.find((join) => join.promotionId === id && join.period === period.key),
    offered: rewards.find(
      ({ state, claimBy }) => state === 'offered' && (claimBy === null || claimBy > nowMs),
    ),
    paid: isPaid ? had : undefined,
    had,
    bonus: isPaid ? own.bonuses.find(({ source }) => source.id === had.id) : undefined,
    application:
      applications.find(({ state }) => state === 'open') ??
      applications.find((one) => one.period === period.key),
    earnFault,
    fault: earnFault === undefined && isMissed(rule, own.facts) ? 'promotion_not_eligible' : earnFault,
    hasBudget: hasBudget(promotion),
  };
}

/** What can no longer be done: who has an account does not register, a first deposit is made once, and a level is there. */
const isMissed = ({ trigger }: PromotionRule, { deposits, level }: MemberFacts): boolean =>
  trigger.kind === 'registered' ||
  (trigger.kind === 'level' && level >= trigger.level) ||
  (trigger.kind === 'deposit' && trigger.nth !== null && deposits >= trigger.nth);

function findFault(
  { id, rule, stoppedAt }: PromotionRow,
  all: readonly PromotionRow[],
  own: Own,
  { phase, nowMs }: { readonly phase: ReturnType<typeof phaseOf>; readonly nowMs: number },
): StandFault | undefined {
  if (phase !== 'open' || stoppedAt !== null) return 'promotion_closed';
  if (!isEligible(rule.eligible, own.facts)) return 'promotion_not_eligible';
  if (rule.trigger.kind === 'netLoss' && own.atLossLimit) return 'promotion_not_eligible';
  const { perPlayer, cooldown } = rule.limits;
  const had = own.rewards.filter((reward) => reward.sourceId === id && counts(reward));
  if (perPlayer !== null && had.length >= perPlayer) return 'promotion_limit';
  const since = cooldown === null ? undefined : nowMs - cooldown * DAY_MS;
  if (since !== undefined && had.some(({ offeredAt }) => offeredAt > since)) return 'promotion_limit';
  const excluded = new Set<string>([
    ...rule.limits.exclusiveWith,
    ...all.flatMap((other) => (other.rule.limits.exclusiveWith.includes(id) ? [other.id] : [])),
  ]);
  const isIn =
    own.joins.some(({ promotionId, state }) => excluded.has(promotionId) && state !== 'over') ||
    own.rewards.some((reward) => excluded.has(reward.sourceId) && counts(reward)) ||
    own.applications.some(({ promotionId, state }) => excluded.has(promotionId) && state === 'open');
  return isIn ? 'promotion_limit' : undefined;
}

/** Whether there is a place left, as things look; who takes it finds out. */
function hasBudget({ countLeft, amountLeft, rule: { reward, budget } }: PromotionRow): boolean {
  const isWhole = budget.reserve === 'join' || reward.amount.how === 'fixed';
  const least = isWhole ? highestReward(reward.amount) : 1n;
  return countLeft !== 0n && (amountLeft === null || amountLeft >= least);
}

export async function presentOwn(reader: Reader, stand: Stand, own: Own): Promise<OwnPromotion> {
  const { promotion, join, offered, paid, bonus, application } = stand;
  const { id, rule, stoppedAt } = promotion;
  const isDaily = rule.trigger.kind === 'signIn';
  const reckoned = own.joins.find((one) => one.promotionId === id && one.state === 'open');
  const state = stateOf({
    phase: phaseOf(rule.period, stand.day),
    stopped: stoppedAt !== null,
    hasBudget: stand.hasBudget,
    mayJoin: stand.fault === undefined && !join,
    offered: offered !== undefined,
    paid: paid?.state === 'claimed' || paid?.state === 'issued' ? paid.state : null,
    wagering: bonus !== undefined,
    joined: join?.state === 'open',
    measured: (join?.counted ?? ZERO) > 0n,
    reckoning: reckoned !== undefined && reckoned.period !== stand.period.key && stoppedAt === null,
    application: application && application.state !== 'approved' ? application.state : null,
    mayApplyAgain: rule.trigger.kind === 'application' && rule.trigger.again,
    signedToday: isDaily && join !== undefined,
  });
  const reward = offered ?? paid;
  const shown = state === 'process' ? (reckoned ?? join) : join;
  const wagered = state === 'process' && !reckoned && bonus;
  return {
    promotion: id,
    state,
    progress: wagered
      ? { counted: wireMoney(wagered.progress), asked: wireMoney(wagered.required) }
      : shown
        ? await readProgress(reader, promotion, shown)
        : null,
    run: isDaily && join ? join.run : null,
    reward: reward
      ? { id: reward.id, kind: reward.kind, amount: wireMoney(reward.amount), claimBy: reward.claimBy }
      : null,
    application: application
      ? {
          comment: application.comment,
          at: application.at,
          state: application.state,
          reason: application.reason,
        }
      : null,
  };
}

/** The version that was joined says what is asked for. */
async function readProgress(
  reader: Reader,
  promotion: PromotionRow,
  join: JoinRow,
): Promise<OwnPromotion['progress']> {
  const { rule } =
    join.version === promotion.version
      ? promotion
      : (await findVersion(reader, promotion.brandId, promotion.id, join.version))!;
  const asked = askedOf(rule);
  return asked === null ? null : { counted: wireMoney(join.counted), asked };
}

const askedOf = ({ trigger }: PromotionRule): string | null => {
  if (trigger.kind === 'validBets') return trigger.target;
  return trigger.kind === 'netLoss' ? trigger.min : null;
};

/** The brand's day at an instant. */
export const today = ({ timeZone }: Brand, nowMs: number): string => dayIn(timeZone, nowMs);
