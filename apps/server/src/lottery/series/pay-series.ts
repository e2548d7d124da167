import { transact } from '@fairhouse/db';
import type { Brand } from '../../frame/brand.ts';
import { dayIn } from '../../frame/day-in.ts';
import type { Platform } from '../../frame/platform.ts';
import { type Job, MINUTE_MS } from '../../jobs/job.ts';
import { pushBalance, settleDebt } from '../../money/wallet/index.ts';
import { listBrands } from '../../platform/brand/index.ts';
import { type Consumer, findOldestUnseen } from '../../platform/outbox/index.ts';
import { addEarned, forgetEarned, paySeries } from './store.ts';

const CONSUMER = 'series';

/** Rows of earnings in one transaction. */
const AT_ONCE = 2_000;

/** Yesterday is paid from half past midnight on, as cashback is. */
const NIGHT_MS = 30 * MINUTE_MS;

/** Adds up what uplines earn by series. */
export const seriesConsumer: Consumer = {
  name: CONSUMER,
  types: ['series.rebated'],
  apply: async (tx, events) => {
    const rows = events.flatMap((event) =>
      event.type !== 'series.rebated'
        ? []
        : event.payload.players.map(({ playerId, rebate, below = playerId, ...row }) => ({
            ...row,
            below,
            brandId: event.brandId,
            amount: BigInt(rebate),
          })),
    );
    if (rows.length > 0) await addEarned(tx, rows);
  },
  forget: forgetEarned,
};

/** Pays uplines what they earned on days before today; what is not counted yet of these keeps the night waiting. */
export const payUplines: Job['run'] = async (platform, signal) => {
  for (const brand of await listBrands(platform.db)) {
    const today = dayIn(brand.timeZone, platform.now() - NIGHT_MS);
    const unseen = await findOldestUnseen(platform.db, CONSUMER);
    if (unseen !== undefined && dayIn(brand.timeZone, unseen) < today) continue;
    while (!signal.aborted && (await paySome(platform, brand, today)) === AT_ONCE);
  }
};

const paySome = (platform: Platform, { id: brandId }: Brand, before: string): Promise<number> =>
  transact(platform.db, async (tx) => {
    const nowMs = platform.now();
    const { settled, players, currencies, amounts } = await paySeries(tx, brandId, {
      before,
      nowMs,
      limit: AT_ONCE,
    });
    for (const [place, playerId] of players.entries()) {
      const currency = currencies[place]!;
      await settleDebt(tx, {
        brandId,
        key: `series:${playerId}:${currency}:${nowMs}`,
        cause: { type: 'earning', id: 'series' },
        atMs: nowMs,
        playerId,
        currency,
        amount: amounts[place]!,
      });
      tx.onCommit(() => pushBalance(platform, { brandId, id: playerId, currency }));
    }
    return settled;
  });
