import { type Reader, type Tx, transact } from '@fairhouse/db';
import { ZERO } from '@fairhouse/kernel';
import { type Period, periodOf, phaseOf } from '@fairhouse/rules/rewards/promotion/period';
import { priceReward } from '@fairhouse/rules/rewards/promotion/price-reward';
import type { PromotionRule } from '@fairhouse/wire/rewards/promotion';
import type { Brand } from '../../frame/brand.ts';
import type { Platform } from '../../frame/platform.ts';
import { listProfiles } from '../../identity/player/index.ts';
import { HOUR_MS, type Job, SECOND_MS, untilNone } from '../../jobs/job.ts';
import { listBrands } from '../../platform/brand/index.ts';
import {
  findVersion,
  giveBack,
  insertJoin,
  type JoinRow,
  listInForce,
  lockJoinsIn,
  type PromotionRow,
  readOwn,
  rewardOf,
  saveJoin,
  standIn,
  takeBudget,
  takePlace,
  today,
} from '../promotion/index.ts';
import { type NewReward, offerRewards, recallOffer, renewOffer } from '../reward/index.ts';
import { measure } from './measure.ts';
import { type Touched, takeTouched } from './store.ts';

/** Days of members in one transaction. */
const AT_ONCE = 500;
/** What was bet in a period and settled so long after its end is in time. */
const GRACE_MS = HOUR_MS;

/** A mission in a period that a member has done something in. */
type Case = {
  readonly mission: PromotionRow;
  readonly playerId: JoinRow['playerId'];
  readonly period: Period;
  readonly day: string;
  readonly join: JoinRow | undefined;
  /** Of the version that was in force when it was done. */
  readonly rule: PromotionRule;
};

/** Looks at members whose days have changed. @returns how many days */
const lookAtSome = (platform: Platform): Promise<number> =>
  transact(platform.db, async (tx) => {
    const touched = await takeTouched(tx, AT_ONCE);
    if (touched.length === 0) return 0;
    const brands = new Map((await listBrands(tx)).map((brand) => [brand.id, brand]));
    const byBrand = Map.groupBy(touched, ({ brandId }) => brandId);
    for (const brandId of [...byBrand.keys()].toSorted())
      await lookAt(platform, tx, brands.get(brandId)!, byBrand.get(brandId)!);
    return touched.length;
  });

export const offerDone = untilNone(lookAtSome);

export const missionJob: Job = { name: 'missions', everyMs: 2 * SECOND_MS, run: offerDone };

/** Offers what is done, and takes back what no longer is and was not claimed. */
async function lookAt(platform: Platform, tx: Tx, brand: Brand, touched: readonly Touched[]): Promise<void> {
  const nowMs = platform.now();
  const all = await listInForce(tx, brand.id);
  const cases = await listCases(tx, brand, all, touched);
  if (cases.length === 0) return;
  const measured = await measure(tx, brand, cases, [...new Set(cases.map(({ playerId }) => playerId))]);
  const ended = today(brand, nowMs - GRACE_MS);
  const offers: Omit<NewReward, 'id'>[] = [];
  for (const one of cases) {
    const { mission, playerId, period, join, rule } = one;
    const isDone = measured.isDone(rule, period, playerId);
    if (join?.state === 'earned') {
      if (!isDone) await takeBack(tx, one, join, nowMs);
      continue;
    }
    const isOver = join?.state === 'over' || (period.to !== null && period.to < ended);
    if (!isDone || isOver || mission.stoppedAt !== null) continue;
    const amount = priceReward(rule.reward.amount, ZERO);
    const offer = rewardOf(
      { brand, nowMs },
      { rule, look: mission.look },
      {
        playerId,
        sourceId: mission.id,
        period: period.key,
        amount,
      },
    );
    if (join) {
      if (!(await takeBudget(tx, mission.id, amount))) continue;
      await saveJoin(tx, join, { state: 'earned', counted: ZERO });
      await renewOffer(tx, offer, offer.claimBy!);
    } else if (await earn(tx, brand, one, all, nowMs)) offers.push(offer);
  }
  await offerRewards(platform, tx, offers, nowMs);
}

/** In the order of missions: whoever takes of several budgets takes in one order. */
async function listCases(
  tx: Tx,
  brand: Brand,
  all: readonly PromotionRow[],
  touched: readonly Touched[],
): Promise<readonly Case[]> {
  const missions = all
    .filter(({ rule }) => rule.trigger.kind === 'mission')
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (missions.length === 0) return [];
  const profiles = await listProfiles(tx, brand.id, [...new Set(touched.map(({ playerId }) => playerId))]);
  const idOf = new Map<string, JoinRow['playerId']>(profiles.map(({ id }) => [id, id]));
  const cases = missions.flatMap((mission) => {
    const { rule } = mission;
    const found = new Map<string, Omit<Case, 'join' | 'rule'>>();
    for (const { playerId, day } of touched) {
      const id = idOf.get(playerId);
      if (id === undefined || phaseOf(rule.period, day) !== 'open') continue;
      const period = periodOf(rule.period, day);
      found.set(`${id} ${period.key}`, { mission, playerId: id, period, day });
    }
    return [...found.values()].toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1));
  });
  const joins = await lockJoinsIn(
    tx,
    missions.map(({ id }) => id),
    profiles.map(({ id }) => id),
    [...new Set(cases.map(({ period }) => period.key))],
  );
  const joinOf = new Map(joins.map((join) => [keyOf(join.promotionId, join.playerId, join.period), join]));
  return Promise.all(
    cases.map(async (one) => {
      const { mission } = one;
      const join = joinOf.get(keyOf(mission.id, one.playerId, one.period.key));
      return { ...one, join, rule: await ruleOf(tx, mission, join) };
    }),
  );
}

const keyOf = (...parts: readonly string[]): string => parts.join(' ');

/** The rule that a member has done a mission by; the one in force where it is still to do. */
export const ruleOf = async (
  reader: Reader,
  { id, brandId, version, rule }: PromotionRow,
  join: JoinRow | undefined,
): Promise<PromotionRule> =>
  join === undefined || join.version === version
    ? rule
    : (await findVersion(reader, brandId, id, join.version))!.rule;

/** Notes that a mission is done, as far as its budget reaches. @returns whether its reward is to be offered */
async function earn(
  tx: Tx,
  brand: Brand,
  { mission, playerId, period, day }: Case,
  all: readonly PromotionRow[],
  nowMs: number,
): Promise<boolean> {
  const own = await readOwn(tx, brand, playerId, nowMs);
  if (standIn(mission, all, own, day, nowMs).fault !== undefined) return false;
  const join = {
    promotionId: mission.id,
    playerId,
    period: period.key,
    version: mission.version,
    joinedAt: nowMs,
    joinedDay: day,
    periodTo: period.to,
    state: 'earned' as const,
    run: null,
    held: null,
  };
  if (!(await insertJoin(tx, join))) return false;
  const amount = priceReward(mission.rule.reward.amount, ZERO);
  if (await takePlace(tx, mission, { playerId, period: period.key }, amount)) return true;
  await saveJoin(tx, join, { state: 'over', counted: ZERO });
  return false;
}

async function takeBack(
  tx: Tx,
  { mission, playerId, period }: Case,
  join: JoinRow,
  nowMs: number,
): Promise<void> {
  const amount = await recallOffer(
    tx,
    { playerId, sourceType: 'mission', sourceId: mission.id, period: period.key },
    nowMs,
  );
  if (amount === undefined) return;
  await saveJoin(tx, join, { state: 'open', counted: ZERO });
  await giveBack(tx, mission.id, { places: 1, amount });
}
