import type { Reader } from '@fairhouse/db';
import { moneyOf, wireMoney, ZERO } from '@fairhouse/kernel';
import { MISSION_KINDS, missionKindOf } from '@fairhouse/rules/rewards/mission/steps';
import { type Period, periodOf, phaseOf } from '@fairhouse/rules/rewards/promotion/period';
import { priceReward } from '@fairhouse/rules/rewards/promotion/price-reward';
import type { MissionView } from '@fairhouse/wire/rewards/mission';
import type { PromotionRule } from '@fairhouse/wire/rewards/promotion';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import {
  listInForce,
  type Own,
  type PromotionRow,
  presentPromotion,
  readGameTitles,
  readOwn,
  standIn,
  today,
} from '../promotion/index.ts';
import { mayBeOffered } from '../reward/index.ts';
import { measure, stepsOf } from './measure.ts';
import { ruleOf } from './offer-done.ts';

type Found = {
  readonly mission: PromotionRow;
  readonly period: Period;
  readonly rule: PromotionRule;
  readonly state: MissionView['state'];
  readonly reward: Own['rewards'][number] | undefined;
};

const ORDER: readonly MissionView['state'][] = ['claim', 'running', 'claimed', 'closed'];

const PIECE = 10_000n;

/** Missions as they are to a member now; none for somebody who may be offered nothing. What can be claimed comes first. */
export async function readMissions(
  { db }: Platform,
  { brand, player, nowMs, language }: SiteCall & { readonly player: PlayerContext },
): Promise<readonly MissionView[]> {
  if (!(await mayBeOffered(db, player.id, nowMs))) return [];
  const all = await listInForce(db, brand.id);
  const missions = all.filter(({ rule }) => rule.trigger.kind === 'mission');
  if (missions.length === 0) return [];
  const own = await readOwn(db, brand, player.id, nowMs);
  const day = today(brand, nowMs);
  const found = (
    await Promise.all(missions.map((mission) => findOf(db, mission, { all, own, day, nowMs })))
  ).flat();
  const measured = await measure(db, brand, found, [player.id]);
  const titles = await readGameTitles(db, brand.id, missions);
  return found
    .map(({ mission, period, rule, state, reward }): MissionView => {
      const { title, text, gameTitle } = presentPromotion(mission, { language, day, titles });
      const counted = measured.counted(rule, period, player.id);
      const steps = stepsOf(rule);
      return {
        id: mission.id,
        kind: missionKindOf(steps, rule.period.each),
        title,
        text,
        gameTitle,
        rule,
        period: { from: period.from, to: period.to },
        counted: steps.map(({ step }, at) =>
          wireMoney(moneyOf(step === 'validBets' ? counted[at]! : counted[at]! * PIECE)),
        ),
        state,
        reward: {
          id: reward?.id ?? null,
          kind: rule.reward.kind,
          amount: wireMoney(reward?.amount ?? priceReward(rule.reward.amount, ZERO)),
          claimBy: reward?.claimBy ?? null,
        },
      };
    })
    .toSorted(
      (a, b) =>
        ORDER.indexOf(a.state) - ORDER.indexOf(b.state) ||
        MISSION_KINDS.indexOf(a.kind) - MISSION_KINDS.indexOf(b.kind),
    );
}

type Looking = {
  readonly all: readonly PromotionRow[];
  readonly own: Own;
  readonly day: string;
  readonly nowMs: number;
};

/** A mission in its current period, and in earlier ones whose reward waits. */
async function findOf(reader: Reader, mission: PromotionRow, looking: Looking): Promise<readonly Found[]> {
  const { id, rule, stoppedAt } = mission;
  const { all, own, day, nowMs } = looking;
  const isOpen = stoppedAt === null && phaseOf(rule.period, day) === 'open';
  const now = periodOf(rule.period, day);
  const rewards = own.rewards.filter(({ sourceId }) => sourceId === id);
  const waiting = rewards.filter(
    ({ state, claimBy }) => state === 'offered' && (claimBy === null || claimBy > nowMs),
  );
  const found = async (period: Period, state: MissionView['state'], reward: Found['reward']) => {
    const join = own.joins.find((one) => one.promotionId === id && one.period === period.key);
    return { mission, period, rule: await ruleOf(reader, mission, join), state, reward };
  };
  const earlier = await Promise.all(
    waiting
      .filter(({ period }) => !isOpen || period !== now.key)
      .map((reward) =>
        found(
          periodOf(rule.period, reward.period === '' ? rule.period.opens : reward.period),
          'claim',
          reward,
        ),
      ),
  );
  if (!isOpen) return earlier;
  const reward = rewards.find(({ period }) => period === now.key);
  const join = own.joins.find((one) => one.promotionId === id && one.period === now.key);
  const { fault, hasBudget } = standIn(mission, all, own, day, nowMs);
  const isTakenBack = join?.state === 'open';
  if (reward === undefined && fault !== undefined) return earlier;
  const stateNow = (): MissionView['state'] => {
    if (reward === undefined || isTakenBack)
      return hasBudget && join?.state !== 'over' ? 'running' : 'closed';
    if (waiting.includes(reward)) return 'claim';
    return reward.state === 'claimed' || reward.state === 'issued' ? 'claimed' : 'closed';
  };
  return [...earlier, await found(now, stateNow(), isTakenBack ? undefined : reward)];
}
