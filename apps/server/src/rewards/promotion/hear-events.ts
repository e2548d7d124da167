import type { Tx } from '@fairhouse/db';
import { ZERO } from '@fairhouse/kernel';
import { isEligible } from '@fairhouse/rules/rewards/promotion/eligible';
import { periodOf, phaseOf } from '@fairhouse/rules/rewards/promotion/period';
import { priceReward } from '@fairhouse/rules/rewards/promotion/price-reward';
import { priceDeposit } from '@fairhouse/rules/rewards/promotion/simulate';
import type { Brand } from '../../frame/brand.ts';
import type { Platform } from '../../frame/platform.ts';
import { listProfiles } from '../../identity/player/index.ts';
import { listCredited } from '../../money/deposit/index.ts';
import { listBrands } from '../../platform/brand/index.ts';
import type { Consumer, OutboxEvent } from '../../platform/outbox/index.ts';
import { listWithout, offerRewards } from '../reward/index.ts';
import { type EarnedJoin, offerEarned, rewardOf } from './offer-earned.ts';
import { offerHappened } from './offer-happened.ts';
import { EVER, factsOf, today } from './read-own.ts';
import { findVersion, listInForce, lockJoinsOf, takeBudget } from './store.ts';

/** Offers rewards for deposits, registrations and what has happened to members. What it offers is keyed, so that a replay offers nothing. */
export const promotionConsumer = (platform: Platform): Consumer => ({
  name: 'promotions',
  types: [
    'deposit.credited',
    'player.registered',
    'player.contact_changed',
    'vip.moved',
    'referral.earned',
    'tournament.ended',
  ],
  apply: async (tx, events) => {
    const brands = new Map((await listBrands(tx)).map((brand) => [brand.id, brand]));
    for (const [brandId, own] of Map.groupBy(events, ({ brandId: id }) => id)) {
      const brand = brands.get(brandId)!;
      await offerForDeposits(platform, tx, brand, own);
      await offerForRegistration(platform, tx, brand, own);
      await offerHappened({ platform, brand, nowMs: platform.now() }, tx, own.flatMap(happenedIn));
    }
  },
  forget: async () => {},
});

function happenedIn({ type, payload }: OutboxEvent): Parameters<typeof offerHappened>[2] {
  switch (type) {
    case 'vip.moved':
      return [
        { playerId: payload.playerId, happened: { kind: 'level', from: payload.from, to: payload.to } },
      ];
    case 'referral.earned':
      return [{ playerId: payload.playerId, happened: { kind: 'referral' } }];
    case 'tournament.ended':
      return payload.places.map((playerId, at) => ({
        playerId,
        happened: { kind: 'rank', place: at + 1 },
      }));
    default:
      return [];
  }
}

async function offerForDeposits(
  platform: Platform,
  tx: Tx,
  brand: Brand,
  events: readonly OutboxEvent[],
): Promise<void> {
  const heard = events.flatMap(({ type, payload }) => (type === 'deposit.credited' ? [payload] : []));
  if (heard.length === 0) return;
  const playerIds = [...new Set(heard.map(({ playerId }) => playerId))];
  const joins = await lockJoinsOf(tx, playerIds);
  if (joins.length === 0) return;
  const ids = new Set(heard.map(({ depositId }) => depositId));
  const deposits = (await listCredited(tx, brand, EVER, playerIds)).filter(({ id }) => ids.has(id));
  const earned: EarnedJoin[] = [];
  for (const join of joins) {
    const { rule, look } = (await findVersion(tx, brand.id, join.promotionId, join.version))!;
    if (rule.trigger.kind !== 'deposit') continue;
    const first = deposits.find(
      (deposit) =>
        deposit.playerId === join.playerId &&
        deposit.creditedAt >= join.joinedAt &&
        phaseOf(rule.period, deposit.day) === 'open' &&
        periodOf(rule.period, deposit.day).key === join.period &&
        priceDeposit(rule, deposit) > 0n,
    );
    if (first) earned.push({ join, rule, look, amount: priceDeposit(rule, first), counted: first.amount });
  }
  await offerEarned(platform, tx, { brand, nowMs: platform.now() }, earned);
}

/** A number that is proven later can make a new member eligible. */
async function offerForRegistration(
  platform: Platform,
  tx: Tx,
  brand: Brand,
  events: readonly OutboxEvent[],
): Promise<void> {
  const playerIds = events.flatMap(({ type, payload }) =>
    type === 'player.registered' || type === 'player.contact_changed' ? [payload.playerId] : [],
  );
  if (playerIds.length === 0) return;
  const nowMs = platform.now();
  const isOpen = (period: Parameters<typeof phaseOf>[0], atMs: number) =>
    phaseOf(period, today(brand, atMs)) === 'open';
  const promotions = (await listInForce(tx, brand.id)).filter(
    ({ rule, stoppedAt }) =>
      rule.trigger.kind === 'registered' && stoppedAt === null && isOpen(rule.period, nowMs),
  );
  if (promotions.length === 0) return;
  const profiles = await listProfiles(tx, brand.id, [...new Set(playerIds)]);
  const offers = [];
  for (const { id, rule, look } of promotions.toReversed()) {
    const eligible = profiles.filter(
      (profile) =>
        isOpen(rule.period, profile.registeredAt) && isEligible(rule.eligible, factsOf(profile, 0, nowMs)),
    );
    const amount = priceReward(rule.reward.amount, ZERO);
    const without = await listWithout(
      tx,
      eligible.map((profile) => profile.id),
      { type: 'promotion', id },
    );
    for (const { id: playerId } of eligible.filter((profile) => without.includes(profile.id)))
      if (await takeBudget(tx, id, amount))
        offers.push(
          rewardOf({ brand, nowMs }, { rule, look }, { playerId, sourceId: id, period: '', amount }),
        );
  }
  await offerRewards(platform, tx, offers, nowMs);
}
