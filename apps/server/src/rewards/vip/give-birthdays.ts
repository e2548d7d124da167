import { transact } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import { dayIn } from '../../frame/day-in.ts';
import type { Platform } from '../../frame/platform.ts';
import { BIRTHDAY_ON_FILE_MS, listBirthdays, lockPlayer } from '../../identity/player/index.ts';
import { type Job, MINUTE_MS } from '../../jobs/job.ts';
import { listBrands } from '../../platform/brand/index.ts';
import { grantReward, listWithout, mayBeOffered } from '../reward/index.ts';
import { readLevels } from './store.ts';

/** Gives members of levels that have one their birthday gift: once a year, on the day; those of 29 February on 28. */
export const giveBirthdays: Job['run'] = async (platform, signal) => {
  for (const { id, timeZone, currency } of await listBrands(platform.db)) {
    const nowMs = platform.now();
    const day = dayIn(timeZone, nowMs);
    const gifts = (await readLevels(platform.db, id, nowMs)).map(({ birthdayGift }) => birthdayGift);
    if (!gifts.some((gift) => gift > 0n)) continue;
    const year = day.slice(0, 4);
    const born = await listBirthdays(platform.db, id, day, nowMs - BIRTHDAY_ON_FILE_MS);
    const missing = new Set(
      await listWithout(
        platform.db,
        born.map(({ playerId }) => playerId),
        { type: 'vip_birthday', id: year },
      ),
    );
    for (const { playerId, level } of born.filter((one) => missing.has(one.playerId))) {
      if (signal.aborted) return;
      const amount = gifts[level];
      if (amount) await giveOne(platform, { brandId: id, playerId, amount, currency, year });
    }
  }
};

type Gift = {
  readonly brandId: string;
  readonly playerId: Id<'player'>;
  readonly amount: Money;
  readonly currency: string;
  readonly year: string;
};

/** One member a transaction: the gift is there exactly when it is paid. */
const giveOne = (platform: Platform, { brandId, playerId, amount, currency, year }: Gift): Promise<void> =>
  transact(platform.db, async (tx) => {
    const nowMs = platform.now();
    await lockPlayer(tx, brandId, playerId);
    if (!(await mayBeOffered(tx, playerId, nowMs))) return;
    const gift = {
      brandId,
      playerId,
      sourceType: 'vip_birthday',
      sourceId: year,
      period: '',
      kind: 'cash',
      amount,
      currency,
    } as const;
    await grantReward(platform, tx, gift, { how: 'issued', nowMs, traceId: null });
  });

export const birthdayJob: Job = { name: 'vip_birthdays', everyMs: 10 * MINUTE_MS, run: giveBirthdays };
