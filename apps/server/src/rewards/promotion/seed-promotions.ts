import type { Tx } from '@fairhouse/db';
import { assert } from '@fairhouse/kernel';
import { unitsOf } from '@fairhouse/rules/rewards/promotion/rule';
import type { PromotionDraft, PromotionRule } from '@fairhouse/wire/rewards/promotion';
import type { Platform } from '../../frame/platform.ts';
import { insertPromotion, insertVersion, savePublication } from './store.ts';
import { findDraftFault } from './write-promotion.ts';

/** A promotion as the seed writes it: it opens on the day of the first start. */
export type SeedPromotion = Omit<PromotionDraft, 'rule'> & {
  readonly rule: Omit<PromotionRule, 'period'> & { readonly period: Omit<PromotionRule['period'], 'opens'> };
};

const BY = 'setup';

/** Publishes the first promotions of a new brand, the first on top. */
export async function seedPromotions(
  tx: Tx,
  { newId, now }: Pick<Platform, 'newId' | 'now'>,
  brandId: string,
  promotions: readonly SeedPromotion[],
): Promise<void> {
  const nowMs = now();
  // In every zone that day has begun.
  const opens = new Date(nowMs - 24 * 3_600_000).toISOString().slice(0, 10);
  for (const { rule: seeded, look, code } of promotions.toReversed()) {
    const rule = { ...seeded, period: { ...seeded.period, opens } };
    assert(findDraftFault({ rule, code }, null) === undefined, 'the seed holds good rules');
    const id = newId('promotion');
    const { count, amount } = rule.budget;
    await insertPromotion(tx, id, brandId);
    await insertVersion(tx, { id, version: 1, rule, look, code, by: BY, nowMs });
    await savePublication(
      tx,
      id,
      { version: 1, by: BY, confirmedBy: null, reason: 'First start', nowMs },
      { count: count === null ? null : BigInt(count), amount: amount === null ? null : unitsOf(amount) },
    );
  }
}
