import { type Money, ok, wireMoney, ZERO } from '@fairhouse/kernel';
import type { VipLevel } from '@fairhouse/rules/rewards/vip/levels';
import { forecast } from '@fairhouse/rules/rewards/vip/step-level';
import type { VipLevelView } from '@fairhouse/wire/rewards/vip';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { readRules } from '../../money/withdrawal/index.ts';
import { readStanding } from './read-standing.ts';
import { findSince, readLevels } from './store.ts';

export const presentLevel = ({ level, factor, ...amounts }: VipLevel): VipLevelView => ({
  level,
  factor,
  threshold: wireMoney(amounts.threshold),
  levelGift: wireMoney(amounts.levelGift),
  birthdayGift: wireMoney(amounts.birthdayGift),
  withdrawMax: wireMoney(amounts.withdrawMax),
});

/** A level with what can be withdrawn, which is never less than the brand lets everybody. */
const atLeast = (dayMax: Money) => (level: VipLevel) =>
  presentLevel(level.withdrawMax < dayMax ? { ...level, withdrawMax: dayMax } : level);

export const vipHandlers = (platform: Platform): SiteHandlers['vip'] => ({
  levels: async ({ context: { brand, nowMs } }) => {
    const [levels, { dayMax }] = [
      await readLevels(platform.db, brand.id, nowMs),
      await readRules(platform.db, brand.id),
    ];
    return ok({ items: levels.map(atLeast(dayMax)), currency: brand.currency });
  },
  own: async ({ context: { brand, player, nowMs } }) => {
    const { db } = platform;
    const [{ levels, state, month }, since] = await Promise.all([
      readStanding(db, brand, player.id, nowMs),
      findSince(db, player.id),
    ]);
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
