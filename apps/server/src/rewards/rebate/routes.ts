import { ok, wireMoney, ZERO } from '@fairhouse/kernel';
import type { GameType } from '@fairhouse/wire/play/game-types';
import type { SiteHandlers } from '../../frame/contexts.ts';
import { dayIn } from '../../frame/day-in.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId } from '../../frame/slices.ts';
import { findRates, listEarnings, readDue } from '../rate/index.ts';
import { readFactor } from '../vip/index.ts';
import { claimRebate, mayClaimRebate } from './claim-rebate.ts';

const SLICE = 20;
const FIRST_DAY = '2000-01-01';
const CATEGORIES_MAX = 100;

export const rebateHandlers = (platform: Platform): SiteHandlers['rebate'] => ({
  today: async ({ context: { brand, player, nowMs } }) => {
    const { db } = platform;
    const day = dayIn(brand.timeZone, nowMs);
    const [rates, earned, due, mayClaim, factor] = await Promise.all([
      findRates(db, brand.id, day),
      listEarnings(db, brand.id, player.id, { from: day, before: afterEveryId, limit: CATEGORIES_MAX }),
      readDue(db, brand.id, player.id, 'cashback'),
      mayClaimRebate(db, player.id, nowMs),
      readFactor(db, brand.id, player.id, day, nowMs),
    ]);
    return ok({
      day,
      due: wireMoney(due),
      mayClaim,
      categories: (rates?.categories ?? []).map(({ category, cashback, weight }) => {
        const row = earned.find((one) => one.day === day && one.category === category);
        return {
          category: category as GameType,
          valid: wireMoney(row?.valid ?? ZERO),
          rate: cashback,
          factor,
          weight,
          earned: wireMoney(row?.cashback ?? ZERO),
        };
      }),
    });
  },
  history: async ({ query, context: { brand, player } }) => {
    const limit = query.limit ?? SLICE;
    const before = query.cursor ?? afterEveryId;
    const rows = await listEarnings(platform.db, brand.id, player.id, { from: FIRST_DAY, before, limit });
    const last = rows.at(-1);
    return ok({
      items: rows.map(({ day, category, valid, cashback, cashbackDone }) => ({
        day,
        category,
        valid: wireMoney(valid),
        earned: wireMoney(cashback),
        paid: wireMoney(cashbackDone),
      })),
      next: rows.length === limit && last ? `${last.day}${last.category}` : null,
    });
  },
  claim: async ({ context }) => {
    const paid = await claimRebate(platform, context);
    return paid.ok ? ok({ amount: wireMoney(paid.value) }) : paid;
  },
});
