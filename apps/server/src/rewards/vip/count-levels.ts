import { moneyOf } from '@fairhouse/kernel';
import type { Rebuilding } from '../../frame/counter.ts';
import { dayIn } from '../../frame/day-in.ts';
import { listBrands } from '../../platform/brand/index.ts';
import type { Consumer } from '../../platform/outbox/index.ts';
import { COUNTED_TYPES, countedBets } from '../../play/betting/index.ts';
import { LevelWalk } from './move-levels.ts';
import { forgetStates, listLevelVersions, lockStates } from './store.ts';

export const VIP_CONSUMER = 'vip';

/** Keeps the levels of members from what was settled, bet by bet, so that a rebuild comes to the same. */
export const vipConsumer = (platform: Rebuilding): Consumer => ({
  name: VIP_CONSUMER,
  types: COUNTED_TYPES,
  apply: async (tx, events) => {
    const counted = events.flatMap((event) =>
      countedBets(event).map((one) => ({ ...one, brandId: event.brandId, atMs: event.atMs })),
    );
    if (counted.length === 0) return;
    const brands = new Map((await listBrands(tx)).map((brand) => [brand.id, brand]));
    const levels = new Map(
      await Promise.all(
        [...new Set(counted.map(({ brandId }) => brandId))].map(
          async (id) => [id, await listLevelVersions(tx, id)] as const,
        ),
      ),
    );
    const playerIds = [...new Set(counted.map(({ playerId }) => playerId))];
    const walk = new LevelWalk(platform, await lockStates(tx, playerIds));
    for (const { playerId, brandId, valid, atMs } of counted) {
      const versions = levels.get(brandId)!;
      if (versions.length === 0) continue;
      const { timeZone } = brands.get(brandId)!;
      const day = dayIn(timeZone, atMs);
      walk.count({ playerId, brandId }, { versions, timeZone }, { day, valid: moneyOf(valid), atMs });
    }
    const currencies = new Map([...brands].map(([id, { currency }]) => [id, currency]));
    await walk.save(tx, currencies, platform.now());
  },
  forget: forgetStates,
});
