import { ok, wireMoney, ZERO } from '@fairhouse/kernel';
import type { VipLevel } from '@fairhouse/rules/rewards/vip/levels';
import { endMonths, forecast, monthOf, newState } from '@fairhouse/rules/rewards/vip/step-level';
import type { VipLevelView } from '@fairhouse/wire/rewards/vip';
import type { SiteHandlers } from '../../frame/contexts.ts';
import { dayIn } from '../../frame/day-in.ts';
import type { Platform } from '../../frame/platform.ts';
import { findSince, findState, readLevels } from './store.ts';

export const presentLevel = ({ threshold, levelGift, birthdayGift, ...level }: VipLevel): VipLevelView => ({
  ...level,
  threshold: wireMoney(threshold),
  levelGift: wireMoney(levelGift),
  birthdayGift: wireMoney(birthdayGift),
});

export const vipHandlers = (platform: Platform): SiteHandlers['vip'] => ({
  levels: async ({ context: { brand, nowMs } }) => {
    const levels = await readLevels(platform.db, brand.id, nowMs);
    return ok({ items: levels.map(presentLevel), currency: brand.currency });
  },
  own: async ({ context: { brand, player, nowMs } }) => {
    const { db } = platform;
    const [levels, row, since] = await Promise.all([
      readLevels(db, brand.id, nowMs),
      findState(db, brand.id, player.id),
      findSince(db, player.id),
    ]);
    const month = monthOf(dayIn(brand.timeZone, nowMs));
    const state = row && levels.length > 0 ? endMonths(row, levels, month).state : newState(month);
    const { asks, has, keeps, isNew } =
      levels.length > 0 ? forecast(state, levels) : { asks: ZERO, has: ZERO, keeps: true, isNew: false };
    return ok({
      level: state.level,
      since: since ?? null,
      lifetime: wireMoney(state.lifetime),
      month,
      asks: wireMoney(asks),
      has: wireMoney(has),
      keeps,
      isNew,
    });
  },
});
